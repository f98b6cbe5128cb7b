import { csvLine } from '#core/list/export.ts';
import { moneyCell } from '#core/csv/csv.service.ts';
import type { Statement } from './statement.ts';
import { addingUp, noTotals, type SummaryLine } from './summary-lines.ts';
import { ratesLabel } from './summary-words.ts';

const LINES_AT_ONCE = 500;

/** As the PDF says it: the day of an order paid in cash is not known while the cash is on its way. */
const availability = (parts: SummaryLine['parts']): string =>
  parts?.waitsForCash ? 'Once the cash is received' : (parts?.availableFrom ?? '');

/** What a vendor was charged, per order, as CSV: opening, lines, closing. Amounts are decimals without a currency sign. */
export async function* summaryCsv(
  { opening, closing, from, to, currency }: Statement,
  lines: AsyncIterable<SummaryLine>,
): AsyncGenerator<string> {
  const amount = (value: number | null | undefined) => moneyCell(value ?? null, currency);
  const totals = noTotals();
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
      availability(parts),
    ]);
  };
  yield csvLine([
    'Date',
    'Kind',
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
  let waiting: string[] = [];
  for await (const line of addingUp(lines, totals)) {
    waiting.push(rowOf(line));
    if (waiting.length < LINES_AT_ONCE) continue;
    yield waiting.join('');
    waiting = [];
  }
  yield waiting.join('');
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
