import { activityApi } from '@souk/contract/activity/api.ts';
import { formatOfField } from '@souk/contract/activity/fields.ts';
import type { Context } from '#core/context.ts';
import type { DownloadHandler } from '#core/http/downloads.ts';
import { checkExport, type CsvColumns, csvDownload } from '#core/list/export.ts';
import { isSameValue } from '#core/audit.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import { moneyCell } from '#core/csv/csv.service.ts';
import type { ActivityRow } from './activity-rows.ts';
import { activityList } from './list-activity.ts';
import { removeHiddenFields } from './visible-activity.ts';

type ChangedValues = ActivityRow['before'];

/** A value for the file: amounts as decimals with the currency, text as it is, and everything else as JSON. */
function formatValue(field: string, value: unknown, currency: string): string {
  if (typeof value === 'number' && formatOfField(field) === 'money') return `${moneyCell(value, currency)} ${currency}`;
  return typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value);
}

/** Formats changes such as `status: draft → active; price: 9.00 USD → 12.00 USD`. */
function formatChanges({ before, after }: { before: ChangedValues; after: ChangedValues }, currency: string): string {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .filter((field) => formatOfField(field) !== 'internal' && !isSameValue(before?.[field], after?.[field]))
    .map((field) => {
      const [from, to] = [before?.[field], after?.[field]];
      return `${field}: ${formatValue(field, from, currency)} → ${formatValue(field, to, currency)}`;
    })
    .join('; ');
}

/** The columns of the file. Their keys are those of the columns on the page. */
const columnsFor = (currency: string): CsvColumns<ActivityRow> => ({
  at: { header: 'Time', cell: (row) => row.at },
  actor: { header: 'User', cell: (row) => row.actorName },
  action: { header: 'Action', cell: (row) => row.action },
  label: { header: 'Item', cell: (row) => row.label },
  entity: { header: 'Type', cell: (row) => row.entity },
  area: { header: 'Area', cell: (row) => row.area },
  changes: { header: 'Changes', cell: (row) => formatChanges(row, currency) },
  note: { header: 'Note', cell: (row) => row.note, includedWith: ['changes'] },
  undo: { header: 'Undone by', cell: (row) => row.undoneByName },
});

/** Removes the fields that the list hides from the caller as well. */
function hideFields(row: Pick<ActivityRow, 'before' | 'after'>, ctx: Context): void {
  row.before = removeHiddenFields(ctx, row.before);
  row.after = removeHiddenFields(ctx, row.after);
}

export const activityDownloads: Record<string, DownloadHandler> = {
  activity: Object.assign(downloadActivity, {
    check: (payload: Record<string, unknown>) =>
      checkExport({ columns: columnsFor(''), list: activityApi.list }, payload),
  }),
};

async function downloadActivity(...[ctx, payload]: Parameters<DownloadHandler>): ReturnType<DownloadHandler> {
  const { 'money.currency': currency } = await readConfiguration(ctx, ['money.currency']);
  const download = csvDownload({
    name: 'activity',
    endpoint: activityApi.list,
    definition: { ...activityList, select: { ...activityList.select, finish: hideFields } },
    columns: columnsFor(currency),
  });
  return download(ctx, payload);
}
