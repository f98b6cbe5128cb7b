import type { Endpoint, OutputOf } from '@souk/contract/core/endpoint.ts';
import type * as z from 'zod/mini';
import { AppError } from '#core/errors.ts';
import { parseCall } from '#core/http/parse.ts';
import type { PageQuery } from './definition.ts';

/** A list query whose limit is optional. */
type UnpagedQuery<Query extends PageQuery> = Omit<Query, 'limit'> & { limit?: number | undefined };

/** The endpoint of a list. */
export type ListEndpoint<Query extends PageQuery> = Endpoint & { query: z.ZodMiniType<UnpagedQuery<Query>> };

/** Casts a query whose limit may be missing, for exports and bulk actions, which read all matching rows and ignore the limit. */
export const asPaged = <Query extends PageQuery>(query: UnpagedQuery<Query>) => query as Query;

/** Parses the `filter` of a body as a list query. Throws 400 with field names within the body. */
export function filterQuery<E extends Endpoint>(list: E, filter: Record<string, unknown>): OutputOf<E['query']> {
  try {
    return parseCall({ ...list, params: undefined }, { query: withoutPaging(filter) }).query;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError(error.statusCode, error, {
      errors: error.details.errors?.map((fieldError) => ({ ...fieldError, field: `filter.${fieldError.field}` })),
    });
  }
}

/** Removes the paging parameters of a URL. */
function withoutPaging({
  limit: _limit,
  offset: _offset,
  cursor: _cursor,
  page: _page,
  ...filter
}: Record<string, unknown>): Record<string, unknown> {
  return filter;
}
