import type { KeyScope } from '@souk/contract/core/access.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, instant, type Picture, rowColumns } from './columns.ts';

/** Staff, and people who signed up and wait for approval. */
export const users = pgTable(
  'users',
  {
    id: id(),
    name: text('name').notNull(),
    userName: text('user_name').notNull(),
    email: text('email').notNull(),
    passwordHash: text('password_hash'),
    role: text('role').$type<'SA' | 'ADMIN' | 'GUEST'>().notNull(),
    status: text('status').$type<'invited' | 'active' | 'suspended'>().notNull(),
    /** Permission by area: none, view or edit. A missing area means edit. */
    areas: jsonb('areas').$type<Record<string, 'none' | 'view' | 'edit'>>().notNull().default({}),
    preferences: jsonb('preferences').$type<Record<string, unknown>>().notNull().default({}),
    avatar: jsonb('avatar').$type<Picture>(),
    lastSignInAt: instant('last_sign_in_at'),
    ...rowColumns(),
  },
  (table) => [
    uniqueIndex('users_user_name_key').on(sql`lower(${table.userName})`),
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
  ],
);

/** A sign-in on a device. The refresh token is derived from the id and the generation, so it is not stored. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    generation: integer('generation').notNull().default(1),
    rotatedAt: instant('rotated_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    remember: boolean('remember').notNull(),
    userAgent: text('user_agent').notNull().default(''),
    address: text('address').notNull().default(''),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastUsedAt: instant('last_used_at').notNull().defaultNow(),
    endedAt: instant('ended_at'),
    endReason: text('end_reason'),
  },
  (table) => [index('sessions_user_id_idx').on(table.userId)],
);

/** One-time links for password resets, invitations and the first setup. Only a hash is stored. */
export const oneTimeTokens = pgTable('one_time_tokens', {
  hash: text('hash').primaryKey(),
  purpose: text('purpose').$type<'reset' | 'invitation' | 'setup'>().notNull(),
  userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
});

/** Networks from which a user has signed in. Failed attempts from other networks do not delay a sign-in from these. */
export const signInNetworks = pgTable(
  'sign_in_networks',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    network: text('network').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.network] })],
);

/**
 * Failed sign-ins by account and address. The delay grows with the count. A row with an empty address counts the attempts of all
 * addresses together, or of all networks from which the user has never signed in.
 */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    account: text('account').notNull(),
    address: text('address').notNull(),
    failures: bigint('failures', { mode: 'number' }).notNull(),
    lastAt: instant('last_at').notNull(),
    lockedUntil: instant('locked_until'),
  },
  (table) => [primaryKey({ columns: [table.account, table.address] })],
);

/** Keys with which storefronts call the API. Only a hash of the key is stored. */
export const storefrontKeys = pgTable(
  'storefront_keys',
  {
    id: id(),
    name: text('name').notNull(),
    hash: text('hash').notNull(),
    /** The first characters, to distinguish keys. */
    prefix: text('prefix').notNull(),
    scopes: jsonb('scopes').$type<KeyScope[]>().notNull(),
    /** Signs the tokens of customers. Encrypted, and only in keys with the scope `orders`. */
    signingSecret: text('signing_secret'),
    createdById: uuid('created_by_id').notNull(),
    createdByName: text('created_by_name').notNull(),
    lastUsedAt: instant('last_used_at'),
    expiresAt: instant('expires_at'),
    revokedAt: instant('revoked_at'),
    ...rowColumns(),
  },
  (table) => [
    uniqueIndex('storefront_keys_hash_key').on(table.hash),
    index('storefront_keys_created_idx').on(table.createdAt, table.id),
  ],
);
