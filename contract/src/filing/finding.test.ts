import { expect, test } from 'vitest';
import { asksTraveller } from './finding.ts';
import { findingTable } from './finding-table.ts';

test('the traveller is asked about what blocks, and where a finding says so (FILE-112)', () => {
  for (const [id, row] of Object.entries(findingTable))
    if (row.level === 'blocks' || /ask the traveller/i.test(row.message))
      expect.soft(asksTraveller(row), id).toBe(true);
  expect(asksTraveller(findingTable['departure-missing'])).toBe(true);
  expect(asksTraveller(findingTable['signature-missing'])).toBe(false);
  expect(asksTraveller(findingTable['names-swapped'])).toBe(false);
});
