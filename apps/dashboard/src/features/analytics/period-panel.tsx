import { useState } from 'react';
import { addDays, daysAgo, today } from '#platform/format/days.ts';
import { formatDayRange } from '#platform/format/dates.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button.tsx';
import { type DayRange, RangeCalendar } from '#ui/calendar.tsx';
import { FieldError } from '#ui/field.tsx';
import { Switch } from '#ui/switch.tsx';
import { periodSearch, type Preset, PRESET_WORDS, PRESETS, type Span, spanProblem } from './period.ts';
import styles from './period-picker.module.css';
import type { AskControl } from './use-ask.ts';

const YEAR_DAYS = 365;

interface PeriodPanelProps {
  control: AskControl;
  onDone: () => void;
}

/** Any period, from the calendar or at one press, and whether the one before stands beside it. */
export default function PeriodPanel({ control: { ask, change }, onDone }: PeriodPanelProps) {
  const [range, setRange] = useState<DayRange>({ from: ask.from, to: ask.to });
  const span = range.from && range.to ? { from: range.from, to: range.to } : undefined;
  const problem = span && spanProblem(span);
  const show = (choice: Preset | Span) => {
    change(periodSearch(choice));
    onDone();
  };
  return (
    <div className={styles.panel}>
      <div className={styles.presets}>
        {PRESETS.map((preset) => (
          <Button
            key={preset}
            size="small"
            className="only-phone"
            aria-pressed={ask.choice === preset}
            onClick={() => show(preset)}
          >
            {PRESET_WORDS[preset]()}
          </Button>
        ))}
        {longPresets().map(({ label, span: preset }) => (
          <Button key={label} size="small" onClick={() => show(preset)}>
            {label}
          </Button>
        ))}
      </div>
      <RangeCalendar value={range} onChange={setRange} months={1} max={today()} />
      {problem && <FieldError>{problem}</FieldError>}
      <Button variant="filled" block disabled={!span || problem !== undefined} onClick={() => span && show(span)}>
        {span ? t('Show {period}', { period: formatDayRange(span.from, span.to) }) : t('Choose an end date')}
      </Button>
      <Switch
        label={t('Compare with previous period')}
        checked={ask.compare}
        onChange={({ target }) => change({ compare: target.checked ? undefined : 'none' })}
      />
    </div>
  );
}

function longPresets(): { label: string; span: Span }[] {
  const to = today();
  const lastMonth = addDays(`${to.slice(0, 7)}-01`, -1);
  return [
    { label: t('Last month'), span: { from: `${lastMonth.slice(0, 7)}-01`, to: lastMonth } },
    { label: t('This year'), span: { from: `${to.slice(0, 4)}-01-01`, to } },
    { label: t('365 days'), span: { from: daysAgo(YEAR_DAYS - 1), to } },
  ];
}
