import { hasFilters } from './list-query.ts';
import type { List } from './use-list.ts';
import type { ListRow } from './list.types.ts';

/**
 * The count beside a list's title: all rows, or the matching rows while a tab, filter or search narrows the list.
 * Undefined if only an estimate is known.
 */
export function visibleCount<Row extends ListRow>(list: List<Row>, total: number | undefined): number | undefined {
  if (list.state.q === '' && !hasFilters(list.state)) return total;
  return list.isEstimate ? undefined : list.count;
}
