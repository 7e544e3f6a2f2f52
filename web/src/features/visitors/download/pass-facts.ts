/** What a pass says, on the page and in the copy on the device. */
export interface PassFacts {
  title: string;
  version: string;
  facts: readonly (readonly [label: string, value: string])[];
  check: string;
  wrong: string;
}
