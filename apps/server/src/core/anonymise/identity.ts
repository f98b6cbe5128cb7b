/** Replaces the name of an anonymised customer. */
export const ANONYMISED_NAME = 'Anonymised customer';
/** Replaces free text about an anonymised customer. */
export const REMOVED_TEXT = 'Removed';

/** Everything that identifies a customer, collected before anything is removed. */
export interface Identity {
  /** The customer and the customers merged into it. */
  customerIds: string[];
  orderIds: string[];
  /** Includes the queries that the person sent before they became a customer. */
  queryIds: string[];
  /** Lower case. */
  emails: string[];
  phones: string[];
  /** Every text that identifies the customer, longest first. */
  identifyingTexts: string[];
}

/** Creates a function that removes the customer's data from text written by others. Matches whole words, ignoring case. */
export function createScrubber({ identifyingTexts }: Pick<Identity, 'identifyingTexts'>): (text: string) => string {
  if (identifyingTexts.length === 0) return (text) => text;
  const alternatives = identifyingTexts.map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives})(?![\\p{L}\\p{N}])`, 'giu');
  return (text) => text.replace(pattern, REMOVED_TEXT);
}

/** Applies `scrub` to every string in a JSON value; keys are unchanged. */
export function scrubJson(value: unknown, scrub: (text: string) => string): unknown {
  if (typeof value === 'string') return scrub(value);
  if (Array.isArray(value)) return value.map((item) => scrubJson(item, scrub));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, scrubJson(item, scrub)]));
}
