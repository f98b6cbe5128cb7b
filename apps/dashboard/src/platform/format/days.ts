import { dayOf } from './dates.ts';

const DAY_MS = 86_400_000;

/** The calendar day, 'yyyy-MM-dd', of now in the configured zone. */
export const today = (): string => dayOf(new Date());

/** The calendar day so many days after (or, negative, before) another. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The calendar day so many days before today. */
export const daysAgo = (days: number): string => addDays(today(), -days);

/** Number of days from the first to the last, both included. */
export const dayCount = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
