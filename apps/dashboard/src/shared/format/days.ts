import { dayOf } from './dates.ts';

const DAY_MS = 86_400_000;

/** The calendar day, 'yyyy-MM-dd', of now in the configured zone. */
export const today = (): string => dayOf(new Date());

/** The calendar day so many days before today. */
export const daysAgo = (days: number): string =>
  new Date(Date.parse(`${today()}T12:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);
