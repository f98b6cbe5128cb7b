import * as z from 'zod/mini';
import { formCode } from '#contract/core/message.ts';
import { KEY_SCOPES, superAdmin } from '#contract/core/access.ts';
import { defineEndpoint } from '#contract/core/endpoint.ts';
import { idParams, versionBody } from '#contract/core/envelope.ts';
import { instant, text, version } from '#contract/core/fields.ts';
import { anyOf, listData, listQuery } from '#contract/core/list.ts';
import { rowFields } from '#contract/core/row.ts';

export const KEY_STATES = ['active', 'expired', 'revoked'] as const;
export type KeyState = (typeof KEY_STATES)[number];
export const KEY_SORTS = ['name', 'createdAt', 'lastUsedAt', 'expiresAt'] as const;
const MAX_NAME_LENGTH = 80;

/** A key by which a storefront calls Souk. The secret isn't stored. */
export const storefrontKey = z.object({
  ...rowFields,
  name: z.string(),
  /** The beginning of the key, to recognise it. */
  prefix: z.string(),
  scopes: z.array(z.enum(KEY_SCOPES)),
  state: z.enum(KEY_STATES),
  createdByName: z.string(),
  /** Accurate to a minute. */
  lastUsedAt: z.nullable(instant),
  expiresAt: z.nullable(instant),
  revokedAt: z.nullable(instant),
});
export type StorefrontKey = z.infer<typeof storefrontKey>;

/** A new key with its secrets. `signingSecret` is null unless the key has the scope `orders`. */
export const createdKey = z.object({ key: storefrontKey, secret: z.string(), signingSecret: z.nullable(z.string()) });
export type CreatedKey = z.infer<typeof createdKey>;

const name = text(1, MAX_NAME_LENGTH);

export const newKeyBody = z.strictObject({
  name,
  scopes: z
    .array(z.enum(KEY_SCOPES))
    .check(z.minLength(1, { error: formCode('storefront_key.scope_required') }), z.maxLength(KEY_SCOPES.length)),
  /** If omitted or null, the key never expires. */
  expiresAt: z.optional(z.nullable(instant)),
});
export type CreateKey = z.output<typeof newKeyBody>;

export const keyRenameBody = z.strictObject({ name, version });
export type RenameKey = z.output<typeof keyRenameBody>;

export const storefrontKeysApi = {
  list: defineEndpoint({
    method: 'GET',
    path: '/storefront-keys',
    summary: 'List storefront keys',
    access: superAdmin,
    query: listQuery({ sorts: KEY_SORTS, filters: { state: z.optional(anyOf(z.enum(KEY_STATES))) } }),
    data: listData(storefrontKey),
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/storefront-keys',
    summary: 'Create a storefront key',
    details:
      'The secrets are returned only once. A key with the scope `orders` has a `signingSecret`, with which the storefront signs the tokens of its customers.',
    access: superAdmin,
    confirmation: 'required',
    body: newKeyBody,
    data: createdKey,
    hasSecret: true,
  }),
  rename: defineEndpoint({
    method: 'PATCH',
    path: '/storefront-keys/{id}',
    summary: 'Rename a storefront key',
    access: superAdmin,
    params: idParams,
    body: keyRenameBody,
    data: storefrontKey,
  }),
  revoke: defineEndpoint({
    method: 'POST',
    path: '/storefront-keys/{id}/revoke',
    summary: 'Revoke a storefront key',
    details: 'Immediately and permanently.',
    access: superAdmin,
    params: idParams,
    body: versionBody,
    data: storefrontKey,
  }),
};
