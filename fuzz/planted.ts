/** Two landing sites, and the test key of the first. */
export type SiteName = 'site' | 'other site' | 'test';

/** An order whose every value says that it is this order's. */
export interface PlantedOrder {
  owner: number;
  orderId: string;
  email: string;
  site: SiteName;
}

/** A planted order with a document, opened by its traveller. */
export interface PlantedTraveller extends PlantedOrder {
  file1: string;
  cookie: string;
}
