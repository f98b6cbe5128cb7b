import type { ReactNode } from 'react';
import { LoadError, NoMatch } from '#ui/empty-state.tsx';
import { hasFilters, isFilteredOrSearched } from './list-query.ts';
import type { ListRow } from './list.types.ts';
import type { List } from './use-list.ts';

/** Texts shown instead of rows. */
export interface RowTexts {
  /** 'No orders match'. */
  noMatch: string;
  /** 'Orders could not be loaded'. */
  failed: string;
  /** Shown while the list has no rows at all. */
  empty?: ReactNode;
}

interface ListRowsProps {
  list: List<ListRow>;
  texts: RowTexts;
  skeleton: ReactNode;
  /** The rows. */
  children: ReactNode;
}

/** The rows of a list, or their skeleton, error or empty state. */
export function ListRows({ list, texts, skeleton, children }: ListRowsProps) {
  const { state } = list;
  if (list.error) return <LoadError title={texts.failed} query={list} />;
  if (list.isLoading) return skeleton;
  if (list.rows.length > 0) return children;
  if (texts.empty && !isFilteredOrSearched(state) && state.page === 1) return texts.empty;
  return <NoMatch title={texts.noMatch} q={state.q} isFiltered={hasFilters(state)} onClear={list.clear} />;
}
