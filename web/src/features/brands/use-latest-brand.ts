import type { BrandSettings } from '@arrival-desk/contract/brands/brand-settings.ts';
import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';

interface Read {
  version: number;
  values: BrandSettings;
}

/** The changes that another Admin has saved while the form was open. */
export interface OthersChange {
  by: string;
  /** Fields that both have changed; the form keeps its own values. */
  both: readonly string[];
}

const differs = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);

/**
 * Keeps a brand's form up to date while others save the same brand: untouched fields are updated, touched fields keep
 * their values. Returns the version on which the form is based, the changes of others, and whether it has unsaved ones.
 */
export function useLatestBrand(form: UseFormReturnType<BrandSettings>, latest: Read, editedBy: string | null) {
  const base = useRef(latest);
  const [others, setOthers] = useState<OthersChange | null>(null);
  useEffect(() => {
    const { version, values: before } = base.current;
    if (latest.version <= version) return;
    const mine = form.getValues();
    const names = (Object.keys(latest.values) as (keyof BrandSettings)[]).filter((name) =>
      differs(latest.values[name], before[name]),
    );
    const typed = names.filter((name) => differs(mine[name], before[name]));
    for (const name of names)
      if (!typed.includes(name)) form.setFieldValue(name, latest.values[name] as BrandSettings[typeof name]);
    base.current = latest;
    const both = typed.filter((name) => differs(mine[name], latest.values[name]));
    setOthers({ by: editedBy ?? 'Someone', both: both.map((name) => name.replaceAll('_', ' ')) });
  }, [form, latest, editedBy]);

  /** Call when `values` were saved: the form is then based on them and on the next version. */
  function noteSaved(values: BrandSettings): void {
    base.current = { version: base.current.version + 1, values };
    setOthers(null);
  }
  const hasUnsaved = () => differs(form.getValues(), base.current.values);
  return { version: () => base.current.version, others, noteSaved, hasUnsaved };
}
