/** Replaces the name of an anonymised customer. */
export const NOBODY = 'Anonymised customer';
/** Replaces text that somebody wrote freely. */
export const REMOVED = 'Removed';

/** Everything that identifies one person, gathered before any of it is removed. */
export interface Identity {
  /** The customer and those merged into it. */
  customerIds: string[];
  orderIds: string[];
  /** What they asked, also before they were a customer. */
  queryIds: string[];
  /** In lower case. */
  emails: string[];
  phones: string[];
  /** Every text that names the person, the longest first. */
  words: string[];
}

/** Removes the person from text that others wrote: whole words only, in any letter case. */
export function scrubberOf({ words }: Pick<Identity, 'words'>): (text: string) => string {
  if (words.length === 0) return (text) => text;
  const any = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${any})(?![\\p{L}\\p{N}])`, 'giu');
  return (text) => text.replace(pattern, REMOVED);
}

/** The same for every text within JSON; keys stay as they are. */
export function scrubJson(value: unknown, scrub: (text: string) => string): unknown {
  if (typeof value === 'string') return scrub(value);
  if (Array.isArray(value)) return value.map((item) => scrubJson(item, scrub));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, scrubJson(item, scrub)]));
}
