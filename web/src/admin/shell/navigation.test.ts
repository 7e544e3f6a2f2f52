import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderNames } from '@arrival-desk/contract/order-lists/folder-names.ts';
import { folders } from '@arrival-desk/contract/order-lists/folders.ts';
import { processStatuses } from '@arrival-desk/contract/orders/statuses.ts';
import { expect, test } from 'vitest';
import { statusColor } from '../../ui/status-look.ts';
import { dailyLinks, queueLinks } from './navigation.ts';

const links = [...dailyLinks, ...queueLinks];

test('every folder has one link in the sidebar, in the colour of its status', () => {
  expect(links.map(({ folder }) => folder).toSorted()).toEqual(folderNames.toSorted());
  for (const { folder, color } of links) {
    const status = processStatuses.find((each) => each === folders[folder].holds);
    expect(color, folder).toBe(status && statusColor[status]);
  }
});

test('every status has a colour in the theme', () => {
  const tokens = readFileSync(join(import.meta.dirname, '../../ui/tokens.css'), 'utf8');
  for (const color of Object.values(statusColor))
    expect(tokens).toContain(`${/--[\w-]+/.exec(color)?.[0]}: light-dark(`);
});
