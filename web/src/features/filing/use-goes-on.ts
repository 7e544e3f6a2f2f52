import { useStoredChoice } from '../../platform/local-store.ts';

/** Whether the next order opens by itself once one is finished, as this person wants it on this machine. */
export function useGoesOn(): [boolean, (goesOn: boolean) => void] {
  const [choice, choose] = useStoredChoice<'on' | 'off'>('file-the-next', 'on');
  return [choice === 'on', (goesOn) => choose(goesOn ? 'on' : 'off')];
}
