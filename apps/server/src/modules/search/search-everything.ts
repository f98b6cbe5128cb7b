import { MAX_HITS, type SearchHit } from '@souk/contract/search/api.ts';
import { SEARCH_KINDS, type SearchKind } from '@souk/contract/entities.ts';
import { mayAccess } from '@souk/contract/core/access.ts';
import { type Context, requirePerson } from '#core/context.ts';
import { normaliseNumber } from '#core/list/typed-number.ts';
import type { SearchArea } from '#core/module/search-area.ts';
import { findByNumberOrStart } from './find-by-start.ts';
import { findContaining } from './find-containing.ts';
import { hitsOfArea } from './hits.ts';

interface SearchResult {
  rows: SearchHit[];
  /** Kinds whose search timed out. */
  missing: SearchKind[];
}

/** The top hits of every area that the caller may view: first those by number or prefix, then those that contain the query. */
export async function searchEverything(ctx: Context, input: string): Promise<SearchResult> {
  const query = normaliseNumber(input);
  const person = requirePerson(ctx);
  const areas = ctx.services.modules.search
    .filter(({ access }) => mayAccess(person, access))
    .toSorted((a, b) => SEARCH_KINDS.indexOf(a.kind) - SEARCH_KINDS.indexOf(b.kind));
  const byStart = await findByNumberOrStart(ctx, areas, query);
  const needsMore = (area: SearchArea) => hitsOfArea(byStart, area).length < MAX_HITS;
  const results = await Promise.all(
    toGroups(areas, needsMore).map(async (group) => ({ group, hits: await findContaining(ctx, group, query) })),
  );
  const hits = [...byStart, ...results.flatMap((result) => result.hits ?? [])];
  const timedOut = results.flatMap(({ group, hits: found }) => (found ? [] : group));
  return {
    rows: areas.flatMap((area) => hitsOfArea(hits, area)),
    missing: timedOut.filter((area) => hitsOfArea(hits, area).length === 0).map(({ kind }) => kind),
  };
}

/**
 * The areas to search together. Each large area is searched alone, concurrently and with a time limit of its own. The others
 * are searched together even if only one needs more hits, because one prepared statement for all costs less than many.
 */
function toGroups(areas: readonly SearchArea[], needsMore: (area: SearchArea) => boolean): SearchArea[][] {
  const large = areas.filter((area) => area.match.isLarge && needsMore(area)).map((area) => [area]);
  const small = areas.filter(({ match }) => !match.isLarge);
  return small.some(needsMore) ? [...large, small] : large;
}
