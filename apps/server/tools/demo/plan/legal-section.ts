import type { Localised } from '#tables/columns.ts';

/** A heading and its paragraphs, in both languages. */
export interface Section {
  /** The first version with it. */
  since: number;
  /** The last version with it. */
  until?: number;
  head: Localised;
  text: Localised;
}
