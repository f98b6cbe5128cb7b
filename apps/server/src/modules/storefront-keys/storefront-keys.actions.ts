import { CUSTOMER_SCOPE } from '@souk/contract/core/access.ts';
import type { CreatedKey, CreateKey, StorefrontKey, RenameKey } from '@souk/contract/storefront-keys/api.ts';
import { createRecorder, diffFields } from '#core/audit.ts';
import { requireConfirmation } from '#core/auth/confirmation.ts';
import { generateSigningSecret } from '#core/auth/customer-token.ts';
import { generateStorefrontKey } from '#core/auth/storefront-keys.ts';
import { describeActor, type Context, requirePerson } from '#core/context.ts';
import { insertRow } from '#core/db/table-rows.ts';
import { createVersionLock, updateRow } from '#core/db/versioned.ts';
import { invalidField, conflict } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { storefrontKeys } from '#tables/identity.ts';
import { readKey } from './list-keys.ts';

const recordKeyActivity = createRecorder('staff', 'storefrontKey', ({ name }: { name: string }) => name);

/** Locks a key and checks its version. Throws 404, 409. */
const lockKey = createVersionLock(storefrontKeys, 'key', readKey);

/**
 * Creates a key. Only this response contains its secrets: the key itself isn't stored, and the signing secret is encrypted.
 * Throws 403 without password confirmation, 400 at `expiresAt`.
 */
export async function createKey(ctx: Context, input: CreateKey): Promise<CreatedKey> {
  requireConfirmation(ctx);
  const expiresAt = input.expiresAt ? new Date(input.expiresAt) : null;
  if (expiresAt && expiresAt <= ctx.now) throw invalidField('expiresAt', 'time.in_past');
  const { secret, hash, prefix } = generateStorefrontKey();
  const id = newId(ctx.now);
  const scopes = [...new Set(input.scopes)];
  const signingSecret = scopes.includes(CUSTOMER_SCOPE) ? generateSigningSecret() : null;
  await insertRow(ctx.db, storefrontKeys, {
    id,
    name: input.name,
    hash,
    prefix,
    scopes,
    signingSecret: signingSecret && ctx.services.secrets.encrypt(signingSecret, id),
    expiresAt,
    createdById: requirePerson(ctx).id,
    createdByName: describeActor(ctx).name,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  });
  await recordKeyActivity(
    ctx,
    { id, ...input },
    {
      action: 'created',
      after: { name: input.name, scopes, expiresAt: expiresAt?.toISOString() ?? null },
    },
  );
  return { key: await readKey(ctx, id), secret, signingSecret };
}

/** Renames a key. Earlier rows of the activity log still contain the old name. Throws 404, 409. */
export async function renameKey(ctx: Context, id: string, { version, name }: RenameKey): Promise<StorefrontKey> {
  const key = await lockKey(ctx, id, version);
  const changed = diffFields({ name: key.name }, { name });
  if (!changed) return readKey(ctx, id);
  await updateRow(ctx, { table: storefrontKeys, id }, { name });
  await recordKeyActivity(ctx, { id, name }, { action: 'updated', ...changed, undoable: true });
  return readKey(ctx, id);
}

/** Revokes a key. It stops working immediately in this process, and within a second in others. Throws 404, 409. */
export async function revokeKey(ctx: Context, id: string, version: number): Promise<StorefrontKey> {
  const key = await lockKey(ctx, id, version);
  if (key.revokedAt) throw conflict('storefront_key.revoked').withData(await readKey(ctx, id));
  await updateRow(ctx, { table: storefrontKeys, id }, { revokedAt: ctx.now });
  await recordKeyActivity(ctx, key, { action: 'revoked' });
  return readKey(ctx, id);
}
