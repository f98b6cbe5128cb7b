import { activityApi } from '@souk/contract/activity.ts';
import type { Context } from '#core/context.ts';
import type { DownloadMaker } from '#core/http/downloads.ts';
import { type CsvColumns, csvDownload } from '#core/list/export.ts';
import type { ActivityRow } from './activity-rows.ts';
import { activityList, type ScopedQuery } from './list-activity.ts';
import { withoutHidden } from './visible-activity.ts';

type Values = ActivityRow['before'];

const text = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value);

/** `status: draft → active; price: 900 → 1200` */
const changes = (before: Values, after: Values): string =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .map((key) => `${key}: ${text(before?.[key])} → ${text(after?.[key])}`)
    .join('; ');

/** Keys as the page calls its columns. */
const columns: CsvColumns<ActivityRow> = {
  at: { head: 'When', cell: (row) => row.at },
  actor: { head: 'Who', cell: (row) => row.actorName },
  action: { head: 'What', cell: (row) => row.action },
  label: { head: 'Of what', cell: (row) => row.label },
  entity: { head: 'Kind', cell: (row) => row.entity },
  area: { head: 'Area', cell: (row) => row.area },
  changes: { head: 'Before and after', cell: (row) => changes(row.before, row.after) },
  note: { head: 'Note', cell: (row) => row.note, goesWith: ['changes'] },
  undo: { head: 'Taken back by', cell: (row) => row.undoneByName },
};

/** What the list does not tell the caller, its file does not either. */
function hide(given: Record<string, unknown>, ctx: Context): void {
  const row = given as unknown as ActivityRow;
  row.before = withoutHidden(ctx, row.before);
  row.after = withoutHidden(ctx, row.after);
}

export const activityDownloads: Record<string, DownloadMaker> = {
  activity: csvDownload<ActivityRow, ScopedQuery>({
    name: 'activity',
    endpoint: activityApi.list,
    definition: { ...activityList, finish: hide },
    columns,
  }),
};
