import type { IdentityRow, PackEvidence } from '@arrival-desk/contract/chargebacks/defence-packs.endpoints.ts';
import { describeUserAgent } from '../../platform/http/user-agent.ts';
import { isSameAddress, isSameTimeZone } from './same-meaning.ts';

type Held = Pick<PackEvidence, 'order' | 'downloads' | 'replaced_addresses'>;

/**
 * Purchaser, tracker and downloader side by side. A download needs a successful track call with the order ID and
 * an email address of the order, so if the order has only one, it identifies the tracker. Unknown values are blank.
 */
export function identityGrid({ order, downloads, replaced_addresses }: Held): IdentityRow[] {
  const contact = order.contact_email_address.toLowerCase();
  const isOnlyAddress = replaced_addresses.length === 0 && (contact === '' || contact === order.email.toLowerCase());
  const opened =
    downloads.length === 0
      ? ''
      : isOnlyAddress
        ? `${order.email} (entered to open the order)`
        : 'an address of the order (entered to open it)';
  const ips = distinct(downloads.map((download) => download.ip));
  const zones = distinct(downloads.map((download) => download.timezone));
  const devices = distinct(downloads.map(describe));
  const bought = order.purchase_user_agent ? describeUserAgent(order.purchase_user_agent) : null;
  const device = bought ? describe(bought) : '';
  return [
    {
      element: 'Email',
      purchaser: order.purchase_email,
      tracker: opened,
      downloader: opened,
      result: opened && isOnlyAddress ? 'match' : '',
    },
    row(
      'IP address',
      order.purchase_ip ?? '',
      ips,
      ips.some((ip) => isSameAddress(ip, order.purchase_ip)),
    ),
    { element: 'Country', purchaser: order.nationality, tracker: '', downloader: '', result: '' },
    row(
      'Time zone',
      order.purchase_time_zone ?? '',
      zones,
      zones.some((zone) => isSameTimeZone(zone, order.purchase_time_zone)),
    ),
    row(
      'Device (browser and system)',
      device,
      devices,
      devices.some((other) => family(other) === family(device)),
    ),
  ];
}

function row(element: string, purchaser: string, seen: readonly string[], matches: boolean): IdentityRow {
  const shown = seen.slice(0, 4).join(', ') + (seen.length > 4 ? ` and ${seen.length - 4} more` : '');
  const result = purchaser && seen.length ? (matches ? 'match' : 'no match') : '';
  return { element, purchaser, tracker: '', downloader: shown, result };
}

/** '' unless both are known. */
function describe({ browser, os }: { browser: string; os: string }): string {
  return browser === 'Unknown' || os === 'Unknown' ? '' : `${browser} on ${os}`;
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values.filter((value) => value !== ''))];
}

/** Browsers update automatically, so a device is identified by names without versions. */
function family(device: string): string {
  return device.replace(/[\d.]+/g, '').toLowerCase();
}
