import { type DefencePackType, getDefencePackPdf } from '@arrival-desk/contract/chargebacks/defence-packs.endpoints.ts';
import { Button, Progress } from '@mantine/core';
import { useOpenFile } from '../../platform/use-file.ts';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import classes from './defence-packs.module.css';
import { usePackReadinessQuery } from './defence-packs.queries.ts';

const packs: readonly { type: DefencePackType; about: string }[] = [
  { type: 1, about: 'Services not received' },
  { type: 2, about: 'Fraud, not authorised' },
];

/** The readiness of each defence pack, in every status. */
export function DefencePacks({ orderId }: { orderId: string }) {
  return (
    <div className={classes.packs}>
      {packs.map(({ type, about }) => (
        <Pack key={type} orderId={orderId} type={type} about={about} />
      ))}
    </div>
  );
}

interface PackButtonsProps {
  orderId: string;
  /** Moves the focus to the transaction form. */
  onEnterTransaction: () => void;
}

/** The packs themselves, where the status of the order allows them (PAGE-22). */
export function PackButtons({ orderId, onEnterTransaction }: PackButtonsProps) {
  return (
    <>
      {packs.map(({ type }) => (
        <PackButton key={type} orderId={orderId} type={type} />
      ))}
      <Button size="xs" variant="default" onClick={onEnterTransaction}>
        Enter Transaction Details
      </Button>
    </>
  );
}

function PackButton({ orderId, type }: { orderId: string; type: DefencePackType }) {
  const { open, busy } = useOpenFile(getDefencePackPdf);
  return (
    <Button
      size="xs"
      variant="default"
      loading={busy}
      onClick={() => open({ body: { orderId, defencePackType: type } })}
    >
      Defence Pack {type}
    </Button>
  );
}

function Pack({ orderId, type, about }: { orderId: string; type: DefencePackType; about: string }) {
  const { data, error } = usePackReadinessQuery({ orderId, defencePackType: type });
  const missing = data?.items.filter((item) => !item.have) ?? [];
  return (
    <section aria-label={`Readiness of Defence Pack ${type}`}>
      <p className={classes.title}>Defence Pack {type}</p>
      <p className={classes.about}>{about}</p>
      {!data &&
        (error ? <p className={classes.about}>Its readiness could not be loaded.</p> : <SkeletonLines count={3} />)}
      {data && (
        <>
          <p className={classes.score}>{data.score} % complete</p>
          <Progress value={data.score} size="sm" aria-label={`Defence Pack ${type} is ${data.score} % complete`} />
          {data.contradictions.length > 0 && (
            <details className={classes.missing}>
              <summary>{data.contradictions.length} against us</summary>
              <p className={classes.about}>Not in the pack, but the bank may find it out.</p>
              <ul className="bullets">
                {data.contradictions.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </details>
          )}
          {missing.length > 0 && (
            <details className={classes.missing}>
              <summary>{missing.length} missing</summary>
              <ul className="bullets">
                {missing.map((item) => (
                  <li key={item.label}>
                    <strong>{item.label}:</strong> {item.missing}
                  </li>
                ))}
              </ul>
            </details>
          )}
        </>
      )}
    </section>
  );
}
