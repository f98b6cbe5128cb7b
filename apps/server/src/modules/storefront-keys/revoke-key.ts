import type { StorefrontKey } from '@souk/contract/storefront-keys/api.ts';
import type { Context } from '#core/context.ts';
import { updateRow } from '#core/db/versioned.ts';
import { conflict } from '#core/errors.ts';
import { storefrontKeys } from '#tables/identity.ts';
import { readKey } from './list-keys.ts';
import { lockKey, recordKey } from './lock-key.ts';

/** Ends a key: at once in this process, within a second in others. Throws 404, 409. */
export async function revokeKey(ctx: Context, id: string, version: number): Promise<StorefrontKey> {
  const key = await lockKey(ctx, id, version);
  if (key.revokedAt) throw conflict('storefront_key.revoked').withData(await readKey(ctx, id));
  await updateRow(ctx, { table: storefrontKeys, id }, { revokedAt: ctx.now });
  await recordKey(ctx, key, { action: 'revoked' });
  return readKey(ctx, id);
}
