import { manifest as storefrontKeysContract } from '@souk/contract/storefront-keys/manifest.ts';
import { keyRenameBody } from '@souk/contract/storefront-keys/api.ts';
import type { ServerModule } from '#core/module/server-module.ts';
import { type UndoHandlers, undoByUpdate } from '#core/undo.ts';
import { readKey } from './list-keys.ts';
import { renameKey } from './storefront-keys.actions.ts';
import { storefrontKeyRoutes } from './storefront-keys.routes.ts';

/** Only renaming can be undone. Revoked keys stay revoked. */
const storefrontKeyUndo: UndoHandlers = {
  storefrontKey: {
    current: async (ctx, id) => {
      const { version, name } = await readKey(ctx, id);
      return { version, fields: { name } };
    },
    actions: { updated: undoByUpdate(keyRenameBody, renameKey) },
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
