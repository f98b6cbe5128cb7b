import type { ATTRIBUTE_BULK_ACTIONS } from '@souk/contract/attributes.ts';
import type { BulkData } from '@souk/contract/core/list.ts';
import { runBulk } from '#core/bulk.ts';
import type { Context } from '#core/context.ts';
import { currentVersion } from '#core/db/versioned.ts';
import { attributes } from '#tables/catalogue.ts';
import { deleteAttribute } from './delete-attribute.ts';
import { updateAttribute } from './update-attribute.ts';

type Action = (typeof ATTRIBUTE_BULK_ACTIONS)[number];

const CHANGES: Record<Exclude<Action, 'delete'>, { isRequired?: boolean; isFilterable?: boolean }> = {
  makeRequired: { isRequired: true },
  makeOptional: { isRequired: false },
  makeFilterable: { isFilterable: true },
  makeUnfilterable: { isFilterable: false },
};

/** One step for several attributes, each with all checks as for one. */
export const bulkAttributes = (ctx: Context, ids: readonly string[], action: Action): Promise<BulkData> =>
  runBulk(ctx, ids, async (inside, id) => {
    const version = await currentVersion(inside, attributes, id, 'attribute');
    return action === 'delete' ? deleteAttribute(inside, id, version) : updateAttribute(inside, id, { version, ...CHANGES[action] });
  });
