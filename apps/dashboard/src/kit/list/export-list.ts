import type { DataOf, Endpoint } from '@souk/contract/core/endpoint.ts';
import type * as z from 'zod/mini';
import { serverUrl } from '#platform/api/address.ts';
import { requestAny } from '#platform/api/request.ts';
import { filterOf } from './list-query.ts';
import type { ListState } from './list.types.ts';
import type { Selection } from './use-selection.ts';

/** Answers the address of a file with what a filter or ids describe. */
export type ExportEndpoint = Endpoint & { method: 'POST'; data: z.ZodMiniType<{ url: string }> };

interface Shown {
  state: ListState;
  fixed?: Record<string, string>;
}

/**
 * Starts the download of what the list shows, in its order: all pages, or the rows picked. `what` are the columns, or the
 * fields of a file that has columns of its own. A failure has been told already.
 */
export async function downloadExport(
  endpoint: ExportEndpoint,
  { state, fixed, picked }: Shown & { picked?: Pick<Selection, 'ids' | 'isAll'> | undefined },
  what: readonly string[] | Record<string, string>,
): Promise<void> {
  const wanted = areColumns(what) ? { columns: what } : what;
  const isByIds = picked !== undefined && !picked.isAll;
  const sort = state.sort ? { sort: state.sort } : {};
  // picked rows go along also where they do not match the filter any more
  const body = isByIds
    ? { ids: [...picked.ids], filter: { ...fixed, ...sort }, ...wanted }
    : { filter: { ...filterOf(state, fixed), ...sort }, ...wanted };
  const file = await requestAny<DataOf<ExportEndpoint>>(endpoint, { body }).catch(() => undefined);
  if (file) startDownload(file.url);
}

const areColumns = (what: readonly string[] | Record<string, string>): what is readonly string[] => Array.isArray(what);

/** Opens a one-time address of the server without leaving the page. */
export function startDownload(url: string): void {
  const link = document.createElement('a');
  link.href = serverUrl(url);
  link.download = '';
  link.click();
}
