import CalendarDays from 'lucide-react/icons/calendar-days';
import { lazy, type Ref, Suspense, useId, useState } from 'react';

import { today } from '#platform/format/days.ts';
import { t } from '#platform/i18n/i18n.ts';
import { type Day, parseDay, printDay } from '#ui/day-text.ts';
import { FieldError } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Popover } from '#ui/popover.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useHeldForm } from '#ui/use-held-form.ts';

import styles from './date-field.module.css';
import affix from './input.module.css';

const Calendar = lazy(async () => ({ default: (await import('#ui/calendar.tsx')).SingleCalendar }));

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

/** A day: typed ('20 Nov 2026', '2026-11-20') or picked from a calendar. What cannot be read stays, with an error, and holds its form. */
export function DateField({ value, onChange, min, max, onBlur, ...input }: DateFieldProps) {
  const [typed, setTyped] = useState<string>();
  const [isUnread, setUnread] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const box = useHeldForm(isUnread);
  function take(day: Day | null) {
    onChange(day);
    setTyped(undefined);
    setUnread(false);
  }
  function leave() {
    if (typed !== undefined) {
      const day = parseDay(typed);
      if (typed.trim() === '') take(null);
      else if (day) take(day);
      else setUnread(true);
    }
    onBlur?.();
  }
  const field = (
    <span className={affix.affix} ref={box}>
      <TextField
        {...input}
        {...(isUnread && { invalid: true, 'aria-describedby': id })}
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
            label={t('Open calendar')}
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
              take(day);
              setOpen(false);
            }}
          />
        </Suspense>
      </Popover>
    </span>
  );
  return (
    <span className={styles.field}>
      {field}
      {isUnread && (
        <FieldError id={id}>{t('Enter a date such as {example}', { example: printDay(today()) })}</FieldError>
      )}
    </span>
  );
}
