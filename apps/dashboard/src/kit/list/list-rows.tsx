import type { ReactNode } from 'react';
import { LoadError, NoMatch } from '#ui/blank.tsx';
import { hasFilters, isNarrowed } from './list-query.ts';
import type { ListRow } from './list.types.ts';
import type { List } from './use-list.ts';

/** What a list says in place of its rows. */
export interface RowTexts {
  /** 'No orders match'. */
  noMatch: string;
  /** 'Orders could not be loaded'. */
  failed: string;
  /** While there are none at all. */
  empty?: ReactNode;
}

interface ListRowsProps {
  list: List<ListRow>;
  words: RowTexts;
  skeleton: ReactNode;
  /** The rows. */
  children: ReactNode;
}

/** The rows of a list, or what stands in their place while there are none to show. */
export function ListRows({ list, words, skeleton, children }: ListRowsProps) {
  const { state } = list;
  if (list.error) return <LoadError title={words.failed} answer={list} />;
  if (list.isLoading) return skeleton;
  if (list.rows.length > 0) return children;
  if (words.empty && !isNarrowed(state) && state.page === 1) return words.empty;
  return <NoMatch title={words.noMatch} q={state.q} isFiltered={hasFilters(state)} onClear={list.clear} />;
}
