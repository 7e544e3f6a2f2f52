import type { Random } from '../sample/random.ts';
import { signIn } from './accounts.ts';
import { type Actor, tabOf } from './actors.ts';
import { fillForm } from './fill-form.ts';
import { isOfProduct } from './inspector.ts';
import { restLong, restShortly } from './rest.ts';
import { trackOrder } from './track-order.ts';
import type { Act } from './turn.ts';
import { uploadDocument } from './upload-document.ts';
import { clickSomething, clickTwice, hover, pressKeys, typeSomething } from './use-elements.ts';
import { changeSize, closeTab, goBack, goForward, openTab, reload, scroll, switchTab, visit } from './use-tabs.ts';

/** The acts of every actor, with their weights. */
const ofEverybody: readonly [Act, number][] = [
  [clickSomething, 34],
  [typeSomething, 9],
  [fillForm, 9],
  [pressKeys, 10],
  [visit, 6],
  [clickTwice, 5],
  [goBack, 4],
  [goForward, 2],
  [openTab, 3],
  [switchTab, 3],
  [closeTab, 1],
  [reload, 2],
  [changeSize, 2],
  [hover, 2],
  [scroll, 2],
  [restShortly, 3],
  [restLong, 2],
];
const ofStaff: readonly [Act, number][] = [...ofEverybody, [uploadDocument, 6]];
const ofTravellers: readonly [Act, number][] = [...ofEverybody, [trackOrder, 12]];
const onSignIn: readonly [Act, number][] = [
  [signIn, 85],
  [clickSomething, 5],
  [typeSomething, 5],
  [pressKeys, 3],
  [reload, 2],
];

/** Chooses the actor's next act. An actor whose tab does not show the product opens it first. */
export function chooseAct(actor: Actor, random: Random): Act {
  const isOpen = isOfProduct(tabOf(actor).page);
  if (actor.name === 'Traveller') return isOpen ? pickWeighted(random, ofTravellers) : trackOrder;
  if (!actor.signedIn) return isOpen ? pickWeighted(random, onSignIn) : signIn;
  return isOpen ? pickWeighted(random, ofStaff) : visit;
}

function pickWeighted(random: Random, acts: readonly [Act, number][]): Act {
  let left = random.next() * acts.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [act, weight] of acts) {
    left -= weight;
    if (left < 0) return act;
  }
  return clickSomething;
}
