import CalendarDays from 'lucide-react/icons/calendar-days';
import { lazy, type Ref, Suspense, useState } from 'react';

import { t } from '#shared/i18n/i18n.ts';
import { type Day, parseDay, printDay } from '#shared/ui/day-text.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Popover } from '#shared/ui/popover.tsx';
import { TextField } from '#shared/ui/text-field.tsx';

import styles from './date-field.module.css';
import affix from './input.module.css';

const Calendar = lazy(async () => ({ default: (await import('#shared/ui/calendar.tsx')).SingleCalendar }));

interface DateFieldProps {
  /** 'yyyy-MM-dd', a day of no zone. */
  value: Day | null;
  onChange: (day: Day | null) => void;
  /** First and last day that can be picked; typing is left to the form's rules. */
  min?: Day;
  max?: Day;
  invalid?: boolean;
  disabled?: boolean;
  'aria-label'?: string;
  name?: string;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}

/** A day: typed ('20 Nov 2026', '2026-11-20') or picked from a calendar. */
export function DateField({ value, onChange, min, max, onBlur, ...input }: DateFieldProps) {
  const [typed, setTyped] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  function leave() {
    if (typed !== undefined) {
      const day = parseDay(typed);
      if (typed.trim() === '') onChange(null);
      else if (day) onChange(day);
      setTyped(undefined);
    }
    onBlur?.();
  }
  return (
    <span className={affix.affix}>
      <TextField
        {...input}
        autoComplete="off"
        placeholder={t('dd MMM yyyy')}
        value={typed ?? printDay(value)}
        className={styles.input}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && leave()}
        onBlur={leave}
      />
      <Popover
        label={t('Calendar')}
        align="end"
        open={isOpen}
        onOpenChange={setOpen}
        trigger={
          <IconButton
            icon={CalendarDays}
            label={t('Open the calendar')}
            className={affix.affixButton}
            disabled={input.disabled}
          />
        }
      >
        <Suspense fallback={<div className={styles.loading} aria-busy="true" />}>
          <Calendar
            value={value}
            min={min}
            max={max}
            onChange={(day) => {
              onChange(day);
              setOpen(false);
            }}
          />
        </Suspense>
      </Popover>
    </span>
  );
}
