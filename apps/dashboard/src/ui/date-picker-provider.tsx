import { createContext, type ReactNode, use } from 'react';

/** The calendars' locale by its name; the words and the first day of the week are loaded with the calendar. */
type DatePickerLocale = 'enUS';

const DatePickerContext = createContext<DatePickerLocale>('enUS');

/** Around the app, once: the locale of every date picker; the week starts on that locale's default. */
export function DatePickerProvider({ locale = 'enUS', children }: { locale?: DatePickerLocale; children: ReactNode }) {
  return <DatePickerContext value={locale}>{children}</DatePickerContext>;
}

export function useDatePickerLocale(): DatePickerLocale {
  return use(DatePickerContext);
}
