import { analyticsApi } from '@souk/contract/analytics/api.ts';
import { post } from '#platform/api/calls.ts';
import { startDownload } from '#kit/list/export-list.ts';
import type { Part } from './part-card.tsx';

/** Downloads one part as CSV, using the same query as the card. `post` reports failures. */
export async function downloadPart(part: Part, query: Record<string, string>): Promise<void> {
  const file = await post(analyticsApi.export, { body: { part, query } });
  if (file) startDownload(file.url);
}
