import React from 'react';
import { flushSync } from 'react-dom';
import { unstable_IdlePriority as IdlePriority, unstable_scheduleCallback as schedule } from 'scheduler';

// React has `act` in its build for development only. Component tests run on the build that ships, which also takes a
// fifth less time: here `act` does an act, and waits until what follows from it is on the page.

/** Ends when React's scheduler has nothing else left to do. */
const isIdle = () => new Promise<void>((done) => schedule(IdlePriority, () => done()));

async function settle(result: unknown): Promise<unknown> {
  const value = await result;
  await isIdle();
  return value;
}

if (!('act' in React)) Object.assign(React, { act: (callback: () => unknown) => settle(flushSync(callback)) });
