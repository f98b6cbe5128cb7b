import type { Localised } from '#tables/columns.ts';

/** A section of a legal text: a heading and its paragraphs, in both languages. */
export interface LegalSection {
  /** The first version that contains the section. */
  since: number;
  /** The last version that contains the section. */
  until?: number;
  head: Localised;
  text: Localised;
}
