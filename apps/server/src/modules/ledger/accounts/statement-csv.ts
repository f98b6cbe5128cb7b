import { csvLine } from '#core/list/export.ts';
import { moneyCell } from '#core/csv/csv.service.ts';
import type { AccountStatement } from './statement.ts';

const BATCH_SIZE = 500;

/**
 * A ledger extract as CSV, with opening balance, lines and closing balance. Amounts are decimals without a currency
 * symbol.
 */
export async function* statementCsv(statement: AccountStatement): AsyncGenerator<string> {
  const { opening, closing, debit, credit, from, to, currency } = statement;
  const amount = (value: number | null) => moneyCell(value, currency);
  yield csvLine(['Date', 'Type', 'Reference', 'Description', 'User', 'Debit', 'Credit', `Balance, ${currency}`]);
  yield csvLine([from.toISOString(), 'Opening balance', '', '', '', '', '', amount(opening)]);
  let lines: string[] = [];
  for await (const { entry, balance } of statement.lines()) {
    const { at, kind, reference, description, actorName } = entry;
    lines.push(
      csvLine([
        at,
        kind,
        reference,
        description,
        actorName,
        amount(entry.debit),
        amount(entry.credit),
        amount(balance),
      ]),
    );
    if (lines.length < BATCH_SIZE) continue;
    yield lines.join('');
    lines = [];
  }
  yield lines.join('');
  yield csvLine([to.toISOString(), 'Closing balance', '', '', '', amount(debit), amount(credit), amount(closing)]);
}
