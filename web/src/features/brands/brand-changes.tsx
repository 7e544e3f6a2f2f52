import type { getBrands } from '@arrival-desk/contract/brands/brands.endpoints.ts';
import type { Answer } from '@arrival-desk/contract/endpoint.ts';
import { DateTime } from '../../ui/date-time.tsx';
import classes from './brands.module.css';

/** The changes of all brands, the newest first. */
export function BrandChanges({ changes }: { changes: Answer<typeof getBrands>['data']['changes'] }) {
  if (changes.length === 0) return <p className={classes.about}>Nobody has changed a brand yet.</p>;
  return (
    <ul className={`${classes.list} bullets`}>
      {changes.map(({ id, at, actor, brand, kind, fields }) => (
        <li key={id}>
          <DateTime value={at} /> · {actor} {kind} {brand}
          {fields.length > 0 && `: ${fields.join(', ').replaceAll('_', ' ')}`}
        </li>
      ))}
    </ul>
  );
}
