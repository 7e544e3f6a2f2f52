import type { getRequestText } from '@arrival-desk/contract/asking/asking.endpoints.ts';
import type { Answer } from '@arrival-desk/contract/endpoint.ts';
import type { FailureEnvelope } from '@arrival-desk/contract/envelope.ts';
import { languageNames } from '@arrival-desk/contract/languages.ts';
import type { OrderDetail } from '@arrival-desk/contract/orders/order.ts';
import { telephone } from '@arrival-desk/contract/orders/telephone.ts';
import { Anchor } from '@mantine/core';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import classes from './ask-traveller.module.css';

interface RequestTextProps {
  order: OrderDetail;
  /** Nothing is chosen. */
  isEmpty: boolean;
  read: { data?: Answer<typeof getRequestText>['data'] | undefined; error?: unknown; refetch: () => unknown };
  /** The person has opened Whatsapp with the text. */
  onWhatsapp: () => void;
}

/** What the traveller will read, in the language of the order. What was there stays while the next comes. */
export function RequestText({ order, isEmpty, read: { data, error, refetch }, onWhatsapp }: RequestTextProps) {
  if (isEmpty) return <p className={classes.none}>Choose what to ask for.</p>;
  const wrong = (error as FailureEnvelope | undefined)?.error;
  if (wrong?.fields?.text) return <p className={classes.wrong}>{wrong.fields.text}</p>;
  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  if (!data) return <SkeletonLines count={6} />;
  const { whatsapp } = telephone(order.country_code, order.phone_number);
  return (
    <section className={classes.preview} aria-label="What the traveller reads">
      <p className={classes.to}>
        To {data.email}, in {languageNames[data.language]}
        {whatsapp && (
          <Anchor
            size="sm"
            href={`https://wa.me/${whatsapp}?text=${encodeURIComponent(data.whatsapp)}`}
            target="_blank"
            rel="noreferrer"
            onClick={onWhatsapp}
          >
            Write by Whatsapp instead
          </Anchor>
        )}
      </p>
      <p className={classes.subject} dir="auto">
        {data.subject}
      </p>
      <pre className={classes.text} dir="auto">
        {data.text}
      </pre>
    </section>
  );
}
