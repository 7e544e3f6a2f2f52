import { uploadVisaDocument } from '@arrival-desk/contract/document-uploads/document-uploads.endpoints.ts';
import type { DocumentFinding, DocumentFindings } from '@arrival-desk/contract/document-uploads/finding.ts';
import type { FailureEnvelope } from '@arrival-desk/contract/envelope.ts';
import { fileRequired } from '@arrival-desk/contract/fields.ts';
import { type MailServiceProvider, mailProviders, providerNames } from '@arrival-desk/contract/mail/providers.ts';
import { Progress, TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useActs } from '../../platform/acts.ts';
import { ActButton } from '../../ui/act-button.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { IconBan, IconInfoCircle } from '../../ui/icons.ts';
import { NoticeBand } from '../../ui/notice-band.tsx';
import { PageDrop } from '../../ui/page-drop.tsx';
import { useCallForm } from '../../ui/use-call-form.ts';
import { useMailProvider } from '../orders/use-mail-provider.ts';
import { useOrderAddress } from '../orders/use-order-address.ts';
import { type Recipient, useOrderSending } from '../orders/use-order-sending.tsx';
import { checkFile } from './check-file.ts';
import { useUploadDocumentMutation } from './document-uploads.queries.ts';
import { FileChooser } from './file-chooser.tsx';
import { FindingsNotice } from './findings-notice.tsx';
import classes from './upload-form.module.css';
import { useSendToParty } from './use-send-to-party.tsx';

interface UploadFormProps {
  orderId: string;
  email: string;
  /** The email addresses on the order. Any other needs a reason. */
  known: readonly string[];
  unpaid: boolean;
  correction: Recipient['correction'];
  /** Others travel with the traveller: the document can be theirs too. */
  hasParty: boolean;
  maxBytes: number;
  /** Why the server accepts no document for this order now; null if it does. */
  refusal: string | null;
  /** Sending the document is what the order needs now. */
  isDue: boolean;
  /** The emails whose upload was undone: a message about one of them is removed. */
  takenBack: readonly number[];
  /** Shown after a document was sent. */
  next: ReactNode;
  /** Completes the order, and members of its party, in one act with the send; undefined where that is not due. */
  onComplete?: ((members: readonly string[]) => Promise<unknown>) | undefined;
}

interface Values extends Record<string, unknown> {
  email: string;
  file: File | null;
  overrideReason: string;
}

const schema = uploadVisaDocument.body.pick({ email: true, overrideReason: true });
const nothingFound: DocumentFinding[] = [];

function findingsOf(error: unknown): DocumentFinding[] {
  const { error: failure, data } = (error ?? {}) as Partial<FailureEnvelope>;
  return failure?.code === 'wrong_document' ? (data as DocumentFindings).findings : nothingFound;
}

/** Stores the finished document and sends it in one step (PAGE-16). */
export function UploadForm({
  orderId,
  email,
  known,
  unpaid,
  correction,
  hasParty,
  maxBytes,
  refusal,
  isDue,
  takenBack,
  next,
  onComplete,
}: UploadFormProps) {
  const [upload] = useUploadDocumentMutation();
  const allowed = refusal === null;
  const [usual, remember] = useMailProvider();
  const provider = useRef(usual);
  const [pressed, setPressed] = useState<MailServiceProvider | 'complete' | null>(null);
  const completes = useRef(false);
  const nextActs = useRef<HTMLDivElement>(null);
  const [isAwaited, setAwaited] = useState(false);
  const completing = useRef<HTMLButtonElement>(null);
  const [sent, setSent] = useState<number | null>(null);
  const [done, setDone] = useState<{ mailId: number; notice: string | null } | null>(null);
  const [findings, setFindings] = useState(nothingFound);
  const sending = useOrderSending({ known, unpaid, correction });
  const party = useSendToParty();
  const { form, busy, untouch, formProps } = useCallForm<Values>({
    act: { orderId, name: 'upload' },
    initialValues: { email, file: null, overrideReason: '' },
    schema,
    alsoCheck: ({ file, overrideReason }): Record<string, string> => ({
      ...(!file && { file: fileRequired }),
      ...(findings.length > 0 && !overrideReason.trim() && { overrideReason: 'Please enter the reason' }),
    }),
    async send({ email: typed, file, overrideReason }) {
      const mailServiceProvider = provider.current;
      const problem = await checkFile(file as File, maxBytes);
      if (problem) return { error: { error: { fields: { file: problem } } } };
      setDone(null);
      const result = await sending.send(typed, ({ seenMailId, ...confirmed }) => {
        form.setFieldValue('email', confirmed.email);
        setSent(0);
        const body = { orderId, mailServiceProvider, overrideReason, ...confirmed, ...(seenMailId && { seenMailId }) };
        return upload({ body, file: file as File, onProgress: setSent }).finally(() => setSent(null));
      });
      setFindings(findingsOf(result.error));
      if ('data' in result && result.data) {
        const { mailId, notice } = result.data.data;
        setDone(result.data.data);
        void finish(mailId, notice === null && completes.current);
      }
      return result;
    },
    onDone: () => void choose(null),
  });
  /** A notice is read first: nobody but the person has compared that document. */
  async function finish(mailId: number, isToComplete: boolean): Promise<void> {
    const others = hasParty ? await party.offer(mailId, form.getValues().email) : [];
    if (isToComplete) await onComplete?.(others);
    else setAwaited(true);
  }
  // What is next gets the focus once it is offered, so that Enter goes on; never while somebody is elsewhere.
  useEffect(() => {
    const button = isAwaited && nextActs.current?.querySelector('button');
    if (!button) return;
    setAwaited(false);
    const { activeElement } = document;
    if (activeElement === document.body || formProps.ref.current?.contains(activeElement)) button.focus();
  });
  useOrderAddress(form, email);
  const isChosen = form.values.file !== null;
  // Enter sends what was chosen, where there is one act that is due.
  useEffect(() => {
    if (isChosen) completing.current?.focus();
  }, [isChosen]);
  async function choose(file: File | null): Promise<void> {
    untouch('file');
    form.setFieldValue('file', file);
    form.setFieldValue('overrideReason', '');
    setFindings(nothingFound);
    const problem = file && (await checkFile(file, maxBytes));
    if (problem) form.setFieldError('file', problem);
  }
  function drop(files: readonly File[]): void {
    if (files.length === 1) void choose(files[0] ?? null);
    else form.setFieldError('file', 'Please drop one file only.');
  }
  useActs(
    allowed
      ? [
          {
            name: 'Upload the document',
            run: () => formProps.ref.current?.querySelector<HTMLInputElement>('input[type=file]')?.click(),
          },
        ]
      : [],
  );
  const went = done && !takenBack.includes(done.mailId) ? done : null;
  const press = (chosen: MailServiceProvider) => () => {
    provider.current = chosen;
    completes.current = false;
    remember(chosen);
    setPressed(chosen);
  };
  const pressComplete = () => {
    press(usual)();
    completes.current = true;
    setPressed('complete');
  };
  return (
    <form {...formProps} className={classes.form} aria-label="Upload Document">
      <TextInput label="Order ID" value={orderId} disabled classNames={{ input: classes.id }} />
      <EmailField
        {...form.getInputProps('email')}
        label="Email"
        disabled={!allowed}
        onSuggestion={(address) => form.setFieldValue('email', address)}
        onEnter={() => {
          press(usual)();
          formProps.ref.current?.requestSubmit();
        }}
      />
      {refusal && (
        <div className={classes.wide}>
          <NoticeBand icon={IconBan}>{refusal}</NoticeBand>
        </div>
      )}
      {findings.length > 0 && (
        <FindingsNotice
          orderId={orderId}
          findings={findings}
          reason={form.getInputProps('overrideReason')}
          busy={busy}
          onGiveUp={() => void choose(null)}
        />
      )}
      <div className={classes.actions}>
        <FileChooser
          file={form.values.file}
          error={form.errors.file as string | undefined}
          disabled={!allowed || busy}
          onChoose={(file) => void choose(file)}
        />
        {findings.length === 0 &&
          providerNames.map((name) => (
            <ActButton
              key={name}
              orderIds={[orderId]}
              type="submit"
              variant={name !== usual ? 'default' : isDue && !onComplete ? 'filled' : 'light'}
              disabled={!allowed}
              loading={busy && pressed === name}
              onClick={press(name)}
            >
              {mailProviders[name].submit}
            </ActButton>
          ))}
        {findings.length === 0 && onComplete && allowed && (
          <ActButton
            ref={completing}
            orderIds={[orderId]}
            type="submit"
            hint="Sends it, completes the order with those of its party whom it names, and goes on."
            loading={busy && pressed === 'complete'}
            onClick={pressComplete}
          >
            Submit and complete
          </ActButton>
        )}
        {sent !== null && (
          <Progress
            value={sent * 100}
            className={classes.progress}
            aria-label={`Uploading, ${Math.round(sent * 100)} per cent`}
          />
        )}
      </div>
      {sent === null && !party.isOffering && next && (
        <div className={classes.next} ref={nextActs}>
          {next}
        </div>
      )}
      {went?.notice && (
        <div className={classes.wide}>
          <NoticeBand icon={IconInfoCircle} role="status">
            {went.notice}
          </NoticeBand>
        </div>
      )}
      <PageDrop label="Drop the document of this order" disabled={!allowed || busy} onDrop={drop} />
      {sending.dialog}
      {party.dialog}
    </form>
  );
}
