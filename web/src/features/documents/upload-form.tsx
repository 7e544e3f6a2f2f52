import { fileRequired, uploadVisaDocument } from '@arrival-desk/contract/documents/documents.endpoints.ts';
import type { Finding, Findings } from '@arrival-desk/contract/documents/finding.ts';
import type { FailureEnvelope } from '@arrival-desk/contract/envelope.ts';
import type { MailServiceProvider } from '@arrival-desk/contract/mail/mail-history.ts';
import { Button, Progress, TextInput } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { useCallForm } from '../../ui/use-call-form.ts';
import { useUploadDocumentMutation } from './documents.queries.ts';
import { FileChooser } from './file-chooser.tsx';
import { FindingsNotice } from './findings-notice.tsx';
import classes from './upload-form.module.css';

interface UploadFormProps {
  orderId: string;
  email: string;
  allowed: boolean;
  /** Mails whose upload was taken back: what was said of it no longer holds. */
  takenBack: readonly number[];
  /** What to do next, shown once a document has gone out. */
  next: ReactNode;
}

interface Values extends Record<string, unknown> {
  email: string;
  file: File | null;
  overrideReason: string;
}

const schema = uploadVisaDocument.body.pick({ email: true, overrideReason: true });
const nothingFound: Finding[] = [];

function findingsOf(error: unknown): Finding[] {
  const { error: failure, data } = (error ?? {}) as Partial<FailureEnvelope>;
  return failure?.code === 'wrong_document' ? (data as Findings).findings : nothingFound;
}

/** SPEC.md section 2, 'Upload Document': stores the finished document and mails it in one step. */
export function UploadForm({ orderId, email, allowed, takenBack, next }: UploadFormProps) {
  const [upload] = useUploadDocumentMutation();
  const provider = useRef<MailServiceProvider>('AWS');
  const [pressed, setPressed] = useState<MailServiceProvider | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const [done, setDone] = useState<{ mailId: number; notice: string | null } | null>(null);
  const [findings, setFindings] = useState(nothingFound);
  const { form, busy, formProps } = useCallForm<Values>({
    initialValues: { email, file: null, overrideReason: '' },
    schema,
    alsoCheck: ({ file, overrideReason }): Record<string, string> => ({
      ...(!file && { file: fileRequired }),
      ...(findings.length > 0 && !overrideReason.trim() && { overrideReason: 'Please enter the reason' }),
    }),
    async send({ email: to, file, overrideReason }) {
      setSent(0);
      setDone(null);
      const body = { orderId, email: to, mailServiceProvider: provider.current, overrideReason };
      const result = await upload({ body, file: file as File, onProgress: setSent }).finally(() => setSent(null));
      setFindings(findingsOf(result.error));
      if (result.data) setDone(result.data.data);
      return result;
    },
    onDone: () => choose(null),
  });
  function choose(file: File | null): void {
    form.setFieldValue('file', file);
    form.setFieldValue('overrideReason', '');
    setFindings(nothingFound);
  }
  const went = done && !takenBack.includes(done.mailId) ? done : null;
  const press = (chosen: MailServiceProvider) => () => {
    provider.current = chosen;
    setPressed(chosen);
  };
  return (
    <form {...formProps} className={classes.form} aria-label="Upload Document">
      <TextInput label="Order ID" value={orderId} disabled classNames={{ input: classes.id }} />
      <TextInput {...form.getInputProps('email')} label="Email" type="email" disabled={!allowed} />
      <FileChooser
        file={form.values.file}
        error={form.errors.file as string | undefined}
        disabled={!allowed || busy}
        onChoose={choose}
      />
      {findings.length > 0 && (
        <FindingsNotice
          findings={findings}
          reason={form.getInputProps('overrideReason')}
          busy={busy}
          onGiveUp={() => choose(null)}
        />
      )}
      <div className={classes.actions}>
        {findings.length === 0 && (
          <>
            <Button type="submit" disabled={!allowed} loading={busy && pressed === 'AWS'} onClick={press('AWS')}>
              Submit (AWS)
            </Button>
            <Button
              type="submit"
              variant="light"
              disabled={!allowed}
              loading={busy && pressed === 'Sendgrid'}
              onClick={press('Sendgrid')}
            >
              Submit (SendGrid)
            </Button>
          </>
        )}
        {sent !== null && (
          <Progress
            value={sent * 100}
            className={classes.progress}
            aria-label={`Uploading, ${Math.round(sent * 100)} per cent`}
          />
        )}
        {went && sent === null && next}
      </div>
      {went?.notice && (
        <p className={classes.notice} role="status">
          <IconInfoCircle className={classes.icon} aria-hidden="true" />
          {went.notice}
        </p>
      )}
    </form>
  );
}
