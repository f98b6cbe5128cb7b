import { useDirection } from '@base-ui/react/direction-provider';
import { type ClassNames, type DateRange, DayPicker, type Formatters, type Labels } from 'react-day-picker';
import { enUS } from 'react-day-picker/locale/en-US';

import { currentLanguage, t } from '#platform/i18n/i18n.ts';
import { useDatePickerLocale } from '#ui/date-picker-provider.tsx';
import { dateToDay, type Day, dayToDate } from '#ui/day-text.ts';

import styles from './calendar.module.css';

const LOCALES = { enUS };
/** Locale of the texts on an Arabic screen. The first day of the week is still that of the date picker's locale. */
const ARABIC_LOCALE = 'ar-EG-u-nu-latn-ca-gregory';
const ARABIC_FORMATTERS: Partial<Formatters> = {
  formatCaption: (month) => month.toLocaleDateString(ARABIC_LOCALE, { month: 'long', year: 'numeric' }),
  formatWeekdayName: (day) => day.toLocaleDateString(ARABIC_LOCALE, { weekday: 'narrow' }),
};

export interface DayRange {
  from: Day | null;
  to: Day | null;
}

export interface CalendarLimits {
  min?: Day;
  max?: Day;
}

interface SingleProps extends CalendarLimits {
  value: Day | null;
  onChange: (day: Day) => void;
}

/** A calendar to pick one day. Loaded on first use. */
export function SingleCalendar({ value, onChange, ...limits }: SingleProps) {
  const selected = value ? dayToDate(value) : undefined;
  return (
    <DayPicker
      {...useCalendarProps(limits)}
      mode="single"
      selected={selected}
      defaultMonth={selected}
      onSelect={(date) => date && onChange(dateToDay(date))}
    />
  );
}

interface RangeProps extends CalendarLimits {
  value: DayRange;
  onChange: (range: DayRange) => void;
  months: number;
}

/** A calendar to pick a first and a last day. */
export function RangeCalendar({ value, onChange, months, ...limits }: RangeProps) {
  const selected: DateRange = {
    from: value.from ? dayToDate(value.from) : undefined,
    to: value.to ? dayToDate(value.to) : undefined,
  };
  return (
    <DayPicker
      {...useCalendarProps(limits)}
      mode="range"
      numberOfMonths={months}
      selected={selected}
      defaultMonth={selected.from}
      resetOnSelect
      onSelect={(range) =>
        onChange({ from: range?.from ? dateToDay(range.from) : null, to: range?.to ? dateToDay(range.to) : null })
      }
    />
  );
}

function useCalendarProps({ min, max }: CalendarLimits) {
  return {
    locale: LOCALES[useDatePickerLocale()],
    dir: useDirection(),
    autoFocus: true,
    showOutsideDays: true,
    classNames: CALENDAR_CLASS_NAMES,
    labels: calendarLabels(),
    formatters: currentLanguage() === 'ar' ? ARABIC_FORMATTERS : undefined,
    disabled: [...(min ? [{ before: dayToDate(min) }] : []), ...(max ? [{ after: dayToDate(max) }] : [])],
  };
}

/** Accessible names that contain the visible text, so that voice control finds a day by its number. */
function calendarLabels(): Partial<Labels> {
  const locale = currentLanguage() === 'ar' ? ARABIC_LOCALE : 'en-GB';
  const day = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  return {
    labelDayButton(date, { today, selected }) {
      const parts = [today && t('today'), day.format(date), selected && t('selected')];
      return parts.filter(Boolean).join(', ');
    },
    labelPrevious: () => t('Previous month'),
    labelNext: () => t('Next month'),
    labelNav: () => t('Months'),
  };
}

const CALENDAR_CLASS_NAMES: Partial<ClassNames> = {
  root: styles.root,
  months: styles.months,
  nav: styles.nav,
  button_previous: styles.step,
  button_next: styles.step,
  chevron: styles.chevron,
  month_caption: styles.caption,
  month_grid: styles.grid,
  weekday: styles.weekday,
  day: styles.day,
  day_button: styles.button,
  today: styles.today,
  outside: styles.outside,
  disabled: styles.disabled,
  hidden: styles.hidden,
  selected: styles.selected,
  range_middle: styles.middle,
};
