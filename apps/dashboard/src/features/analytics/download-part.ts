import { analyticsApi } from '@souk/contract/analytics.ts';
import { request } from '#shared/api/request.ts';
import { startDownload } from '#shared/list/export-list.ts';
import type { Part } from './part-card.tsx';

/** Starts the download of one part as CSV, by the query that it shows. A failure has been told already. */
export async function downloadPart(part: Part, query: object): Promise<void> {
  try {
    const { url } = await request(analyticsApi.export, { body: { part, query: query as Record<string, string> } });
    startDownload(url);
  } catch {
    // told by the request itself
  }
}
