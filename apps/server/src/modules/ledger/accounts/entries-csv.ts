import { accountsApi, type Entry } from '@souk/contract/ledger/accounts.ts';
import { exportBody } from '@souk/contract/core/list.ts';
import * as z from 'zod/mini';
import { type Context, isSuperAdmin } from '#core/context.ts';
import { forbidden } from '#core/errors.ts';
import type { DownloadMaker } from '#core/http/downloads.ts';
import { checkExport, csvLine } from '#core/list/export.ts';
import { filterQuery } from '#core/list/filter-query.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import { moneyCell } from '#core/csv/csv.service.ts';
import { type EntryQuery, listEntries } from './list-entries.ts';

const ROWS_AT_ONCE = 1000;

/** Columns of amounts, which the currency goes along with. */
const AMOUNTS = ['debit', 'credit', 'balance'];

const COLUMNS: Record<string, { head: string; cell: (entry: Entry, currency: string) => string | null }> = {
  at: { head: 'Date', cell: (entry) => entry.at },
  kind: { head: 'Kind', cell: (entry) => entry.kind },
  reference: { head: 'Reference', cell: (entry) => entry.reference },
  description: { head: 'Description', cell: (entry) => entry.description },
  account: { head: 'Account', cell: (entry) => entry.code },
  counterAccount: { head: 'Against', cell: (entry) => entry.counterCode },
  actorName: { head: 'By', cell: (entry) => entry.actorName },
  debit: { head: 'Debit', cell: (entry, currency) => moneyCell(entry.debit, currency) },
  credit: { head: 'Credit', cell: (entry, currency) => moneyCell(entry.credit, currency) },
  balance: { head: 'Balance', cell: (entry, currency) => moneyCell(entry.balance, currency) },
  currency: { head: 'Currency', cell: (_, currency) => currency },
};

/** The entries that a query matches as CSV, however many there are; amounts are decimals, beside their currency. */
const makeEntries: DownloadMaker = async (ctx, { id, ...payload }) => {
  if (!isSuperAdmin(ctx)) throw forbidden('permission.denied');
  const { filter, columns } = z.parse(exportBody, payload);
  const query = filterQuery(accountsApi.transactions, filter);
  return {
    fileName: `transactions-${ctx.now.toISOString().slice(0, 10)}.csv`,
    mediaType: 'text/csv; charset=utf-8',
    content: linesOf(ctx, { id: String(id), query, picked: columns }),
  };
};

export const entriesDownload: DownloadMaker = Object.assign(makeEntries, {
  check: ({ id: _id, ...payload }: Record<string, unknown>) =>
    checkExport({ columns: COLUMNS, list: accountsApi.transactions }, payload),
});

async function* linesOf(
  ctx: Context,
  { id, query, picked }: { id: string; query: EntryQuery; picked: readonly string[] | undefined },
): AsyncGenerator<string> {
  const isPicked = (key: string) => !picked || picked.includes(key);
  const chosen = Object.entries(COLUMNS).filter(
    ([key]) => isPicked(key) || (key === 'currency' && AMOUNTS.some(isPicked)),
  );
  yield csvLine(chosen.map(([, { head }]) => head));
  const { 'money.currency': currency } = await readConfiguration(ctx, ['money.currency']);
  let cursor: string | undefined;
  do {
    const page = await listEntries(ctx, id, { ...query, limit: ROWS_AT_ONCE, ...(cursor ? { cursor } : {}) });
    yield page.rows.map((entry) => csvLine(chosen.map(([, { cell }]) => cell(entry, currency)))).join('');
    cursor = page.next;
  } while (cursor);
}
