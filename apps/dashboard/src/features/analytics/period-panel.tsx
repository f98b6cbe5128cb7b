import { useState } from 'react';
import { addDays, daysAgo, today } from '#platform/format/days.ts';
import { formatDayRange } from '#platform/format/dates.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button.tsx';
import { type DayRange, RangeCalendar } from '#ui/calendar.tsx';
import { FieldError } from '#ui/field.tsx';
import { Row } from '#ui/row.tsx';
import { Stack } from '#ui/stack.tsx';
import { Switch } from '#ui/switch.tsx';
import { toPeriodSearch, type Preset, PRESET_LABELS, PRESETS, type DayInterval, findIntervalError } from './period.ts';
import styles from './period-picker.module.css';
import type { AnalyticsControl } from './use-analytics-filters.ts';

const DAYS_PER_YEAR = 365;

interface PeriodPanelProps {
  control: AnalyticsControl;
  onDone: () => void;
}

/** Chooses any period with the calendar or a preset, and whether to compare it with the previous period. */
export default function PeriodPanel({ control: { filters, updateSearch }, onDone }: PeriodPanelProps) {
  const [range, setRange] = useState<DayRange>({ from: filters.from, to: filters.to });
  const span = range.from && range.to ? { from: range.from, to: range.to } : undefined;
  const problem = span && findIntervalError(span);
  const apply = (choice: Preset | DayInterval) => {
    updateSearch(toPeriodSearch(choice));
    onDone();
  };
  return (
    <Stack gap={12} className={styles.panel}>
      <Row gap={6} wrap>
        {PRESETS.map((preset) => (
          <Button
            key={preset}
            size="small"
            className="only-phone"
            aria-pressed={filters.choice === preset}
            onClick={() => apply(preset)}
          >
            {PRESET_LABELS[preset]()}
          </Button>
        ))}
        {listLongPresets().map(({ label, span: preset }) => (
          <Button key={label} size="small" onClick={() => apply(preset)}>
            {label}
          </Button>
        ))}
      </Row>
      <RangeCalendar value={range} onChange={setRange} months={1} max={today()} />
      {problem && <FieldError>{problem}</FieldError>}
      <Button variant="filled" block disabled={!span || problem !== undefined} onClick={() => span && apply(span)}>
        {span ? t('Show {period}', { period: formatDayRange(span.from, span.to) }) : t('Choose an end date')}
      </Button>
      <Switch
        label={t('Compare with previous period')}
        checked={filters.compare}
        onChange={({ target }) => updateSearch({ compare: target.checked ? undefined : 'none' })}
      />
    </Stack>
  );
}

function listLongPresets(): { label: string; span: DayInterval }[] {
  const to = today();
  const lastMonth = addDays(`${to.slice(0, 7)}-01`, -1);
  return [
    { label: t('Last month'), span: { from: `${lastMonth.slice(0, 7)}-01`, to: lastMonth } },
    { label: t('This year'), span: { from: `${to.slice(0, 4)}-01-01`, to } },
    { label: t('365 days'), span: { from: daysAgo(DAYS_PER_YEAR - 1), to } },
  ];
}
