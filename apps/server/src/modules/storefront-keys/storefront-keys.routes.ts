import { storefrontKeysApi } from '@souk/contract/storefront-keys/api.ts';
import { implement, type Route } from '#core/http/route.ts';
import { listKeys } from './list-keys.ts';
import { createKey, renameKey, revokeKey } from './storefront-keys.actions.ts';

export const storefrontKeyRoutes: Route[] = [
  implement(storefrontKeysApi.list, ({ ctx, query }) => listKeys(ctx, query)),
  implement(storefrontKeysApi.create, ({ ctx, body }) => createKey(ctx, body)),
  implement(storefrontKeysApi.rename, ({ ctx, params, body }) => renameKey(ctx, params.id, body)),
  implement(storefrontKeysApi.revoke, ({ ctx, params, body }) => revokeKey(ctx, params.id, body.version)),
];
