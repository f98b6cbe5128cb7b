import { analyticsApi } from '@souk/contract/analytics/api.ts';
import { post } from '#platform/api/calls.ts';
import { startDownload } from '#kit/list/export-list.ts';
import type { Part } from './part-card.tsx';

/** Starts the download of one part as CSV, by the query that it shows. A failure has been told already. */
export async function downloadPart(part: Part, query: Record<string, string>): Promise<void> {
  const file = await post(analyticsApi.export, { body: { part, query } });
  if (file) startDownload(file.url);
}
