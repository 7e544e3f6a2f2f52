import { identityReaders } from '@arrival-desk/contract/need-to-know.ts';
import { Button } from '@mantine/core';
import { useSignedInUser } from '../../features/auth/use-signed-in-user.ts';
import { useTakeNextMutation } from '../../features/filing/filing.queries.ts';
import { useTakeNext } from '../../features/filing/use-take-next.ts';
import { HeadButton } from '../../ui/head-button.tsx';
import { Hinted } from '../../ui/hinted.tsx';
import { IconArrowsRight } from '../../ui/icons.ts';

interface TakeNextProps {
  /** In the head of a queue, in the head of an order, or in the bar of a phone. */
  place: 'queue' | 'order' | 'phone';
  className?: string | undefined;
}

/** Takes and opens the next order (FILE-147), for those who file cards. */
export function TakeNext({ place, className }: TakeNextProps) {
  const role = useSignedInUser()?.type;
  const take = useTakeNext({ place: 'page', asked: true });
  const [, { isLoading }] = useTakeNextMutation();
  if (!role || !identityReaders.includes(role)) return null;
  const look = { loading: isLoading, onClick: () => void take() };
  const icon = <IconArrowsRight size={16} stroke={1.8} />;
  if (place === 'phone')
    return (
      <Button {...look} variant="default" className={className} leftSection={icon}>
        Next
      </Button>
    );
  return (
    <Hinted hint="Takes the most urgent order that can be filed, with its party. Key: t">
      {place === 'queue' ? (
        <HeadButton {...look} variant="filled" icon={icon}>
          Take next
        </HeadButton>
      ) : (
        <Button {...look} size="compact-sm" variant="default">
          Take next
        </Button>
      )}
    </Hinted>
  );
}
