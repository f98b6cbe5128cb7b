import { csvLine } from '#core/list/export.ts';
import { moneyCell } from '#core/csv/csv.service.ts';
import type { AccountStatement } from './statement.ts';
import { addToTotals, zeroTotals, type SummaryLine } from './summary-lines.ts';
import { ratesLabel } from './summary-labels.ts';

const BATCH_SIZE = 500;

/**
 * When an order's earning becomes available. Until the cash of an order is received, that date is unknown. As in the
 * PDF.
 */
const availabilityLabel = (parts: SummaryLine['parts']): string =>
  parts?.waitsForCash ? 'Once cash is received' : (parts?.availableFrom ?? '');

/**
 * A vendor's statement per order as CSV, with opening balance, lines and closing balance. Amounts are decimals without
 * a currency symbol.
 */
export async function* summaryCsv(
  { opening, closing, from, to, currency }: AccountStatement,
  lines: AsyncIterable<SummaryLine>,
): AsyncGenerator<string> {
  const amount = (value: number | null | undefined) => moneyCell(value ?? null, currency);
  const totals = zeroTotals();
  let balance = opening;
  const rowOf = ({ at, kind, reference, description, parts, net }: SummaryLine) => {
    balance += net;
    const money = [parts?.gross, parts?.refunds, parts?.promotion, parts?.commission].map(amount);
    return csvLine([
      at,
      kind,
      reference,
      description,
      ...money,
      parts ? ratesLabel(parts.rates) : '',
      amount(parts?.tax),
      amount(net),
      amount(balance),
      availabilityLabel(parts),
    ]);
  };
  yield csvLine([
    'Date',
    'Type',
    'Reference',
    'Description',
    'Gross',
    'Refunds',
    'Promotion',
    'Commission',
    'Commission rate',
    'Tax',
    'Net',
    `Balance, ${currency}`,
    'Available from',
  ]);
  const empty = ['', '', '', '', '', '', '', '', ''];
  yield csvLine([from.toISOString(), 'Opening balance', ...empty, amount(opening), '']);
  let buffer: string[] = [];
  for await (const line of addToTotals(lines, totals)) {
    buffer.push(rowOf(line));
    if (buffer.length < BATCH_SIZE) continue;
    yield buffer.join('');
    buffer = [];
  }
  yield buffer.join('');
  const sums = [totals.gross, totals.refunds, totals.promotion, totals.commission].map(amount);
  yield csvLine([
    to.toISOString(),
    'Closing balance',
    '',
    '',
    ...sums,
    '',
    amount(totals.tax),
    amount(totals.net),
    amount(closing),
    '',
  ]);
}
