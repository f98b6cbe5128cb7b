import { Pager, type PagerTotals } from '#ui/pager.tsx';
import type { ListRow } from './list.types.ts';
import type { List } from './use-list.ts';

interface ListPagerProps {
  list: List<ListRow>;
  totals?: PagerTotals | undefined;
  /** Hides the choice of rows per page, for narrow lists. */
  isNarrow?: boolean;
}

/** The pager of a list, once there are rows. */
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
