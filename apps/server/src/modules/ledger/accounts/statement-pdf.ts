import { shownDate, shownMoment } from '#core/day-locale.ts';
import type { EntryKind } from '@souk/contract/ledger/fields.ts';
import type { Context } from '#core/context.ts';
import { pdf } from '#core/pdf/pdf-document.ts';
import { writeTable } from '#core/pdf/pdf-table.ts';
import { shopLetterhead } from '#modules/configuration/letterhead.service.ts';
import { periodWords, plainMoney } from '../ledger-words.ts';
import type { Statement, StatementLine } from './statement.ts';
import { statementWords } from './statement-words.ts';
import { isKeyOf } from '#core/records.ts';

/** A statement as it is sent to a vendor, in the language of the caller. */
export async function statementPdf(ctx: Context, statement: Statement): Promise<AsyncGenerator<Buffer>> {
  const { scope, from, to, opening, closing, debit, credit, currency, timeZone } = statement;
  const words = statementWords(ctx.language);
  const amount = (value: number | null) => (value === null ? '' : plainMoney(value, currency));
  const period = periodWords({ from, to }, timeZone, ctx.language);
  const paper = {
    title: words.statementOf(scope.name),
    language: ctx.language,
    letterhead: await shopLetterhead(ctx),
    foot: `${scope.name} · ${period}`,
    madeAt: ctx.now,
  };
  async function* rows(): AsyncGenerator<Partial<StatementLine>> {
    yield { at: from.toISOString(), balance: opening };
    yield* statement.lines();
  }
  return pdf(paper, async (pages) => {
    pages.sideBySide([
      [words.account, scope.name, scope.kind === 'vendor' ? words.buckets[scope.bucket ?? 'all'] : ''],
      [words.period, period, `${words.made} ${shownMoment(ctx.now, timeZone, ctx.language)}`],
    ]);
    pages.gap();
    await writeTable<Partial<StatementLine>>(pages, {
      columns: [
        { head: words.date, share: 9, cell: ({ at }) => (at ? shownDate(new Date(at), timeZone, ctx.language) : '') },
        { head: words.what, share: 16, cell: ({ entry }) => (entry ? whatOf(entry, words.kinds) : words.opening) },
        { head: words.reference, share: 9, cell: ({ entry }) => entry?.reference ?? '' },
        { head: words.debit, share: 9, align: 'end', cell: ({ entry }) => amount(entry?.debit ?? null) },
        { head: words.credit, share: 9, align: 'end', cell: ({ entry }) => amount(entry?.credit ?? null) },
        { head: words.balance(currency), share: 10, align: 'end', cell: ({ balance }) => amount(balance ?? null) },
      ],
      rows: rows(),
      totals: [
        [shownDate(to, timeZone, ctx.language), words.closing, '', amount(debit), amount(credit), amount(closing)],
      ],
    });
  });
}

const whatOf = (
  { kind, description }: { kind: string; description: string | null },
  kinds: Record<EntryKind, string>,
): string => [isKeyOf(kinds, kind) ? kinds[kind] : kind, description].filter(Boolean).join(': ');
