import type { BrandSettings } from '@arrival-desk/contract/brands/brand-settings.ts';
import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';

interface Read {
  version: number;
  values: BrandSettings;
}

/** What another Admin has saved while the form was open. */
export interface OthersChange {
  by: string;
  /** Fields that both have changed: the form keeps what was typed here. */
  both: readonly string[];
}

const differs = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);

/**
 * Keeps a brand's form up to date while others save the same brand: fields that nobody has touched here follow theirs,
 * what was typed stays. Returns the version that the form is now based on, and what came from others.
 */
export function useLatestBrand(form: UseFormReturnType<BrandSettings>, latest: Read, editedBy: string | null) {
  const base = useRef(latest);
  const ownVersion = useRef<number | null>(null);
  const [others, setOthers] = useState<OthersChange | null>(null);
  useEffect(() => {
    const { version, values: before } = base.current;
    if (latest.version === version) return;
    const mine = form.getValues();
    const names = (Object.keys(latest.values) as (keyof BrandSettings)[]).filter((name) =>
      differs(latest.values[name], before[name]),
    );
    const typed = names.filter((name) => differs(mine[name], before[name]));
    for (const name of names)
      if (!typed.includes(name)) form.setFieldValue(name, latest.values[name] as BrandSettings[typeof name]);
    base.current = latest;
    if (latest.version === ownVersion.current) return;
    const both = typed.filter((name) => differs(mine[name], latest.values[name]));
    setOthers({ by: editedBy ?? 'Somebody', both: both.map((name) => name.replaceAll('_', ' ')) });
  }, [form, latest, editedBy]);

  /** The form was saved as the version after the one that it was based on. */
  function noteSaved(): void {
    ownVersion.current = base.current.version + 1;
    setOthers(null);
  }
  return { version: () => base.current.version, others, noteSaved };
}
