import { type FieldName, type FieldSection, sectionOf } from '@arrival-desk/contract/orders/fields/order-fields.ts';
import type { OrderDetail } from '@arrival-desk/contract/orders/order.ts';
import { ActionIcon } from '@mantine/core';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { loadPart } from '../../platform/load-part.ts';
import { useKeyboardOwner, useShortcuts } from '../../platform/shortcuts.ts';
import { CopyDate } from '../../ui/copy-date.tsx';
import { Copyable } from '../../ui/copyable.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { IconPencil } from '../../ui/icons.ts';
import { orderShortcuts } from '../orders/order-shortcuts.ts';
import { type Fact, Facts } from './facts.tsx';
import { type DetailName, fieldFacts, namesOf } from './field-facts.tsx';

const CorrectionForm = lazy(async () => {
  const url = () => window.location.pathname + window.location.search;
  return { default: (await loadPart(() => import('./correction-form.tsx'), url)).CorrectionForm };
});

const first: readonly FieldName[] = ['processing_mode', 'language'];
/** Below 'More', with the tracking link. */
const folded: readonly DetailName[] = ['landing_domain', 'disclosure_shown_at', 'authorised_at'];

const orderFacts = (order: OrderDetail): Fact[] => [
  { label: 'Order Id', value: <Copyable value={order.order_id} what="order id" /> },
  ...fieldFacts(order, ['processing_mode']),
  {
    label: 'Application Email',
    value: <Copyable value={order.application_email} what="application email" plain />,
    wide: true,
  },
  { label: 'Date & Time', value: <DateTime value={order.created_at} /> },
  ...fieldFacts(order, ['language']),
  ...(order.processing_date
    ? [{ label: 'Processing Date', value: <CopyDate value={order.processing_date} what="processing date" /> }]
    : []),
  ...(order.processed_by ? [{ label: 'Processed By', value: order.processed_by }] : []),
  ...fieldFacts(order, [
    'amount',
    ...namesOf('order').filter((name) => !first.includes(name) && !folded.includes(name)),
  ]),
];

/** What nobody needs to file, send or answer. */
const moreFactsOf = (order: OrderDetail): Fact[] => [
  {
    label: 'Tracking Link',
    value: order.tracking_link && <Copyable value={order.tracking_link} what="tracking link" clipped />,
    wide: true,
  },
  ...fieldFacts(order, folded),
];

interface Section {
  name: FieldSection;
  title: string;
  untitled?: boolean;
}

const sections: readonly Section[] = [
  { name: 'order', title: 'Order Details', untitled: true },
  { name: 'traveller', title: 'Traveler Information' },
  { name: 'visa', title: 'Visa' },
  { name: 'residence', title: 'Residence Information in China' },
  { name: 'questions', title: 'Questions' },
];

interface OrderFactsProps {
  order: OrderDetail;
  isMoreOpen: boolean;
  onMore: (opened: boolean) => void;
}

/** The traveller's data in five sections (PAGE-1), each of which becomes a form to correct it (PAGE-28). */
export function OrderFacts({ order, isMoreOpen, onMore }: OrderFactsProps) {
  const [open, setOpen] = useState<readonly FieldSection[]>([]);
  /** The section whose form was closed last: its button gets the focus. */
  const [closed, setClosed] = useState<FieldSection | null>(null);
  const isCorrectable = (section: FieldSection) => order.actions.correct.some((name) => sectionOf(name) === section);
  const edit = (section: FieldSection) => {
    if (!isCorrectable(section) || open.includes(section)) return false;
    setOpen([...open, section]);
    return true;
  };
  const close = (section: FieldSection) => {
    setOpen((others) => others.filter((each) => each !== section));
    setClosed(section);
  };
  useShortcuts(orderShortcuts, {
    correctOrder: () => edit('order'),
    correctTraveller: () => edit('traveller'),
    correctVisa: () => edit('visa'),
    correctResidence: () => edit('residence'),
    correctQuestions: () => edit('questions'),
  });
  return sections.map(({ name, title, untitled = false }) => {
    const facts = name === 'order' ? orderFacts(order) : fieldFacts(order, namesOf(name));
    const shown = {
      title,
      untitled,
      facts,
      more: name === 'order' ? { facts: moreFactsOf(order), opened: isMoreOpen, onToggle: onMore } : undefined,
    };
    if (open.includes(name))
      return (
        <Suspense key={name} fallback={<Opening {...shown} />}>
          <Facts
            {...shown}
            form={<CorrectionForm order={order} section={name} title={title} onClose={() => close(name)} />}
          />
        </Suspense>
      );
    return (
      <Facts
        key={name}
        {...shown}
        aside={
          isCorrectable(name) && <CorrectButton title={title} focused={closed === name} onClick={() => edit(name)} />
        }
      />
    );
  });
}

/** The facts until the form is loaded. Keys that are pressed in the meantime are meant for the form. */
function Opening(shown: Pick<Section, 'title'> & { untitled: boolean; facts: Fact[] }) {
  useKeyboardOwner(true);
  return <Facts {...shown} />;
}

function CorrectButton({ title, focused, onClick }: { title: string; focused: boolean; onClick: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  // When the button comes back after its form, and not with another section.
  const isReturned = useRef(focused);
  useEffect(() => {
    if (isReturned.current) button.current?.focus();
  }, []);
  return (
    <ActionIcon ref={button} size={24} variant="subtle" color="gray" aria-label={`Correct ${title}`} onClick={onClick}>
      <IconPencil size={15} stroke={1.6} aria-hidden="true" />
    </ActionIcon>
  );
}
