import { bigint, boolean, date, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';

/** Closed days that were read and found right, with what they held then: nothing may be added to them or changed since. */
export const ledgerCheckedDays = pgTable('ledger_checked_days', {
  day: date('day').primaryKey(),
  count: bigint('count', { mode: 'number' }).notNull(),
  /** SHA-256 over its transfers. */
  checksum: text('checksum').notNull(),
  /** Rules that did not hold, with how many rows broke each. */
  broken: jsonb('broken').$type<Record<string, number>>().notNull(),
  checkedAt: instant('checked_at').notNull(),
});

/** Each run of the rules of the ledger, with what is known of its closed days. */
export const ledgerChecks = pgTable(
  'ledger_checks',
  {
    id: id(),
    startedAt: instant('started_at').notNull(),
    finishedAt: instant('finished_at').notNull(),
    holds: boolean('holds').notNull(),
    rules: jsonb('rules').$type<{ rule: string; holds: boolean; broken: number }[]>().notNull(),
  },
  (table) => [index('ledger_checks_finished_idx').on(table.finishedAt, table.id)],
);
