import type { Access } from '@souk/contract/core/access.ts';
import type { Language } from '@souk/contract/core/fields.ts';
import type { SearchKind } from '@souk/contract/entities.ts';
import type { Condition } from '#core/db/statement.ts';

/** How one kind of thing is found. Every text is a constant; `x` is the table searched. */
export interface SearchArea {
  kind: SearchKind;
  access: Access;
  from: string;
  title: (language: Language) => string;
  subtitle: (language: Language) => string;
  columns?: HitColumns;
  match: SearchMatch;
}

/** Further columns of a hit; null where they are left out. */
interface HitColumns {
  parentId?: string;
  chip?: string;
  at?: string;
  amount?: string;
  currency?: string;
  count?: string;
  month?: string;
}

/** By what things are found. */
interface SearchMatch {
  /** Sorted columns whose start is compared, each with an index. */
  starts?: readonly string[];
  /** The same, of a column in capitals. */
  codes?: string;
  /** In which all words are looked for; its column has a trigram index. */
  contains?: (words: string) => Condition;
  /** Whether `contains` knows phone numbers in any notation. */
  hasPhone?: boolean;
  /** The order, newest first, that an index gives; by id where it is left out. */
  newest?: string;
  /** Tens of thousands of rows and more. */
  isLarge?: boolean;
  number?: AreaNumber;
}

/** The human number. */
export interface AreaNumber {
  column: string;
  /** What stands before the digits; orders have a configured one, and others from before it was changed. */
  prefix?: string;
  /** Without the prefix only the whole number is a hit: these are looked up, not browsed. */
  isWholeWithoutPrefix?: boolean;
}

/** The title and number of a document with a prefix, such as `INV-`, and by what else it is found. */
export const numberedSearch = (
  prefix: string,
  match: Omit<SearchMatch, 'number'> = {},
): Pick<SearchArea, 'title' | 'match'> => ({
  title: () => `'${prefix}' || x.number`,
  match: { ...match, number: { column: 'x.number', prefix, isWholeWithoutPrefix: true } },
});
