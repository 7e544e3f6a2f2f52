import { providerModules } from './mail-providers.ts';

type Modules = typeof providerModules;
type Together<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** The environment variables of every mail provider. */
export const providerSettings = Object.assign(
  {},
  ...Object.values(providerModules).map(({ settings }) => settings),
) as Together<Modules[keyof Modules]['settings']>;
