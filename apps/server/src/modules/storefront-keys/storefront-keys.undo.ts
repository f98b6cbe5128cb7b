import { renameKeyBody } from '@souk/contract/storefront-keys/api.ts';
import * as z from 'zod/mini';
import type { UndoHandlers } from '#core/undo.ts';
import { readKey } from './list-keys.ts';
import { renameKey } from './rename-key.ts';

/** A name is given back; a key that was revoked stays so. */
export const storefrontKeyUndo: UndoHandlers = {
  storefrontKey: {
    current: async (ctx, id) => {
      const { version, name } = await readKey(ctx, id);
      return { version, fields: { name } };
    },
    actions: {
      updated: (ctx, { id, version, before }) => renameKey(ctx, id, z.parse(renameKeyBody, { ...before, version })),
    },
  },
};
