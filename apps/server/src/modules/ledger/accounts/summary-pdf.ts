import { shownDate, shownMoment } from '#core/day-locale.ts';
import type { Context } from '#core/context.ts';
import { pdf } from '#core/pdf/pdf-document.ts';
import { writeTable } from '#core/pdf/pdf-table.ts';
import { shopLetterhead } from '#modules/configuration/letterhead.service.ts';
import { periodWords, plainMoney } from '../ledger-words.ts';
import type { Statement } from './statement.ts';
import { statementWords } from './statement-words.ts';
import { addingUp, noTotals, type SummaryKind, type SummaryLine } from './summary-lines.ts';
import { ratesLabel, summaryWords } from './summary-words.ts';

/** What a vendor was charged, per order, as it is sent to them. */
export async function summaryPdf(
  ctx: Context,
  { scope, from, to, opening, closing, currency, timeZone }: Statement,
  lines: AsyncIterable<SummaryLine>,
): Promise<AsyncGenerator<Buffer>> {
  const [words, own] = [statementWords(ctx.language), summaryWords(ctx.language)];
  const amount = (value: number | undefined) => (value ? plainMoney(value, currency) : '');
  const period = periodWords({ from, to }, timeZone, ctx.language);
  const kinds = { ...words.kinds, chargeback_won: own.chargebackWon };
  const totals = noTotals();
  const availability = ({ parts }: SummaryLine): string => {
    if (parts?.waitsForCash) return own.afterCash;
    return parts?.availableFrom
      ? own.availableFrom(shownDate(new Date(parts.availableFrom), timeZone, ctx.language))
      : '';
  };
  const whatOf = (line: SummaryLine): string =>
    [labelOf(line, own.order, kinds), availability(line)].filter(Boolean).join('\n');
  const paper = {
    title: words.statementOf(scope.name),
    language: ctx.language,
    letterhead: await shopLetterhead(ctx),
    foot: `${scope.name} · ${period}`,
    madeAt: ctx.now,
  };
  return pdf(paper, async (pages) => {
    pages.sideBySide([
      [words.account, scope.name],
      [words.period, period, `${words.made} ${shownMoment(ctx.now, timeZone, ctx.language)}`],
      [words.opening, plainMoney(opening, currency)],
      [words.closing, plainMoney(closing, currency)],
    ]);
    pages.gap();
    await writeTable<SummaryLine>(pages, {
      columns: [
        { head: words.date, share: 10, cell: ({ at }) => shownDate(new Date(at), timeZone, ctx.language) },
        { head: words.what, share: 25, cell: whatOf },
        { head: own.gross, share: 9, align: 'end', cell: ({ parts }) => amount(parts?.gross) },
        { head: own.refunds, share: 9, align: 'end', cell: ({ parts }) => amount(parts?.refunds) },
        { head: own.promotion, share: 9, align: 'end', cell: ({ parts }) => amount(parts?.promotion) },
        {
          head: own.commission,
          share: 10,
          align: 'end',
          cell: ({ parts }) => (parts ? `${amount(parts.commission)}\n${ratesLabel(parts.rates)}` : ''),
        },
        { head: own.tax, share: 8, align: 'end', cell: ({ parts }) => amount(parts?.tax) },
        { head: own.net(currency), share: 10, align: 'end', cell: ({ net }) => plainMoney(net, currency) },
      ],
      rows: addingUp(lines, totals),
      totals: () => {
        const { gross, refunds, promotion, commission, tax, net } = totals;
        const blank = ['', '', '', '', ''];
        return [
          [shownDate(from, timeZone, ctx.language), words.opening, ...blank, plainMoney(opening, currency)],
          [
            '',
            own.totals,
            ...[gross, refunds, promotion, commission, tax].map((value) => plainMoney(value, currency)),
            plainMoney(net, currency),
          ],
          [shownDate(to, timeZone, ctx.language), words.closing, ...blank, plainMoney(closing, currency)],
        ];
      },
    });
    pages.gap();
    pages.text(own.explained, 'small');
  });
}

function labelOf({ kind, reference, description }: SummaryLine, order: string, kinds: Record<SummaryKind, string>) {
  if (kind === 'completion') return [order, reference].filter(Boolean).join(' ');
  return [[kinds[kind], reference].filter(Boolean).join(' '), description].filter(Boolean).join(': ');
}
