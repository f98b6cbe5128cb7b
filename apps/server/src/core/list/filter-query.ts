import type { Endpoint } from '@souk/contract/core/endpoint.ts';
import { AppError } from '#core/errors.ts';
import { parseCall } from '#core/http/parse.ts';

/** The query of a list from the `filter` of a body. Throws 400 that names a wrong filter where it is in the body. */
export function filterQuery(list: Endpoint, filter: Record<string, unknown>): unknown {
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
