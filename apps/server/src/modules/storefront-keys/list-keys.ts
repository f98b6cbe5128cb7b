import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import type { ListData } from '@souk/contract/core/list.ts';
import type { KeyState, StorefrontKey, storefrontKeysApi } from '@souk/contract/storefront-keys/api.ts';
import type { Context } from '#core/context.ts';
import { condition, statement } from '#core/db/statement.ts';
import { notFound } from '#core/errors.ts';
import { containsAll, type ListDefinition, HANDLED_ELSEWHERE, type StoredRow } from '#core/list/definition.ts';
import { runList } from '#core/list/run-list.ts';

type KeyQuery = OutputOf<typeof storefrontKeysApi.list.query> & { now?: string };

const KEY_COLUMNS = `
  k.id, k.version, k.created_at as "createdAt", k.updated_at as "updatedAt", k.name, k.prefix, k.scopes,
  k.created_by_name as "createdByName", k.last_used_at as "lastUsedAt", k.expires_at as "expiresAt", k.revoked_at as "revokedAt"`;

type KeyTimes = Pick<StorefrontKey, 'expiresAt' | 'revokedAt'>;

/** The state of a key. Revoked takes precedence over expired. */
function readKeyState(key: KeyTimes, now: Date): KeyState {
  if (key.revokedAt !== null) return 'revoked';
  return key.expiresAt !== null && key.expiresAt <= now.toISOString() ? 'expired' : 'active';
}

const STATE_SQL = `case when k.revoked_at is not null then 'revoked' when k.expires_at <= ?::timestamptz then 'expired' else 'active' end`;

const keyList: ListDefinition<KeyQuery, StoredRow & KeyTimes> = {
  table: { from: 'storefront_keys k', key: 'k.id', reads: ['storefront_keys'] },
  select: {
    columns: () => KEY_COLUMNS,
    finish: (row, { now }) => {
      row.state = readKeyState(row, now);
    },
  },
  sort: {
    default: '-createdAt',
    keys: {
      name: 'lower(k.name)',
      createdAt: 'k.created_at',
      lastUsedAt: `coalesce(k.last_used_at, '1970-01-01T00:00:00Z'::timestamptz)`,
      expiresAt: `coalesce(k.expires_at, '9999-01-01T00:00:00Z'::timestamptz)`,
    },
  },
  filters: { state: (states, { now }) => condition(`(${STATE_SQL}) = any(?)`, now, states), now: HANDLED_ELSEWHERE },
  search: containsAll('lower(k.name)'),
  prepare: async (ctx, query) => ({ ...query, now: ctx.now.toISOString() }),
};

export const listKeys = (ctx: Context, query: KeyQuery): Promise<ListData<StorefrontKey>> =>
  runList(ctx, keyList, query);

/** One key. Throws 404. */
export async function readKey(ctx: Context, id: string): Promise<StorefrontKey> {
  const [row] = await ctx.db.rows<Omit<StorefrontKey, 'state'>>(
    statement(`select ${KEY_COLUMNS} from storefront_keys k where k.id = ?`, [id]),
  );
  if (!row) throw notFound('key');
  return { ...row, state: readKeyState(row, ctx.now) };
}
