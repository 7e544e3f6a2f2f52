import { fileRequired, uploadVisaDocument } from '@arrival-desk/contract/documents/documents.endpoints.ts';
import type { MailServiceProvider } from '@arrival-desk/contract/mail/mail-history.ts';
import { Button, Progress, TextInput } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { useCallForm } from '../../ui/use-call-form.ts';
import { useUploadDocumentMutation } from './documents.queries.ts';
import { FileChooser } from './file-chooser.tsx';
import classes from './upload-form.module.css';

interface UploadFormProps {
  orderId: string;
  email: string;
  allowed: boolean;
  /** What to do next, shown once a document has gone out. */
  next: ReactNode;
}

const schema = uploadVisaDocument.body.pick({ email: true });

/** SPEC.md section 2, 'Upload Document': stores the finished document and mails it in one step. */
export function UploadForm({ orderId, email, allowed, next }: UploadFormProps) {
  const [upload] = useUploadDocumentMutation();
  const provider = useRef<MailServiceProvider>('AWS');
  const [pressed, setPressed] = useState<MailServiceProvider | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const [done, setDone] = useState(false);
  const { form, busy, formProps } = useCallForm<{ email: string; file: File | null }>({
    initialValues: { email, file: null },
    schema,
    alsoCheck: ({ file }): Record<string, string> => (file ? {} : { file: fileRequired }),
    async send({ email: to, file }) {
      setSent(0);
      setDone(false);
      const body = { orderId, email: to, mailServiceProvider: provider.current };
      return upload({ body, file: file as File, onProgress: setSent }).finally(() => setSent(null));
    },
    onDone() {
      form.setFieldValue('file', null);
      setDone(true);
    },
  });
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
        onChoose={(file) => form.setFieldValue('file', file)}
      />
      <div className={classes.actions}>
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
        {sent !== null && (
          <Progress
            value={sent * 100}
            className={classes.progress}
            aria-label={`Uploading, ${Math.round(sent * 100)} per cent`}
          />
        )}
        {done && sent === null && next}
      </div>
    </form>
  );
}
