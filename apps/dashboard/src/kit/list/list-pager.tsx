import { Pager, type Totals } from '#ui/pager.tsx';
import type { ListRow } from './list.types.ts';
import type { List } from './use-list.ts';

interface ListPagerProps {
  list: List<ListRow>;
  totals?: Totals | undefined;
  /** There is no room to choose how many rows a page has. */
  isNarrow?: boolean;
}

/** Below a list: its pages, once there are rows. */
export const ListPager = ({ list, totals, isNarrow = false }: ListPagerProps) =>
  list.count !== undefined &&
  list.count > 0 && (
    <Pager
      page={list.state.page}
      limit={list.state.limit}
      count={list.count}
      isEstimate={list.isEstimate}
      totals={totals}
      onPage={list.goTo}
      onLimit={isNarrow ? undefined : (limit) => list.change({ limit })}
      onPrefetch={list.prefetchPage}
    />
  );
