import type { Endpoint } from '@souk/contract/core/endpoint.ts';
import type { ListData } from '@souk/contract/core/list.ts';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';

/** An endpoint that answers rows. */
export type ListEndpoint = Endpoint & { data: z.ZodMiniType<ListData<ListRow>> };

/** What every row has: an id, so that it can be picked and followed. */
export interface ListRow {
  id: string;
}

export interface Column<Row> {
  key: string;
  head: string;
  cell: (row: Row) => ReactNode;
  /** The endpoint's sort key, where the head sorts. */
  sort?: string;
  /** Numbers stand at the end under an end-aligned head. */
  align?: 'end';
  /** Which columns leave first as the table gets narrower: 4 (needs the widest screens) before 3, 2 and 1; none stays. */
  priority?: 1 | 2 | 3 | 4;
  /** Place in a phone's card: a and b lead, c and d follow; hide is the default. */
  phone?: 'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'wide';
  /** Quieter text. */
  isMuted?: boolean;
  /** On a phone a number stands after its head; an amount of money needs none, a mere 'Off' does. */
  speaksForItself?: boolean;
  /** Not shown until it is chosen. */
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

/** One way to narrow a list. Ranges use two query keys, `from` and `to`. */
export type Filter =
  | (FilterBase & { kind: 'choice'; choices: readonly Choice[] })
  | (FilterBase & { kind: 'flag'; yes: string; no: string })
  | (FilterBase & { kind: 'text' })
  | (FilterBase & { kind: 'days'; from: string; to: string })
  | (FilterBase & { kind: 'money' | 'number'; from: string; to: string })
  | (FilterBase & {
      kind: 'pick';
      search: (words: string, signal: AbortSignal) => Promise<Choice[]>;
      nameOf: (id: string) => Promise<string>;
    });

/** What a list shows, as it stands in the address. */
export interface ListState {
  page: number;
  limit: number;
  sort: string | undefined;
  q: string;
  /** Query keys of filters with their text values. */
  filters: Record<string, string>;
  /** Where a far page starts, so that page 50,000 costs what page 1 costs. */
  cursor: string | undefined;
  /** The columns of a link or a saved view, in their order; without them a person sees their own. */
  columns?: readonly string[] | undefined;
}
