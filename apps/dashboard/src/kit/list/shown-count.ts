import { hasFilters } from './list-query.ts';
import type { List } from './use-list.ts';
import type { ListRow } from './list.types.ts';

/**
 * The count beside a list's title: all rows, or those that match while a tab, filter or search narrows the list.
 * Undefined while it is not known exactly.
 */
export function shownCount<Row extends ListRow>(list: List<Row>, all: number | undefined): number | undefined {
  if (list.state.q === '' && !hasFilters(list.state)) return all;
  return list.isEstimate ? undefined : list.count;
}
