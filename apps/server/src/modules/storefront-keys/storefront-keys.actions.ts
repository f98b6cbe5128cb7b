import type { CreateKey, StorefrontKey, RenameKey } from '@souk/contract/storefront-keys/api.ts';
import { recorder, difference } from '#core/audit.ts';
import { demandConfirmation } from '#core/auth/confirmation.ts';
import { makeStorefrontKey } from '#core/auth/storefront-keys.ts';
import { actorOf, type Context, personOf } from '#core/context.ts';
import { insertRow } from '#core/db/table-rows.ts';
import { versionLock, updateRow } from '#core/db/versioned.ts';
import { wrongField, conflict } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { storefrontKeys } from '#tables/identity.ts';
import { readKey } from './list-keys.ts';

const recordKey = recorder('staff', 'storefrontKey', ({ name }: { name: string }) => name);

/** Locks a key at the version seen. Throws 404, 409. */
const lockKey = versionLock(storefrontKeys, 'key', readKey);

/** Makes a key. Its secret is in this answer and nowhere else. Throws 403 without the password, 400 at `expiresAt`. */
export async function createKey(ctx: Context, input: CreateKey): Promise<{ key: StorefrontKey; secret: string }> {
  demandConfirmation(ctx);
  const expiresAt = input.expiresAt ? new Date(input.expiresAt) : null;
  if (expiresAt && expiresAt <= ctx.now) throw wrongField('expiresAt', 'time.in_past');
  const { secret, hash, prefix } = makeStorefrontKey();
  const id = newId(ctx.now);
  const scopes = [...new Set(input.scopes)];
  await insertRow(ctx.db, storefrontKeys, {
    id,
    name: input.name,
    hash,
    prefix,
    scopes,
    expiresAt,
    createdById: personOf(ctx).id,
    createdByName: actorOf(ctx).name,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  });
  await recordKey(
    ctx,
    { id, ...input },
    {
      action: 'created',
      after: { name: input.name, scopes, expiresAt: expiresAt?.toISOString() ?? null },
    },
  );
  return { key: await readKey(ctx, id), secret };
}

/** Gives a key another name; what it did keeps the name it had then. Throws 404, 409. */
export async function renameKey(ctx: Context, id: string, { version, name }: RenameKey): Promise<StorefrontKey> {
  const key = await lockKey(ctx, id, version);
  const changed = difference({ name: key.name }, { name });
  if (!changed) return readKey(ctx, id);
  await updateRow(ctx, { table: storefrontKeys, id }, { name });
  await recordKey(ctx, { id, name }, { action: 'updated', ...changed, undoable: true });
  return readKey(ctx, id);
}

/** Ends a key: at once in this process, within a second in others. Throws 404, 409. */
export async function revokeKey(ctx: Context, id: string, version: number): Promise<StorefrontKey> {
  const key = await lockKey(ctx, id, version);
  if (key.revokedAt) throw conflict('storefront_key.revoked').withData(await readKey(ctx, id));
  await updateRow(ctx, { table: storefrontKeys, id }, { revokedAt: ctx.now });
  await recordKey(ctx, key, { action: 'revoked' });
  return readKey(ctx, id);
}
