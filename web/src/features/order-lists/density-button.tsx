import { ActionIcon } from '@mantine/core';
import { IconBaselineDensityMedium, IconBaselineDensitySmall } from '../../ui/icons.ts';
import classes from './density-button.module.css';

export type Density = 'comfortable' | 'compact';

/** Switches between 44-px and 36-px rows (LOOK-12); cards of a phone have one height. */
export function DensityButton({ density, onDensity }: { density: Density; onDensity: (density: Density) => void }) {
  const compact = density === 'compact';
  const Icon = compact ? IconBaselineDensityMedium : IconBaselineDensitySmall;
  return (
    <ActionIcon
      className={classes.density}
      size="lg"
      aria-label="Compact rows"
      aria-pressed={compact}
      title={compact ? 'Comfortable rows' : 'Compact rows'}
      onClick={() => onDensity(compact ? 'comfortable' : 'compact')}
    >
      <Icon size={18} stroke={1.6} />
    </ActionIcon>
  );
}
