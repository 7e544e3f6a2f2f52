import type { Placeholder } from '@arrival-desk/contract/brands/placeholders.ts';
import { IconAlertTriangle } from '../../ui/icons.ts';
import { NoticeBand } from '../../ui/notice-band.tsx';

/** Lists the settings that travellers or banks would read and that still are placeholders. */
export function PlaceholderBand({ placeholders }: { placeholders: readonly Placeholder[] }) {
  if (placeholders.length === 0) return null;
  const holdsMails = placeholders.some(({ field }) => field === 'support_email' || field === 'sender_email');
  return (
    <NoticeBand icon={IconAlertTriangle} role="status">
      <strong>Still to be set</strong>
      <ul>
        {placeholders.map(({ brand_id, brand, field, reason }) => (
          <li key={`${brand_id} ${field}`}>
            {brand}: {reason}
          </li>
        ))}
      </ul>
      {holdsMails && 'In production emails wait until these addresses exist.'}
    </NoticeBand>
  );
}
