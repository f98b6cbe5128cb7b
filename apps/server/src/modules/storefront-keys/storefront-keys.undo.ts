import { renameKeyBody } from '@souk/contract/storefront-keys/api.ts';
import { type UndoHandlers, undoWith } from '#core/undo.ts';
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
      updated: undoWith(renameKeyBody, renameKey),
    },
  },
};
