import { updateAttributeBody } from '@souk/contract/attributes/api.ts';
import { currentOf, type UndoHandlers, undoWith } from '#core/undo.ts';
import { attributes } from '#tables/catalogue.ts';
import { readAttribute } from './attributes.repository.ts';
import { attributeFields, updateAttribute } from './update-attribute.ts';

/** How a change of an attribute is taken back: by the same call that made it. */
export const attributeUndo: UndoHandlers = {
  attribute: {
    current: currentOf(attributes, async ({ id }, ctx) => attributeFields(await readAttribute(ctx, id))),
    actions: { updated: undoWith(updateAttributeBody, updateAttribute) },
  },
};
