import { eitherOf } from '@arrival-desk/contract/either-of.ts';
import { mailProviders } from '@arrival-desk/contract/mail/providers.ts';
import type { FirstSteps as Steps } from '@arrival-desk/contract/system/first-steps.endpoints.ts';
import { Anchor, Button } from '@mantine/core';
import { Link } from 'react-router';
import { useStoredChoice } from '../../platform/local-store.ts';
import { IconCircleCheck, IconCircleMinus } from '../../ui/icons.ts';
import { Panel } from '../../ui/panel.tsx';
import classes from './first-steps.module.css';
import { useFirstStepsQuery } from './system.queries.ts';

const mailWays = [...Object.values(mailProviders).map(({ service }) => service), 'SMTP'];

/** `where` is the screen on which it is done; the settings of the server are no screen. */
const texts: Readonly<Record<keyof Steps, { title: string; text: string; where?: string }>> = {
  brand: {
    title: 'Complete the brand',
    text: 'Name, addresses and logo are placeholders until then, and travellers see them.',
    where: '/admin/settings',
  },
  mail: {
    title: 'Set up an email provider',
    text: `Until the server has the settings of ${eitherOf(mailWays)}, emails stay on this machine as files.`,
  },
  site: {
    title: 'Add a landing site with its key',
    text: 'The site sends its orders with the key.',
    where: '/admin/landing-sites',
  },
  team: {
    title: 'Invite the team',
    text: 'Everyone works under their own name.',
    where: '/admin/manage-team',
  },
  order: {
    title: 'Receive the first order',
    text: 'It appears here by itself when the landing site sends it.',
  },
  photo: {
    title: 'Say whether the form needs the photo',
    text: 'With yes, an order without the photo of its passport page is not ready, and Take next does not give it.',
    where: '/admin/desk-settings',
  },
};

/** What a new installation needs, until it is done or an Admin hides it (APP-50). */
export function FirstSteps() {
  const [shown, setShown] = useStoredChoice<'shown' | 'hidden'>('first-steps', 'shown');
  const { data: steps } = useFirstStepsQuery(undefined, { skip: shown === 'hidden' });
  if (!steps || shown === 'hidden') return null;
  const names = Object.keys(texts) as (keyof Steps)[];
  const done = names.filter((name) => steps[name]).length;
  return (
    <Panel
      title="First steps"
      screenOnly
      aside={
        <span className={classes.aside}>
          {done} of {names.length} done
          <Button size="compact-sm" variant="subtle" color="gray" onClick={() => setShown('hidden')}>
            Hide
          </Button>
        </span>
      }
    >
      <ol className={classes.steps}>
        {names.map((name) => (
          <Step key={name} done={steps[name]} {...texts[name]} />
        ))}
      </ol>
    </Panel>
  );
}

function Step({ done, title, text, where }: { done: boolean } & (typeof texts)[keyof Steps]) {
  const Icon = done ? IconCircleCheck : IconCircleMinus;
  return (
    <li className={classes.step} data-done={done || undefined}>
      <Icon className={classes.icon} role="img" aria-label={done ? 'Done' : 'To do'} />
      <div>
        {where && !done ? (
          <Anchor component={Link} to={where} size="sm" underline="always">
            {title}
          </Anchor>
        ) : (
          <span className={classes.title}>{title}</span>
        )}
        {!done && <p className={classes.text}>{text}</p>}
      </div>
    </li>
  );
}
