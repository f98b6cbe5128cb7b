import { type SearchHit } from '@souk/contract/search/api.ts';
import { SEARCH_KINDS, type SearchKind } from '@souk/contract/entities.ts';
import { mayAccess } from '@souk/contract/core/access.ts';
import { type Context, requirePerson } from '#core/context.ts';
import { normaliseNumber } from '#core/list/typed-number.ts';
import { searchArea } from './search-area.ts';

interface SearchResult {
  rows: SearchHit[];
  /** Kinds whose search timed out. */
  missing: SearchKind[];
}

/** The top hits of every area that the caller may view. The areas are searched concurrently. */
export async function searchEverything(ctx: Context, input: string): Promise<SearchResult> {
  const query = normaliseNumber(input);
  const person = requirePerson(ctx);
  const areas = ctx.services.modules.search
    .filter(({ access }) => mayAccess(person, access))
    .toSorted((a, b) => SEARCH_KINDS.indexOf(a.kind) - SEARCH_KINDS.indexOf(b.kind));
  const results = await Promise.all(
    areas.map(async (area) => ({ kind: area.kind, hits: await searchArea(ctx, area, query) })),
  );
  return {
    rows: results.flatMap(({ hits }) => hits ?? []),
    missing: results.filter(({ hits }) => !hits).map(({ kind }) => kind),
  };
}
