import { describe, expect, it } from 'vitest';
import { identityGrid } from './identity-grid.ts';
import { packContradictions } from './pack-contradictions.ts';
import { buildDownload, buildEvidence } from './pack-evidence.factory.ts';
import { packReadiness } from './pack-readiness.ts';
import { isSameAddress, isSameTimeZone } from './same-meaning.ts';

const addresses = [
  [
    '203.0.113.7',
    '::ffff:203.0.113.7',
    '::FFFF:203.0.113.7',
    '::ffff:cb00:7107',
    '0:0:0:0:0:ffff:cb00:7107',
    ' 203.0.113.7 ',
  ],
  ['2001:db8::1', '2001:DB8::1', '2001:0db8:0000:0000:0000:0000:0000:0001', '2001:db8:0:0::1', '[2001:db8::1]'],
  ['2001:db8::cb00:7107', '2001:db8::203.0.113.7'],
  ['203.0.113.70'],
  ['2001:db8::10'],
];
const zones = [
  ['Asia/Kolkata', 'Asia/Calcutta', 'asia/kolkata', ' Asia/Kolkata'],
  ['Europe/Kyiv', 'Europe/Kiev', 'Europe/Zaporozhye'],
  ['America/New_York', 'US/Eastern'],
  ['Asia/Ho_Chi_Minh', 'Asia/Saigon'],
  ['America/Argentina/Buenos_Aires', 'America/Buenos_Aires'],
  ['UTC', 'Etc/UTC', 'GMT', 'Etc/Zulu'],
  ['Europe/Berlin'],
  ['Europe/Copenhagen'],
  ['Local time', 'local time'],
];

/** The pairs of values about which `isSame` is wrong: values are the same within a group alone. */
const mistakes = (groups: readonly (readonly string[])[], isSame: (one: string, other: string) => boolean) =>
  groups.flatMap((group) =>
    group.flatMap((one) =>
      groups.flatMap((others) =>
        others.flatMap((other) => (isSame(one, other) === (others === group) ? [] : [`${one} and ${other}`])),
      ),
    ),
  );

describe('evidence is compared by its meaning (PACK-17)', () => {
  it('in every spelling of an IP address', () => {
    expect(mistakes(addresses, isSameAddress)).toEqual([]);
  });

  it('in every name of a time zone', () => {
    expect(mistakes(zones, isSameTimeZone)).toEqual([]);
  });

  it('and nothing matches what is not on file', () => {
    for (const isSame of [isSameAddress, isSameTimeZone])
      for (const [one, other] of [
        [null, null],
        ['', ''],
        [null, 'x'],
        ['x', null],
      ] as const)
        expect(isSame(one, other)).toBe(false);
  });

  it('in the identity grid, the contradictions and the readiness of a pack', () => {
    const download = { ...buildDownload('2026-11-19T08:00:00Z'), ip: '::ffff:203.0.113.7', timezone: 'Asia/Calcutta' };
    const order = { purchase_ip: '203.0.113.7', purchase_time_zone: 'Asia/Kolkata' };
    const held = buildEvidence({ type: 2, downloads: [download], order });
    const identity = identityGrid(held);
    const results = identity.map(({ element, result }) => [element, result]);
    expect(results).toContainEqual(['IP address', 'match']);
    expect(results).toContainEqual(['Time zone', 'match']);
    // As it came in.
    expect(identity.find(({ element }) => element === 'Time zone')).toMatchObject({
      purchaser: 'Asia/Kolkata',
      downloader: 'Asia/Calcutta',
    });
    expect(packContradictions({ ...held, identity })).toEqual([]);
    const seen = packReadiness({ ...held, identity }).items.find(({ label }) =>
      label.startsWith('IP address or device'),
    );
    expect(seen?.have).toBe(true);
  });
});
