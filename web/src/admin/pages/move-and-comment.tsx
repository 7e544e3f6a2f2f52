import { Button } from '@mantine/core';
import { useActs } from '../../platform/acts.ts';

interface MoveAndCommentProps {
  canMove: boolean;
  onAsk: (action: 'move' | 'comment') => void;
}

/** What every queue does with selected orders besides its own buttons; nothing while none is selected (QUEUE-5). */
export function MoveAndComment({ canMove, onAsk }: MoveAndCommentProps) {
  const acts = [
    ...(canMove ? [{ name: 'Move to…', action: 'move' } as const] : []),
    { name: 'Comment…', action: 'comment' } as const,
  ];
  useActs(acts.map(({ name, action }) => ({ name, run: () => onAsk(action) })));
  return acts.map(({ name, action }) => (
    <Button key={action} size="compact-sm" variant="default" onClick={() => onAsk(action)}>
      {name}
    </Button>
  ));
}
