import { type ATTRIBUTE_BULK_ACTIONS, attributesApi } from '@souk/contract/attributes/api.ts';
import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import type { BulkAction } from '#core/bulk-matching.ts';
import { localisedSql } from '#core/list/definition.ts';
import { deleteAttribute, updateAttribute } from './attributes.actions.ts';
import { lockAttribute } from './attributes.repository.ts';
import { attributeList, type AttributeQuery } from './list-attributes.ts';

type AttributeAction = (typeof ATTRIBUTE_BULK_ACTIONS)[number];

const CHANGES_BY_ACTION: Record<
  Exclude<AttributeAction, 'delete'>,
  { isRequired?: boolean; isFilterable?: boolean }
> = {
  makeRequired: { isRequired: true },
  makeOptional: { isRequired: false },
  makeFilterable: { isFilterable: true },
  makeUnfilterable: { isFilterable: false },
};

/** Applies an action to several attributes with all checks of the single action. */
export const attributeBulkAction: BulkAction<OutputOf<typeof attributesApi.bulk.body>, AttributeQuery> = {
  kind: 'attributes.bulk',
  api: attributesApi,
  definition: attributeList,
  label: (language) => localisedSql('a.label', language),
  action: async (ctx, id, { action }) => {
    const { version } = await lockAttribute(ctx, id, undefined);
    return action === 'delete'
      ? deleteAttribute(ctx, id, version)
      : updateAttribute(ctx, id, { version, ...CHANGES_BY_ACTION[action] });
  },
};
