import type { RenameKey, StorefrontKey } from '@souk/contract/storefront-keys/api.ts';
import { difference } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import { updateRow } from '#core/db/versioned.ts';
import { storefrontKeys } from '#tables/identity.ts';
import { readKey } from './list-keys.ts';
import { lockKey, recordKey } from './lock-key.ts';

/** Gives a key another name; what it did keeps the name it had then. Throws 404, 409. */
export async function renameKey(ctx: Context, id: string, { version, name }: RenameKey): Promise<StorefrontKey> {
  const key = await lockKey(ctx, id, version);
  const changed = difference({ name: key.name }, { name });
  if (!changed) return readKey(ctx, id);
  await updateRow(ctx, { table: storefrontKeys, id }, { name });
  await recordKey(ctx, { id, name }, { action: 'updated', ...changed, undoable: true });
  return readKey(ctx, id);
}
