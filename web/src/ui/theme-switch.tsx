import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from './icons.ts';

/** Light or dark; follows the system until the person chooses. */
export function ThemeSwitch() {
  const { setColorScheme } = useMantineColorScheme();
  const next = useComputedColorScheme('light') === 'dark' ? 'light' : 'dark';
  return (
    <ActionIcon size="lg" aria-label={`Switch to ${next} theme`} onClick={() => setColorScheme(next)}>
      {next === 'light' ? <IconSun size={18} stroke={1.6} /> : <IconMoon size={18} stroke={1.6} />}
    </ActionIcon>
  );
}
