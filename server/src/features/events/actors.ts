/** The names under which the product itself, and everyone without an account, stands in the history. */
export const actorNames = {
  system: 'System',
  traveller: 'Traveller',
  /** The landing site of INTAKE_API_KEY; other sites have the names that an Admin gives them. */
  landingSite: 'Landing site',
  csvImport: 'CSV import',
  sampleData: 'Sample data',
} as const;
