import type { Endpoint } from '@souk/contract/core/endpoint.ts';
import type { ListData } from '@souk/contract/core/list.ts';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';

/** An endpoint that returns rows. */
export type ListEndpoint = Endpoint & { data: z.ZodMiniType<ListData<ListRow>> };

/** Every row has an id, so that it can be selected and updated. */
export interface ListRow {
  id: string;
}

export interface Column<Row> {
  key: string;
  head: string;
  cell: (row: Row) => ReactNode;
  /** The endpoint's sort key, if the column is sortable. */
  sort?: string;
  /** Numbers and their head are aligned to the end. */
  align?: 'end';
  /**
   * As the table gets narrower, columns with priority 4 are hidden first, then those with 3, 2 and 1. Columns without a
   * priority always stay.
   */
  priority?: 1 | 2 | 3 | 4;
  /**
   * Slot in the card that replaces the row on phones. The first line contains a and b, the next ones c and d, e and f.
   * The last line is `wide`. Without a slot, the value is hidden on phones.
   */
  phone?: 'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'wide';
  /** The text is muted. */
  isMuted?: boolean;
  /** The value is clear without its head, like an amount of money, so its head is omitted on a phone. */
  isSelfExplanatory?: boolean;
  /** The column is hidden by default. */
  isOptional?: boolean;
}

export interface Choice {
  value: string;
  label: string;
}

interface FilterBase {
  /** The endpoint's query key. */
  key: string;
  label: string;
}

/** A filter of a list. Ranges use two query keys, `from` and `to`. */
export type Filter =
  | (FilterBase & { kind: 'choice'; choices: readonly Choice[] })
  | (FilterBase & { kind: 'flag'; yes: string; no: string })
  | (FilterBase & { kind: 'text' })
  | (FilterBase & { kind: 'days'; from: string; to: string })
  | (FilterBase & { kind: 'money' | 'number'; from: string; to: string })
  | (FilterBase & {
      kind: 'pick';
      search: (text: string, signal: AbortSignal) => Promise<Choice[]>;
      nameOf: (id: string) => Promise<string>;
    });

/** The state of a list, as stored in the address. */
export interface ListState {
  page: number;
  limit: number;
  sort: string | undefined;
  q: string;
  /** Query keys of filters with their text values. */
  filters: Record<string, string>;
  /** Where the page starts, for keyset pagination, so that page 50,000 is as fast as page 1. */
  cursor: string | undefined;
  /** Columns of a link or a saved view, in order. If undefined, the user's own columns apply. */
  columns?: readonly string[] | undefined;
}
