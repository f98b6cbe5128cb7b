import type { CreateKey, StorefrontKey } from '@souk/contract/storefront-keys/api.ts';
import { insertRow } from '#core/db/table-rows.ts';
import { demandConfirmation } from '#core/auth/confirmation.ts';
import { makeStorefrontKey } from '#core/auth/storefront-keys.ts';
import { actorOf, type Context, personOf } from '#core/context.ts';
import { wrongField } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { storefrontKeys } from '#tables/identity.ts';
import { readKey } from './list-keys.ts';
import { recordKey } from './lock-key.ts';

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
