import { Anchor } from '@mantine/core';

/** Opens the government's form, if Admins have set its address. */
export function FormLink({ url }: { url: string }) {
  if (!url) return null;
  return (
    <Anchor href={url} target="_blank" rel="noopener noreferrer" size="sm" underline="always">
      Open the form
    </Anchor>
  );
}
