import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from './icons.ts';
import { useCopy } from './use-copy.tsx';

/** A button that copies a text, and then shows that it did. */
export function CopyButton({ value, what }: { value: string; what: string }) {
  const { copied, copy, refused } = useCopy();
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
        onClick={() => void copy(value, what)}
      >
        {copied ? 'Copied' : `Copy ${what}`}
      </Button>
      {refused}
    </>
  );
}
