import CalendarDays from 'lucide-react/icons/calendar-days';
import { lazy, Suspense, useState } from 'react';

import { t } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button.tsx';
import type { DayRange } from '#ui/calendar.tsx';
import { type Day, formatDayInput } from '#ui/day-text.ts';
import { Popover } from '#ui/popover.tsx';
import { Row } from '#ui/row.tsx';
import { Stack } from '#ui/stack.tsx';

import styles from './date-field.module.css';

const Calendar = lazy(async () => ({ default: (await import('#ui/calendar.tsx')).RangeCalendar }));

export interface DatePreset {
  label: string;
  range: DayRange;
}

interface DateRangeFieldProps {
  value: DayRange;
  onChange: (range: DayRange) => void;
  /** Accessible name, and the text while nothing is selected. */
  label: string;
  min?: Day;
  max?: Day;
  /** Shortcuts for common ranges: 'Last 30 days'. */
  presets?: readonly DatePreset[];
  disabled?: boolean;
}

/** First and last day, both inclusive, from a calendar behind a button. */
export function DateRangeField({ value, onChange, label, min, max, presets = [], disabled }: DateRangeFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const text = formatRange(value);
  return (
    <Popover
      label={label}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button icon={CalendarDays} disabled={disabled} aria-label={text ? `${label}: ${text}` : label}>
          {text || label}
        </Button>
      }
    >
      <Stack gap={12}>
        {presets.length > 0 && (
          <Row gap={6} wrap>
            {presets.map((preset) => (
              <Button key={preset.label} size="small" onClick={() => (onChange(preset.range), setOpen(false))}>
                {preset.label}
              </Button>
            ))}
          </Row>
        )}
        <Suspense fallback={<div className={styles.loading} aria-busy="true" />}>
          <Calendar value={value} onChange={onChange} months={1} min={min} max={max} />
        </Suspense>
        <Button variant="text" size="small" onClick={() => (onChange({ from: null, to: null }), setOpen(false))}>
          {t('Clear')}
        </Button>
      </Stack>
    </Popover>
  );
}

function formatRange({ from, to }: DayRange): string {
  if (from && to)
    return from === to
      ? formatDayInput(from)
      : t('{from} to {to}', { from: formatDayInput(from), to: formatDayInput(to) });
  if (from) return t('From {from}', { from: formatDayInput(from) });
  if (to) return t('Until {to}', { to: formatDayInput(to) });
  return '';
}
