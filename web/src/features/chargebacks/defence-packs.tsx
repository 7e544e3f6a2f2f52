import { type DefencePackType, getDefencePackPdf } from '@arrival-desk/contract/chargebacks/defence-packs.endpoints.ts';
import { Button, Progress } from '@mantine/core';
import { useOpenFile } from '../../platform/use-file.ts';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import classes from './defence-packs.module.css';
import { usePackReadinessQuery } from './defence-packs.queries.ts';

interface DefencePacksProps {
  orderId: string;
  /** The order's status allows packs. */
  allowed: boolean;
  /** Moves the focus to the transaction form. */
  onEnterTransaction: () => void;
}

const packs: readonly { type: DefencePackType; about: string }[] = [
  { type: 1, about: 'Services not received' },
  { type: 2, about: 'Fraud, not authorised' },
];

/** The readiness of each defence pack in every status, and the packs themselves if the status allows them. */
export function DefencePacks({ orderId, allowed, onEnterTransaction }: DefencePacksProps) {
  return (
    <div className={classes.packs}>
      {packs.map(({ type, about }) => (
        <Pack key={type} orderId={orderId} type={type} about={about} allowed={allowed} />
      ))}
      {allowed && (
        <Button size="xs" variant="default" className={classes.transaction} onClick={onEnterTransaction}>
          Enter Transaction Details
        </Button>
      )}
    </div>
  );
}

interface PackProps extends Omit<DefencePacksProps, 'onEnterTransaction'> {
  type: DefencePackType;
  about: string;
}

function Pack({ orderId, type, about, allowed }: PackProps) {
  const asked = { orderId, defencePackType: type };
  const { data, error } = usePackReadinessQuery(asked);
  const { open, busy } = useOpenFile(getDefencePackPdf);
  const missing = data?.items.filter((item) => !item.have) ?? [];
  return (
    <section aria-label={`Readiness of Defence Pack ${type}`}>
      {allowed ? (
        <Button size="xs" variant="default" loading={busy} onClick={() => open({ body: asked })}>
          Defence Pack {type}
        </Button>
      ) : (
        <p className={classes.title}>Defence Pack {type}</p>
      )}
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
              <ul>
                {data.contradictions.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </details>
          )}
          {missing.length > 0 && (
            <details className={classes.missing}>
              <summary>{missing.length} missing</summary>
              <ul>
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
