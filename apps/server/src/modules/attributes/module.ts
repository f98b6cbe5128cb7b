import { manifest as attributesContract } from '@souk/contract/attributes/manifest.ts';
import { attributeUpdateBody } from '@souk/contract/attributes/api.ts';
import { bulkJob } from '#core/bulk-matching.ts';
import { importJob } from '#core/csv/csv-import.service.ts';
import { countRows } from '#core/module/count-rows.ts';
import type { ServerModule } from '#core/module/server-module.ts';
import { currentRow, type UndoHandlers, undoByUpdate } from '#core/undo.ts';
import { attributes } from '#tables/catalogue.ts';
import { attributeFields, updateAttribute } from './attributes.actions.ts';
import { readAttribute } from './attributes.repository.ts';
import { attributeDownloads, attributeRoutes } from './attributes.routes.ts';
import { attributeBulkAction } from './bulk-attributes.ts';
import { ATTRIBUTE_IMPORT } from './import-attributes.ts';

/** Undoes changes of an attribute with the action that made them. */
const attributeUndo: UndoHandlers = {
  attribute: {
    current: currentRow(attributes, async ({ id }, ctx) => attributeFields(await readAttribute(ctx, id))),
    actions: { updated: undoByUpdate(attributeUpdateBody, updateAttribute) },
  },
};

export const attributeModule: ServerModule = {
  contract: [attributesContract],
  routes: attributeRoutes,
  jobs: { ...bulkJob(attributeBulkAction), ...importJob(ATTRIBUTE_IMPORT) },
  undo: attributeUndo,
  downloads: attributeDownloads,
  search: [],
  counters: [countRows('attributes')],
};
