import { useState } from 'react';
import { formatDay, formatDayShort } from '#platform/format/dates.ts';
import { formatList } from '#platform/format/list-format.ts';
import { currencyExponent, formatMoney } from '#platform/format/money.ts';
import { formatCount, formatTick } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import { type PlainColumn, PlainTable } from '#kit/list/plain-table.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Delta } from '#ui/delta.tsx';
import { Row } from '#ui/row.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Plot, type PlotPoint } from './plot.tsx';
import styles from './sales-chart.module.css';
import { type SalesDay, salesSpan, type DaySpan } from './sales-days.ts';

/** Sales by day, as a line or as a table. */
export function SalesChart({ days: allDays, currency }: { days: readonly SalesDay[]; currency: string }) {
  const [span, setSpan] = useState<DaySpan>('30');
  const [isTable, setTable] = useState(false);
  const { days, previousDays, sales, orders, change } = salesSpan(allDays, span);
  const scale = 10 ** currencyExponent(currency);
  const money = (amount: number) => formatMoney(amount, currency);
  const points = days.map((day, index): PlotPoint => {
    const previousDay = previousDays[index];
    const lines = [formatDay(day.day), formatList([money(day.sales), formatOrderCount(day.orders)])];
    return {
      axis: formatDayShort(day.day),
      value: day.sales / scale,
      previousValue: previousDay ? previousDay.sales / scale : null,
      lines: previousDay
        ? [...lines, t('{time}: {figure}', { time: formatDay(previousDay.day), figure: money(previousDay.sales) })]
        : lines,
    };
  });
  return (
    <Card
      title={t('Sales by day')}
      actions={
        <>
          <Button variant="text" size="small" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
            {isTable ? t('View as chart') : t('View as table')}
          </Button>
          <Segmented<DaySpan>
            label={t('Period')}
            value={span}
            onChange={setSpan}
            segments={[
              { value: '30', label: t('30 days') },
              { value: '90', label: t('90 days') },
            ]}
          />
        </>
      }
    >
      <Row as="p" gap={8} rowGap={0} align="baseline" wrap className={styles.head}>
        <b>
          <bdi>{money(sales)}</bdi>
        </b>
        <span>{formatOrderCount(orders)}</span>
        {change !== null && (
          <Row as="span" gap={4} align="stretch" inline>
            <Delta change={change} /> {t('vs. the previous {span} days', { span })}
          </Row>
        )}
      </Row>
      {isTable ? (
        <DayTable days={days} money={money} />
      ) : (
        <Plot
          label={t('Sales by day')}
          points={points}
          formatTick={formatTick}
          emptyText={t('No sales in the last {span} days', { span })}
        />
      )}
    </Card>
  );
}

const formatOrderCount = (count: number): string => t('{count, plural, one {# order} other {# orders}}', { count });

const columns = (money: (amount: number) => string): PlainColumn<SalesDay>[] => [
  { head: t('Day'), phone: 'a', cell: ({ day }) => formatDay(day) },
  { head: t('Orders'), phone: 'c', align: 'end', isLabelled: true, cell: ({ orders }) => formatCount(orders) },
  { head: t('Sales'), phone: 'b', align: 'end', cell: ({ sales }) => money(sales) },
];

const DayTable = ({ days, money }: { days: readonly SalesDay[]; money: (amount: number) => string }) => (
  <PlainTable
    label={t('Sales by day')}
    density="compact"
    rows={days.toReversed()}
    keyOf={(day) => day.day}
    columns={columns(money)}
  />
);
