import { Anchor, Stack, Text } from '@mantine/core';

/** Links to the pages that describe the API: one for developers of landing sites, one for Admins. */
export function ApiDescriptions() {
  return (
    <Stack gap="xs">
      <Text size="sm">
        <Anchor href="/api/docs/intake/" target="_blank" size="sm" underline="always">
          For landing sites
        </Anchor>
        , public: give this address to the developers of a landing site.
      </Text>
      <Text size="sm">
        <Anchor href="/api/docs/" target="_blank" size="sm" underline="always">
          The whole API
        </Anchor>
        , for Admins who are signed in.
      </Text>
    </Stack>
  );
}
