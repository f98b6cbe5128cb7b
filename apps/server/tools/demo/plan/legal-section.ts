import type { Localised } from '#tables/columns.ts';

/** A heading and its paragraphs, in both languages. */
export interface Section {
  /** The version it came with. */
  since: number;
  /** The last version that it stood in. */
  until?: number;
  head: Localised;
  text: Localised;
}
