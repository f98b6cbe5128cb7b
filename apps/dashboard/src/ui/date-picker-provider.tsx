import { createContext, type ReactNode, use } from 'react';

/** Locale of the calendars. The texts and the first day of the week of a locale are loaded with the calendar. */
type DatePickerLocale = 'enUS';

const DatePickerContext = createContext<DatePickerLocale>('enUS');

/** Wraps the app and sets the locale of all date pickers, including the first day of the week. */
export function DatePickerProvider({ locale = 'enUS', children }: { locale?: DatePickerLocale; children: ReactNode }) {
  return <DatePickerContext value={locale}>{children}</DatePickerContext>;
}

export function useDatePickerLocale(): DatePickerLocale {
  return use(DatePickerContext);
}
