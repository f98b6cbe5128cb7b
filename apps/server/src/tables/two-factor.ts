import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { users } from './identity.ts';

/** What an authenticator app shares with us, one per person. */
export const twoFactors = pgTable('two_factors', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted with a key that is not in the database. */
  secret: text('secret').notNull(),
  /** Null until a code was typed: only then does the sign-in ask for one. */
  confirmedAt: instant('confirmed_at'),
  /** The thirty seconds of the last code that was taken: each code works once. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** Codes for the day on which the app is lost. Only hashes are kept; each works once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    hash: text('hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    usedAt: instant('used_at'),
  },
  (table) => [index('recovery_codes_user_id_idx').on(table.userId)],
);
