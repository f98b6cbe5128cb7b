import { updateAttributeBody } from '@souk/contract/attributes/api.ts';
import { findRow } from '#core/db/table-rows.ts';
import * as z from 'zod/mini';
import type { Context } from '#core/context.ts';
import type { CurrentFields, UndoHandlers } from '#core/undo.ts';
import { attributes } from '#tables/catalogue.ts';
import { readAttribute } from './attributes.repository.ts';
import { attributeFields, updateAttribute } from './update-attribute.ts';

async function current(ctx: Context, id: string): Promise<CurrentFields | undefined> {
  const row = await findRow(ctx.db, attributes, id);
  if (!row) return undefined;
  const details = await readAttribute(ctx, id);
  return { version: details.version, fields: attributeFields(details) };
}

/** How a change of an attribute is taken back: by the same call that made it. */
export const attributeUndo: UndoHandlers = {
  attribute: {
    current,
    actions: {
      updated: (ctx, { id, version, before }) =>
        updateAttribute(ctx, id, z.parse(updateAttributeBody, { ...before, version })),
    },
  },
};
