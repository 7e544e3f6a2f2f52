/** Who did what an event records. Members have the ID of their account; everyone else has none. */
export interface Actor {
  id: number | null;
  name: string;
}

/** A landing site or a file, by the name that it has now. */
export function siteActor(name: string): Actor {
  return { id: null, name };
}

/** The names under which the product itself, and everyone without an account, stands in the history. */
export const actorNames = {
  system: 'System',
  traveller: 'Traveller',
  /** The landing site of INTAKE_API_KEY; other sites have the names that an Admin gives them. */
  landingSite: 'Landing site',
  csvImport: 'CSV import',
  sampleData: 'Sample data',
} as const;

export const systemActor: Actor = { id: null, name: actorNames.system };
export const travellerActor: Actor = { id: null, name: actorNames.traveller };
