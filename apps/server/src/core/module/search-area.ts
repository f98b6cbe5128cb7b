import type { Access } from '@souk/contract/core/access.ts';
import type { Language } from '@souk/contract/core/fields.ts';
import type { SearchKind } from '@souk/contract/entities.ts';
import type { Condition } from '#core/db/statement.ts';

/** How one kind of record is found. Every SQL text is a constant, in which `x` is the alias of the searched table. */
export interface SearchArea {
  kind: SearchKind;
  access: Access;
  from: string;
  title: (language: Language) => string;
  subtitle: (language: Language) => string;
  columns?: HitColumns;
  match: SearchMatch;
}

/** SQL for the optional columns of a hit. Omitted columns are null. */
interface HitColumns {
  parentId?: string;
  chip?: string;
  at?: string;
  amount?: string;
  currency?: string;
  count?: string;
  month?: string;
}

/** The columns and conditions by which records are found. */
interface SearchMatch {
  /** Indexed columns that are searched by prefix. */
  starts?: readonly string[];
  /** An indexed upper-case column that is searched by prefix. */
  codes?: string;
  /** Matches rows that contain every search term, in a column with a trigram index. */
  contains?: (text: string) => Condition;
  /** Whether `contains` matches phone numbers in any notation. */
  hasPhone?: boolean;
  /** The indexed column by which hits are sorted, newest first. By default the id. */
  newest?: string;
  /** Whether the table has tens of thousands of rows or more. */
  isLarge?: boolean;
  number?: AreaNumber;
}

/** The number by which people refer to a record. */
export interface AreaNumber {
  column: string;
  /** The prefix of the digits. Omitted for orders, whose prefix is configurable and may have changed. */
  prefix?: string;
  /**
   * Whether digits without the prefix match only a complete number, because people look these records up and do not browse them.
   */
  isWholeWithoutPrefix?: boolean;
}

/** The title and match of documents whose numbers have a prefix, such as `INV-`. */
export const numberedSearch = (
  prefix: string,
  match: Omit<SearchMatch, 'number'> = {},
): Pick<SearchArea, 'title' | 'match'> => ({
  title: () => `'${prefix}' || x.number`,
  match: { ...match, number: { column: 'x.number', prefix, isWholeWithoutPrefix: true } },
});
