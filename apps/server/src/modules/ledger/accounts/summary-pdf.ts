import { formatDate, formatDateTime } from '#core/day-locale.ts';
import type { Context } from '#core/context.ts';
import { createPdf } from '#core/pdf/pdf-document.ts';
import { writeTable } from '#core/pdf/pdf-table.ts';
import { shopLetterhead } from '#modules/configuration/letterhead.service.ts';
import { formatPeriod, formatAmount } from '../ledger-labels.ts';
import type { AccountStatement } from './statement.ts';
import { statementLabels } from './statement-labels.ts';
import { addToTotals, zeroTotals, type SummaryKind, type SummaryLine } from './summary-lines.ts';
import { ratesLabel, summaryLabels } from './summary-labels.ts';

/** A vendor's statement per order as PDF, in the caller's language. */
export async function summaryPdf(
  ctx: Context,
  { scope, from, to, opening, closing, currency, timeZone }: AccountStatement,
  lines: AsyncIterable<SummaryLine>,
): Promise<AsyncGenerator<Buffer>> {
  const [labels, summary] = [statementLabels(ctx.language), summaryLabels(ctx.language)];
  const amount = (value: number | undefined) => (value ? formatAmount(value, currency) : '');
  const period = formatPeriod({ from, to }, timeZone, ctx.language);
  const kinds = { ...labels.kinds, chargeback_won: summary.chargebackWon };
  const totals = zeroTotals();
  const availability = ({ parts }: SummaryLine): string => {
    if (parts?.waitsForCash) return summary.afterCash;
    return parts?.availableFrom
      ? summary.availableFrom(formatDate(new Date(parts.availableFrom), timeZone, ctx.language))
      : '';
  };
  const describeLine = (line: SummaryLine): string =>
    [eventLabel(line, summary.order, kinds), availability(line)].filter(Boolean).join('\n');
  const options = {
    title: labels.statementOf(scope.name),
    language: ctx.language,
    letterhead: await shopLetterhead(ctx),
    footer: `${scope.name} · ${period}`,
    createdAt: ctx.now,
  };
  return createPdf(options, async (pages) => {
    pages.sideBySide([
      [labels.account, scope.name],
      [labels.period, period, `${labels.createdAt} ${formatDateTime(ctx.now, timeZone, ctx.language)}`],
      [labels.opening, formatAmount(opening, currency)],
      [labels.closing, formatAmount(closing, currency)],
    ]);
    pages.gap();
    await writeTable<SummaryLine>(pages, {
      columns: [
        { header: labels.date, share: 10, cell: ({ at }) => formatDate(new Date(at), timeZone, ctx.language) },
        { header: labels.description, share: 25, cell: describeLine },
        { header: summary.gross, share: 9, align: 'end', cell: ({ parts }) => amount(parts?.gross) },
        { header: summary.refunds, share: 9, align: 'end', cell: ({ parts }) => amount(parts?.refunds) },
        { header: summary.promotion, share: 9, align: 'end', cell: ({ parts }) => amount(parts?.promotion) },
        {
          header: summary.commission,
          share: 10,
          align: 'end',
          cell: ({ parts }) => (parts ? `${amount(parts.commission)}\n${ratesLabel(parts.rates)}` : ''),
        },
        { header: summary.tax, share: 8, align: 'end', cell: ({ parts }) => amount(parts?.tax) },
        { header: summary.net(currency), share: 10, align: 'end', cell: ({ net }) => formatAmount(net, currency) },
      ],
      rows: addToTotals(lines, totals),
      totals: () => {
        const { gross, refunds, promotion, commission, tax, net } = totals;
        const blank = ['', '', '', '', ''];
        return [
          [formatDate(from, timeZone, ctx.language), labels.opening, ...blank, formatAmount(opening, currency)],
          [
            '',
            summary.totals,
            ...[gross, refunds, promotion, commission, tax].map((value) => formatAmount(value, currency)),
            formatAmount(net, currency),
          ],
          [formatDate(to, timeZone, ctx.language), labels.closing, ...blank, formatAmount(closing, currency)],
        ];
      },
    });
    pages.gap();
    pages.text(summary.explained, 'small');
  });
}

function eventLabel({ kind, reference, description }: SummaryLine, order: string, kinds: Record<SummaryKind, string>) {
  if (kind === 'completion') return [order, reference].filter(Boolean).join(' ');
  return [[kinds[kind], reference].filter(Boolean).join(' '), description].filter(Boolean).join(': ');
}
