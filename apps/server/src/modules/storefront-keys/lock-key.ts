import { recorder } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import { lockVersion } from '#core/db/versioned.ts';
import { storefrontKeys } from '#tables/identity.ts';
import { readKey } from './list-keys.ts';

export const recordKey = recorder('staff', 'storefrontKey', ({ name }: { name: string }) => name);

type KeyRecord = typeof storefrontKeys.$inferSelect;

/** Locks a key at the version seen. Throws 404, 409. */
export const lockKey = (ctx: Context, id: string, version: number): Promise<KeyRecord> =>
  lockVersion(ctx, {
    table: storefrontKeys,
    id,
    version,
    what: 'key',
    current: (keyId) => readKey(ctx, keyId),
  });
