import { MAX_PDF_STATEMENT_LINES, type StatementInput, statementBody } from '@souk/contract/ledger/accounts.ts';
import { type Context, isSuperAdmin } from '#core/context.ts';
import { endOfDay, startOfDay } from '#core/days.ts';
import { allOf, condition } from '#core/db/statement.ts';
import { forbidden, invalidField } from '#core/errors.ts';
import { type Download, type DownloadHandler, createDownloadLink } from '#core/http/downloads.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import * as z from 'zod/mini';
import { type EntryPosition, type ReadEntry, readEntries } from './entries.ts';
import { findScope, type AccountScope } from './find-account.ts';
import { statementCsv } from './statement-csv.ts';
import { statementPdf } from './statement-pdf.ts';
import { summaryCsv } from './summary-csv.ts';
import { countSummaryLines, summaryLines } from './summary-lines.ts';
import { summaryPdf } from './summary-pdf.ts';
import { balanceOf, sumsUntil } from './sums.ts';

/**
 * A statement or ledger extract. The opening balance and the lines add up to the closing balance, which is the opening
 * balance of the next period.
 */
export interface AccountStatement {
  scope: AccountScope;
  from: Date;
  to: Date;
  opening: number;
  closing: number;
  debit: number;
  credit: number;
  count: number;
  currency: string;
  timeZone: string;
  lines: () => AsyncIterable<StatementLine>;
}

export interface StatementLine extends ReadEntry {
  balance: number;
}

const PAGE_SIZE = 1000;

/**
 * Returns a one-time download URL of a statement. Throws 404, or 400 if the period ends before it starts or if a PDF
 * would have too many lines.
 */
export async function requestStatement(ctx: Context, id: string, input: StatementInput): Promise<{ url: string }> {
  const statement = await readStatement(ctx, id, input);
  const count = input.content === 'orders' ? await countSummaryLines(ctx, statement.scope, statement) : statement.count;
  if (input.format === 'pdf' && count > MAX_PDF_STATEMENT_LINES)
    throw invalidField('to', 'statement.too_long_for_pdf', { count, max: MAX_PDF_STATEMENT_LINES });
  return createDownloadLink(ctx, 'statement', { id, ...input });
}

export const downloadStatement: DownloadHandler = async (ctx, { id, ...payload }): Promise<Download> => {
  if (!isSuperAdmin(ctx)) throw forbidden('permission.denied');
  const input = z.parse(statementBody, payload);
  const statement = await readStatement(ctx, String(id), input);
  const kind = input.content === 'orders' ? 'statement' : 'ledger-extract';
  const name = `${kind}-${statement.scope.name}-${input.from}-${input.to}`;
  const lines = () => summaryLines(ctx, statement.scope, statement);
  if (input.format === 'csv') {
    const content = input.content === 'orders' ? summaryCsv(statement, lines()) : statementCsv(statement);
    return { fileName: `${name}.csv`, mediaType: 'text/csv; charset=utf-8', content };
  }
  const content =
    input.content === 'orders' ? await summaryPdf(ctx, statement, lines()) : await statementPdf(ctx, statement);
  return { fileName: `${name}.pdf`, mediaType: 'application/pdf', content };
};

async function readStatement(ctx: Context, id: string, input: StatementInput): Promise<AccountStatement> {
  if (input.to < input.from) throw invalidField('to', 'statement.ends_before_start');
  const scope = await findScope(ctx, id, input.bucket && [input.bucket]);
  if (input.content === 'orders' && scope.kind === 'platform')
    throw invalidField('content', 'statement.platform_extract_only');
  if (input.content === 'orders' && input.bucket) throw invalidField('bucket', 'statement.bucket_not_allowed');
  const settings = await readConfiguration(ctx, ['general.timeZone', 'money.currency']);
  const timeZone = settings['general.timeZone'];
  const from = startOfDay(input.from, timeZone);
  // Entries that are posted while the statement is being written belong to the next statement.
  const to = new Date(Math.min(endOfDay(input.to, timeZone).getTime(), ctx.now.getTime()));
  const [start, end] = await Promise.all([
    sumsUntil(ctx, scope, { at: from, isIncluded: false }),
    sumsUntil(ctx, scope, { at: to, isIncluded: true }),
  ]);
  const opening = balanceOf(scope, start);
  return {
    scope,
    from,
    to,
    opening,
    closing: balanceOf(scope, end),
    debit: end.debits - start.debits,
    credit: end.credits - start.credits,
    count: end.count - start.count,
    currency: settings['money.currency'],
    timeZone,
    lines: () => readLines(ctx, scope, { from, to, opening }),
  };
}

async function* readLines(
  ctx: Context,
  scope: AccountScope,
  { from, to, opening }: { from: Date; to: Date; opening: number },
): AsyncGenerator<StatementLine> {
  const where = allOf([condition('t.at >= ?', from), condition('t.at <= ?', to)]);
  let after: EntryPosition | undefined;
  let balance = opening;
  for (;;) {
    const page = await readEntries(ctx, {
      scope,
      where,
      direction: 'oldestFirst',
      after,
      limit: PAGE_SIZE,
      offset: 0,
    });
    for (const line of page) {
      balance += line.effect;
      yield { ...line, balance };
    }
    after = page.at(-1);
    if (!after || page.length < PAGE_SIZE) return;
  }
}
