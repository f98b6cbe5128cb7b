import { activityApi } from '@souk/contract/activity/api.ts';
import { formatOfField } from '@souk/contract/activity/fields.ts';
import type { Context } from '#core/context.ts';
import type { DownloadMaker } from '#core/http/downloads.ts';
import { checkExport, type CsvColumns, csvDownload } from '#core/list/export.ts';
import { sameValue } from '#core/audit.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import { moneyCell } from '#core/csv/csv.service.ts';
import type { ActivityRow } from './activity-rows.ts';
import { activityList } from './list-activity.ts';
import { withoutHidden } from './visible-activity.ts';

type Values = ActivityRow['before'];

/** A value in a file: amounts as decimals with their currency, everything that is not plain text as JSON. */
function textOf(field: string, value: unknown, currency: string): string {
  if (typeof value === 'number' && formatOfField(field) === 'money') return `${moneyCell(value, currency)} ${currency}`;
  return typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value);
}

/** `status: draft → active; price: 9.00 USD → 12.00 USD` */
function changesOf({ before, after }: { before: Values; after: Values }, currency: string): string {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .filter((field) => formatOfField(field) !== 'internal' && !sameValue(before?.[field], after?.[field]))
    .map(
      (field) => `${field}: ${textOf(field, before?.[field], currency)} → ${textOf(field, after?.[field], currency)}`,
    )
    .join('; ');
}

/** Keys as the page calls its columns. */
const columnsIn = (currency: string): CsvColumns<ActivityRow> => ({
  at: { head: 'Time', cell: (row) => row.at },
  actor: { head: 'User', cell: (row) => row.actorName },
  action: { head: 'Action', cell: (row) => row.action },
  label: { head: 'Item', cell: (row) => row.label },
  entity: { head: 'Type', cell: (row) => row.entity },
  area: { head: 'Area', cell: (row) => row.area },
  changes: { head: 'Changes', cell: (row) => changesOf(row, currency) },
  note: { head: 'Note', cell: (row) => row.note, goesWith: ['changes'] },
  undo: { head: 'Undone by', cell: (row) => row.undoneByName },
});

/** Fields that the list hides from the caller are hidden in the file too. */
function hide(row: Pick<ActivityRow, 'before' | 'after'>, ctx: Context): void {
  row.before = withoutHidden(ctx, row.before);
  row.after = withoutHidden(ctx, row.after);
}

export const activityDownloads: Record<string, DownloadMaker> = {
  activity: Object.assign(makeActivity, {
    check: (payload: Record<string, unknown>) =>
      checkExport({ columns: columnsIn(''), list: activityApi.list }, payload),
  }),
};

async function makeActivity(...[ctx, payload]: Parameters<DownloadMaker>): ReturnType<DownloadMaker> {
  const { 'money.currency': currency } = await readConfiguration(ctx, ['money.currency']);
  const download = csvDownload({
    name: 'activity',
    endpoint: activityApi.list,
    definition: { ...activityList, select: { ...activityList.select, finish: hide } },
    columns: columnsIn(currency),
  });
  return download(ctx, payload);
}
