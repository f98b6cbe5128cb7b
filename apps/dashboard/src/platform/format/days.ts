import { toDay } from './dates.ts';

const DAY_MS = 86_400_000;

/** The current calendar day 'yyyy-MM-dd' in the configured time zone. */
export const today = (): string => toDay(new Date());

/** The calendar day `days` after (or, if negative, before) another. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The calendar day `days` before today. */
export const daysAgo = (days: number): string => addDays(today(), -days);

/** Number of days from the first to the last, both inclusive. */
export const dayCount = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
