import type { ReactNode } from 'react';
import { Row } from '#ui/row.tsx';
import { FilterChips } from './filter-chips.tsx';
import styles from './list-toolbar.module.css';
import type { Filter } from './list.types.ts';
import { SearchBox } from './search-box.tsx';
import type { ListStateControl } from './use-list-state.ts';

interface ListToolbarProps {
  list: ListStateControl;
  /** 'Search orders'. */
  search: string;
  filters?: readonly Filter[] | undefined;
  /** Class of the search box in a narrow list. */
  className?: string | undefined;
  /** Controls at the end of the row. */
  children?: ReactNode;
}

/** Search and filters above a list. */
export const ListToolbar = ({ list, search, filters = [], className = styles.search, children }: ListToolbarProps) => (
  <Row gap={8} wrap className={styles.toolbar} role="search">
    <div className={className}>
      <SearchBox label={search} value={list.state.q} onChange={(q) => list.change({ q }, { replace: true })} />
    </div>
    <FilterChips filters={filters} values={list.state.filters} onChange={list.filter} />
    {children && (
      <Row gap={2} align="stretch" className={styles.end}>
        {children}
      </Row>
    )}
  </Row>
);
