import { formatDate, formatDateTime } from '#core/day-locale.ts';
import type { EntryKind } from '@souk/contract/ledger/fields.ts';
import type { Context } from '#core/context.ts';
import { createPdf } from '#core/pdf/pdf-document.ts';
import { writeTable } from '#core/pdf/pdf-table.ts';
import { shopLetterhead } from '#modules/configuration/letterhead.service.ts';
import { formatPeriod, formatAmount } from '../ledger-labels.ts';
import type { AccountStatement, StatementLine } from './statement.ts';
import { statementLabels } from './statement-labels.ts';
import { isKeyOf } from '#core/records.ts';

/** A ledger extract as PDF, in the caller's language. */
export async function statementPdf(ctx: Context, statement: AccountStatement): Promise<AsyncGenerator<Buffer>> {
  const { scope, from, to, opening, closing, debit, credit, currency, timeZone } = statement;
  const labels = statementLabels(ctx.language);
  const amount = (value: number | null) => (value === null ? '' : formatAmount(value, currency));
  const period = formatPeriod({ from, to }, timeZone, ctx.language);
  const options = {
    title: labels.statementOf(scope.name),
    language: ctx.language,
    letterhead: await shopLetterhead(ctx),
    footer: `${scope.name} · ${period}`,
    createdAt: ctx.now,
  };
  async function* rows(): AsyncGenerator<Partial<StatementLine>> {
    yield { at: from.toISOString(), balance: opening };
    yield* statement.lines();
  }
  return createPdf(options, async (pages) => {
    pages.sideBySide([
      [labels.account, scope.name, scope.kind === 'vendor' ? labels.buckets[scope.bucket ?? 'all'] : ''],
      [labels.period, period, `${labels.createdAt} ${formatDateTime(ctx.now, timeZone, ctx.language)}`],
    ]);
    pages.gap();
    await writeTable<Partial<StatementLine>>(pages, {
      columns: [
        {
          header: labels.date,
          share: 9,
          cell: ({ at }) => (at ? formatDate(new Date(at), timeZone, ctx.language) : ''),
        },
        {
          header: labels.description,
          share: 16,
          cell: ({ entry }) => (entry ? describeEntry(entry, labels.kinds) : labels.opening),
        },
        { header: labels.reference, share: 9, cell: ({ entry }) => entry?.reference ?? '' },
        { header: labels.debit, share: 9, align: 'end', cell: ({ entry }) => amount(entry?.debit ?? null) },
        { header: labels.credit, share: 9, align: 'end', cell: ({ entry }) => amount(entry?.credit ?? null) },
        { header: labels.balance(currency), share: 10, align: 'end', cell: ({ balance }) => amount(balance ?? null) },
      ],
      rows: rows(),
      totals: [
        [formatDate(to, timeZone, ctx.language), labels.closing, '', amount(debit), amount(credit), amount(closing)],
      ],
    });
  });
}

const describeEntry = (
  { kind, description }: { kind: string; description: string | null },
  kinds: Record<EntryKind, string>,
): string => [isKeyOf(kinds, kind) ? kinds[kind] : kind, description].filter(Boolean).join(': ');
