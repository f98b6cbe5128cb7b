import CalendarDays from 'lucide-react/icons/calendar-days';
import { lazy, Suspense, useState } from 'react';

import { t } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button.tsx';
import type { DayRange } from '#ui/calendar.tsx';
import { type Day, printDay } from '#ui/day-text.ts';
import { Popover } from '#ui/popover.tsx';

import styles from './date-field.module.css';

const Calendar = lazy(async () => ({ default: (await import('#ui/calendar.tsx')).RangeCalendar }));

export interface DatePreset {
  label: string;
  range: DayRange;
}

interface DateRangeFieldProps {
  value: DayRange;
  onChange: (range: DayRange) => void;
  /** Its name, and its words while nothing is picked. */
  label: string;
  min?: Day;
  max?: Day;
  /** Ranges at one press: 'Last 30 days'. */
  presets?: readonly DatePreset[];
  disabled?: boolean;
}

/** First and last day, both included, from a calendar behind one button. */
export function DateRangeField({ value, onChange, label, min, max, presets = [], disabled }: DateRangeFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const text = printRange(value);
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
      <div className={styles.range}>
        {presets.length > 0 && (
          <div className={styles.presets}>
            {presets.map((preset) => (
              <Button key={preset.label} size="small" onClick={() => (onChange(preset.range), setOpen(false))}>
                {preset.label}
              </Button>
            ))}
          </div>
        )}
        <Suspense fallback={<div className={styles.loading} aria-busy="true" />}>
          <Calendar value={value} onChange={onChange} months={1} min={min} max={max} />
        </Suspense>
        <Button variant="text" size="small" onClick={() => (onChange({ from: null, to: null }), setOpen(false))}>
          {t('Clear')}
        </Button>
      </div>
    </Popover>
  );
}

function printRange({ from, to }: DayRange): string {
  if (from && to) return from === to ? printDay(from) : t('{from} to {to}', { from: printDay(from), to: printDay(to) });
  if (from) return t('From {from}', { from: printDay(from) });
  if (to) return t('Until {to}', { to: printDay(to) });
  return '';
}
