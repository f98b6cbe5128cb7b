import { manifest as storefrontKeysContract } from '@souk/contract/storefront-keys/manifest.ts';
import { renameKeyBody } from '@souk/contract/storefront-keys/api.ts';
import type { ServerModule } from '#core/module/server-module.ts';
import { type UndoHandlers, undoWith } from '#core/undo.ts';
import { readKey } from './list-keys.ts';
import { renameKey } from './storefront-keys.actions.ts';
import { storefrontKeyRoutes } from './storefront-keys.routes.ts';

/** A name is given back; a key that was revoked stays so. */
const storefrontKeyUndo: UndoHandlers = {
  storefrontKey: {
    current: async (ctx, id) => {
      const { version, name } = await readKey(ctx, id);
      return { version, fields: { name } };
    },
    actions: { updated: undoWith(renameKeyBody, renameKey) },
  },
};

export const storefrontKeyModule: ServerModule = {
  contract: [storefrontKeysContract],
  routes: storefrontKeyRoutes,
  jobs: {},
  undo: storefrontKeyUndo,
  downloads: {},
  search: [],
  counters: [],
};
