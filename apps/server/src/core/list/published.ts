import type { Context } from '#core/context.ts';
import { forbidden, wrongField } from '#core/errors.ts';
import type { ListDefinition, PageQuery, StoredRow } from './definition.ts';

/**
 * The list as this caller may read it: staff all of it, a storefront key what is published, counted as such. Throws 403 where
 * nothing of it is, and 400 for an order that would tell what is not.
 */
export function partFor<Query extends PageQuery, Stored extends StoredRow>(
  { actor }: Context,
  definition: ListDefinition<Query, Stored>,
  { sort }: PageQuery,
): ListDefinition<Query, Stored> {
  if (actor.kind !== 'key') return definition;
  const { published, search, table, count, ...rest } = definition;
  if (!published) throw forbidden('storefront_key.permission_denied');
  const refused = (sort?.split(',') ?? []).some((part) => !published.sorts.includes(part.replace(/^-/, '')));
  if (refused) throw wrongField('sort', 'list.sort', { fields: published.sorts.join(', ') });
  return {
    ...rest,
    table: { ...table, onlyRows: published.rows },
    ...(count?.sum === undefined ? {} : { count: { sum: count.sum } }),
    ...(search && { search: published.search ?? search }),
  };
}
