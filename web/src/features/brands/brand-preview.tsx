import { type BrandSettings, brandSettings } from '@arrival-desk/contract/brands/brand-settings.ts';
import { previewBrandPdf } from '@arrival-desk/contract/brands/brands.endpoints.ts';
import { Button, SegmentedControl } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useOpenFile } from '../../platform/use-file.ts';
import { MailFrame } from '../../ui/mail-frame.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import classes from './brands.module.css';
import { useBrandPreviewQuery } from './brands.queries.ts';

/** Milliseconds without a keystroke after which the preview is updated. */
const delay = 600;

/** What travellers would see with the settings of the form. */
export function BrandPreview({ values }: { values: BrandSettings }) {
  const [debounced] = useDebouncedValue(values, delay);
  const settings = useMemo(() => brandSettings.safeParse(debounced).data, [debounced]);
  // While a field is invalid, the preview is not updated.
  const last = useRef(settings);
  if (settings) last.current = settings;
  const { data } = useBrandPreviewQuery(last.current ?? skipToken);
  const [shown, setShown] = useState('page');
  return (
    <Panel title="Preview" className={classes.preview}>
      <div className={classes.kinds}>
        <SegmentedControl
          value={shown}
          onChange={setShown}
          aria-label="What the preview shows"
          data={[
            { value: 'page', label: 'Visitor page' },
            { value: 'mail', label: 'Mail' },
          ]}
        />
        <SampleButton settings={settings} kind="invoice" label="Invoice" />
        <SampleButton settings={settings} kind="pack" label="Defence pack" />
      </div>
      {!settings && <p className={classes.about}>The preview follows once every field is right.</p>}
      {!data && settings && <SkeletonLines count={8} />}
      {data && shown === 'page' && <PageFrame path={data.data.page} />}
      {data && shown === 'mail' && (
        <>
          <p className={classes.about}>
            From {data.data.mail.from}
            <br />
            Answers to {data.data.mail.reply_to}
            <br />
            {data.data.mail.subject}
          </p>
          <MailFrame title="Preview of the email" className={classes.frame} html={data.data.mail.html} />
        </>
      )}
    </Panel>
  );
}

interface SampleButtonProps {
  settings: BrandSettings | undefined;
  kind: 'invoice' | 'pack';
  label: string;
}

function SampleButton({ settings, kind, label }: SampleButtonProps) {
  const { open, busy } = useOpenFile(previewBrandPdf);
  return (
    <Button
      variant="default"
      size="xs"
      loading={busy}
      disabled={!settings}
      onClick={() => settings && open({ body: { ...settings, kind } })}
    >
      {label}
    </Button>
  );
}

/** Exchanges the page without an entry in the browser's history: Back is for the settings. */
function PageFrame({ path }: { path: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => frame.current?.contentWindow?.location.replace(path), [path]);
  return <iframe ref={frame} title="Preview of the visitor page" className={classes.frame} />;
}
