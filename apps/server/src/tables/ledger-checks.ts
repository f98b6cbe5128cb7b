import { bigint, boolean, date, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';

/** Closed days that were checked, with a checksum of their transfers, to detect later changes. */
export const ledgerCheckedDays = pgTable('ledger_checked_days', {
  day: date('day').primaryKey(),
  count: bigint('count', { mode: 'number' }).notNull(),
  /** SHA-256 of the transfers of the day. */
  checksum: text('checksum').notNull(),
  /** The number of rows that violate a rule, for each violated rule. */
  broken: jsonb('broken').$type<Record<string, number>>().notNull(),
  checkedAt: instant('checked_at').notNull(),
});

/** Runs of the ledger rules with their results. */
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
