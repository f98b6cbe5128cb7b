import type { DataOf, Endpoint } from '@souk/contract/core/endpoint.ts';
import type * as z from 'zod/mini';
import { serverUrl } from '#platform/api/urls.ts';
import { requestAny } from '#platform/api/request.ts';
import { toFilterQuery } from './list-query.ts';
import type { ListState } from './list.types.ts';
import type { Selection } from './use-selection.ts';

/** An export that returns the URL of the file. */
export type ExportEndpoint = Endpoint & { method: 'POST'; data: z.ZodMiniType<{ url: string }> };

interface ExportedList {
  state: ListState;
  fixedFilters?: Record<string, string>;
}

/**
 * Downloads the list in its current order: all pages, or the selected rows. `columnsOrBody` is the list of columns, or
 * the request fields of a file with its own columns. Errors have already been shown in a toast.
 */
export async function downloadExport(
  endpoint: ExportEndpoint,
  { state, fixedFilters, selection }: ExportedList & { selection?: Pick<Selection, 'ids' | 'isAll'> | undefined },
  columnsOrBody: readonly string[] | Record<string, string>,
): Promise<void> {
  const fileOptions = isColumnList(columnsOrBody) ? { columns: columnsOrBody } : columnsOrBody;
  const isSelection = selection !== undefined && !selection.isAll;
  const sort = state.sort ? { sort: state.sort } : {};
  // selected rows are exported even if they no longer match the filter
  const body = isSelection
    ? { ids: [...selection.ids], filter: { ...fixedFilters, ...sort }, ...fileOptions }
    : { filter: { ...toFilterQuery(state, fixedFilters), ...sort }, ...fileOptions };
  const file = await requestAny<DataOf<ExportEndpoint>>(endpoint, { body }).catch(() => undefined);
  if (file) startDownload(file.url);
}

const isColumnList = (columnsOrBody: readonly string[] | Record<string, string>): columnsOrBody is readonly string[] =>
  Array.isArray(columnsOrBody);

/** Downloads a one-time URL of the server without leaving the page. */
export function startDownload(url: string): void {
  const link = document.createElement('a');
  link.href = serverUrl(url);
  link.download = '';
  link.click();
}
