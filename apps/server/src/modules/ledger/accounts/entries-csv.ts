import { accountsApi, type Entry } from '@souk/contract/ledger/accounts.ts';
import { exportBody } from '@souk/contract/core/list.ts';
import * as z from 'zod/mini';
import { type Context, isSuperAdmin } from '#core/context.ts';
import { forbidden } from '#core/errors.ts';
import type { DownloadHandler } from '#core/http/downloads.ts';
import { checkExport, csvLine } from '#core/list/export.ts';
import { filterQuery } from '#core/list/filter-query.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import { moneyCell } from '#core/csv/csv.service.ts';
import { type EntryQuery, listEntries } from './list-entries.ts';

const PAGE_SIZE = 1000;

/** The columns with amounts. An export with any of them also has the currency column. */
const AMOUNT_COLUMNS = ['debit', 'credit', 'balance'];

const CSV_COLUMNS: Record<string, { header: string; cell: (entry: Entry, currency: string) => string | null }> = {
  at: { header: 'Date', cell: (entry) => entry.at },
  kind: { header: 'Type', cell: (entry) => entry.kind },
  reference: { header: 'Reference', cell: (entry) => entry.reference },
  description: { header: 'Description', cell: (entry) => entry.description },
  account: { header: 'Account', cell: (entry) => entry.code },
  counterAccount: { header: 'Counter account', cell: (entry) => entry.counterCode },
  actorName: { header: 'User', cell: (entry) => entry.actorName },
  debit: { header: 'Debit', cell: (entry, currency) => moneyCell(entry.debit, currency) },
  credit: { header: 'Credit', cell: (entry, currency) => moneyCell(entry.credit, currency) },
  balance: { header: 'Balance', cell: (entry, currency) => moneyCell(entry.balance, currency) },
  currency: { header: 'Currency', cell: (_, currency) => currency },
};

/** Streams all entries that match a query as CSV. Amounts are decimals, and the currency has its own column. */
const downloadEntries: DownloadHandler = async (ctx, { id, ...payload }) => {
  if (!isSuperAdmin(ctx)) throw forbidden('permission.denied');
  const { filter, columns } = z.parse(exportBody, payload);
  const query = filterQuery(accountsApi.transactions, filter);
  return {
    fileName: `transactions-${ctx.now.toISOString().slice(0, 10)}.csv`,
    mediaType: 'text/csv; charset=utf-8',
    content: csvLines(ctx, { id: String(id), query, selected: columns }),
  };
};

export const entriesDownload: DownloadHandler = Object.assign(downloadEntries, {
  check: ({ id: _id, ...payload }: Record<string, unknown>) =>
    checkExport({ columns: CSV_COLUMNS, list: accountsApi.transactions }, payload),
});

async function* csvLines(
  ctx: Context,
  { id, query, selected }: { id: string; query: EntryQuery; selected: readonly string[] | undefined },
): AsyncGenerator<string> {
  const isSelected = (key: string) => !selected || selected.includes(key);
  const selectedColumns = Object.entries(CSV_COLUMNS).filter(
    ([key]) => isSelected(key) || (key === 'currency' && AMOUNT_COLUMNS.some(isSelected)),
  );
  yield csvLine(selectedColumns.map(([, { header }]) => header));
  const { 'money.currency': currency } = await readConfiguration(ctx, ['money.currency']);
  let cursor: string | undefined;
  do {
    const page = await listEntries(ctx, id, { ...query, limit: PAGE_SIZE, ...(cursor ? { cursor } : {}) });
    yield page.rows.map((entry) => csvLine(selectedColumns.map(([, { cell }]) => cell(entry, currency)))).join('');
    cursor = page.next;
  } while (cursor);
}
