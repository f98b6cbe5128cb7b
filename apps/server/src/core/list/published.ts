import type { Context } from '#core/context.ts';
import { forbidden, invalidField } from '#core/errors.ts';
import type { ListDefinition, PageQuery, StoredRow } from './definition.ts';

/**
 * The list that this caller may read. Staff may read the whole list, a storefront key only the published part. Throws 403 if
 * nothing is published, and 400 for a sort key that would reveal unpublished data.
 */
export function definitionForCaller<Query extends PageQuery, Stored extends StoredRow>(
  { actor }: Context,
  definition: ListDefinition<Query, Stored>,
  { sort }: PageQuery,
): ListDefinition<Query, Stored> {
  if (actor.kind !== 'key') return definition;
  const { published, search, table, count, ...rest } = definition;
  if (!published) throw forbidden('storefront_key.permission_denied');
  const isForbidden = (sort?.split(',') ?? []).some((part) => !published.sorts.includes(part.replace(/^-/, '')));
  if (isForbidden) throw invalidField('sort', 'list.sort', { fields: published.sorts.join(', ') });
  return {
    ...rest,
    table: { ...table, onlyRows: published.rows },
    ...(count?.sum === undefined ? {} : { count: { sum: count.sum } }),
    search: published.search ?? search,
  };
}
