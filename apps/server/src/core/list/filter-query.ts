import type { Endpoint, OutputOf } from '@souk/contract/core/endpoint.ts';
import type * as z from 'zod/mini';
import { AppError } from '#core/errors.ts';
import { parseCall } from '#core/http/parse.ts';
import type { PageQuery } from './definition.ts';

/** A list's query where it need not say how many rows a page has. */
type Unpaged<Query extends PageQuery> = Omit<Query, 'limit'> & { limit?: number | undefined };

/** The endpoint of a list. */
export type ListEndpoint<Query extends PageQuery> = Endpoint & { query: z.ZodMiniType<Unpaged<Query>> };

/** The query for what reads every row that matches, and so never looks at the limit: a file, a bulk step. */
export const asPaged = <Query extends PageQuery>(query: Unpaged<Query>) => query as Query;

/** The query of a list from the `filter` of a body. Throws 400 that names a wrong filter where it is in the body. */
export function filterQuery<E extends Endpoint>(list: E, filter: Record<string, unknown>): OutputOf<E['query']> {
  try {
    return parseCall({ ...list, params: undefined }, { query: withoutPaging(filter) }).query;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError(error.statusCode, error, {
      errors: error.details.errors?.map((each) => ({ ...each, field: `filter.${each.field}` })),
    });
  }
}

/** A list's query without what only cuts pages, as addresses hold it. */
function withoutPaging({
  limit: _limit,
  offset: _offset,
  cursor: _cursor,
  page: _page,
  ...filter
}: Record<string, unknown>): Record<string, unknown> {
  return filter;
}
