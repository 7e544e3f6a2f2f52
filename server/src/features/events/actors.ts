/** The author of an event. Members have their account's ID; landing sites, travellers and the system have none. */
export interface Actor {
  id: number | null;
  name: string;
}

/** A landing site or a file, by its current name. */
export function siteActor(name: string): Actor {
  return { id: null, name };
}

/** The names in the history of the product itself and of everyone without an account. */
export const actorNames = {
  system: 'System',
  traveller: 'Traveller',
  /** The landing site of INTAKE_API_KEY; other sites have the names that an Admin gives them. */
  landingSite: 'Landing site',
  csvImport: 'CSV import',
  sampleData: 'Sample data',
  /** Of the audit trail only: who has a shell on the server, or writes its settings. */
  operator: 'Operator command',
} as const;

export const systemActor: Actor = { id: null, name: actorNames.system };
export const travellerActor: Actor = { id: null, name: actorNames.traveller };
