import { type SearchHit } from '@souk/contract/search/api.ts';
import { SEARCH_KINDS, type SearchKind } from '@souk/contract/entities.ts';
import { mayAccess } from '@souk/contract/core/access.ts';
import { type Context, personOf } from '#core/context.ts';
import { plainNumber } from '#core/list/typed-number.ts';
import { searchArea } from './search-area.ts';

interface Found {
  rows: SearchHit[];
  /** Kinds that took too long. */
  missing: SearchKind[];
}

/** Best hits over the areas that the caller may see, all areas at once. */
export async function searchEverything(ctx: Context, typed: string): Promise<Found> {
  const words = plainNumber(typed);
  const person = personOf(ctx);
  const areas = ctx.services.modules.search
    .filter(({ access }) => mayAccess(person, access))
    .toSorted((one, other) => SEARCH_KINDS.indexOf(one.kind) - SEARCH_KINDS.indexOf(other.kind));
  const found = await Promise.all(
    areas.map(async (area) => ({ kind: area.kind, hits: await searchArea(ctx, area, words) })),
  );
  return {
    rows: found.flatMap(({ hits }) => hits ?? []),
    missing: found.filter(({ hits }) => !hits).map(({ kind }) => kind),
  };
}
