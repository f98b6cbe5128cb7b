import type { Endpoint } from '@souk/contract/core/endpoint.ts';
import { serverUrl } from '#shared/api/address.ts';
import { request } from '#shared/api/request.ts';
import { filterOf } from './list-query.ts';
import type { ListState } from './list.types.ts';

interface Shown {
  state: ListState;
  fixed?: Record<string, string>;
}

/** Starts the download of what the list shows, in its order, all pages. A failure has been told already. */
export async function downloadExport(
  endpoint: Endpoint,
  { state, fixed }: Shown,
  columns: readonly string[],
): Promise<void> {
  const filter = { ...filterOf(state, fixed), ...(state.sort ? { sort: state.sort } : {}) };
  try {
    const { url } = (await request(endpoint, { body: { filter, columns } } as never)) as { url: string };
    startDownload(url);
  } catch {
    // told by the request itself
  }
}

/** Opens a one-time address of the server without leaving the page. */
export function startDownload(url: string): void {
  const link = document.createElement('a');
  link.href = serverUrl(url);
  link.download = '';
  link.click();
}
