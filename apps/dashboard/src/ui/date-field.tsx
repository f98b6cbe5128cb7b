import CalendarDays from 'lucide-react/icons/calendar-days';
import { lazy, type Ref, Suspense, useId, useState } from 'react';

import { today } from '#platform/format/days.ts';
import { t } from '#platform/i18n/i18n.ts';
import { type Day, parseDay, formatDayInput } from '#ui/day-text.ts';
import { FieldError } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Popover } from '#ui/popover.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useBlockSubmit } from '#ui/use-block-submit.ts';

import styles from './date-field.module.css';
import affix from './input.module.css';

const Calendar = lazy(async () => ({ default: (await import('#ui/calendar.tsx')).SingleCalendar }));

interface DateFieldProps {
  /** 'yyyy-MM-dd', without a time zone. */
  value: Day | null;
  onChange: (day: Day | null) => void;
  /** `min` and `max` are the first and last day that the calendar offers. Typed days are validated by the form. */
  min?: Day;
  max?: Day;
  invalid?: boolean;
  disabled?: boolean;
  'aria-label'?: string;
  name?: string;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}

/**
 * A day, typed ('20 Nov 2026', '2026-11-20') or picked from a calendar. Invalid text stays visible with an error and
 * blocks the form.
 */
export function DateField({ value, onChange, min, max, onBlur, ...input }: DateFieldProps) {
  const [text, setText] = useState<string>();
  const [isInvalid, setInvalid] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const boxRef = useBlockSubmit(isInvalid);
  function select(day: Day | null) {
    onChange(day);
    setText(undefined);
    setInvalid(false);
  }
  function commit() {
    if (text !== undefined) {
      const day = parseDay(text);
      if (text.trim() === '') select(null);
      else if (day) select(day);
      else setInvalid(true);
    }
    onBlur?.();
  }
  const field = (
    <span className={affix.affix} ref={boxRef}>
      <TextField
        {...input}
        {...(isInvalid && { invalid: true, 'aria-describedby': id })}
        autoComplete="off"
        placeholder={t('dd MMM yyyy')}
        value={text ?? formatDayInput(value)}
        className={styles.input}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && commit()}
        onBlur={commit}
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
              select(day);
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
      {isInvalid && (
        <FieldError id={id}>{t('Enter a date such as {example}', { example: formatDayInput(today()) })}</FieldError>
      )}
    </span>
  );
}
