import { MAX_HITS, type SearchHit } from '@souk/contract/search/api.ts';
import type { Context } from '#core/context.ts';
import type { SessionSettings } from '#core/db/session-settings.ts';
import type { Condition, Statement } from '#core/db/statement.ts';
import type { SearchArea } from '#core/module/search-area.ts';

export const newestFirst = ({ match: { newest = 'x.id desc' } }: SearchArea): string => `order by ${newest}`;

/** The columns of a hit, for a row `x` of the area. */
export const hitColumns = ({ language }: Context, { kind, title, subtitle, columns = {} }: SearchArea): string =>
  `'${kind}' as kind, x.id, ${columns.parentId ?? 'null::uuid'} as "parentId", ${title(language)} as title, ${subtitle(language)} as subtitle,
   ${columns.chip ?? 'null::text'} as chip, ${columns.at ?? 'null::timestamptz'} as at, ${columns.amount ?? 'null::bigint'} as amount,
   ${columns.currency ?? 'null::text'} as currency, ${columns.count ?? 'null::int'} as count, ${columns.month ?? 'null::text'} as month`;

/** Selects the hits of an area from some of its rows, newest first. */
export const selectHits = (ctx: Context, area: SearchArea, { text, values }: Condition): Condition => ({
  text: `select ${hitColumns(ctx, area)} from (${text}) x ${newestFirst(area)}`,
  values,
});

/** Selects the rows of all parts, in the order of the parts. */
export const unionAll = (parts: readonly Condition[]): Condition => ({
  text: parts.map(({ text }) => `(${text})`).join(' union all '),
  values: parts.flatMap(({ values }) => [...values]),
});

/**
 * One plan for all values, because planning a search takes several times as long as executing it. The SQL is written such
 * that the same plan suits rare and common texts.
 */
const ONE_PLAN: SessionSettings = { plan_cache_mode: 'force_generic_plan' };

/** Reads the hits of several areas by one statement. */
export const readHits = (ctx: Context, query: Statement, settings: SessionSettings = {}): Promise<SearchHit[]> =>
  ctx.services.database.rows<SearchHit>(query, { ...ONE_PLAN, ...settings });

/** The first hits of an area, each only once. */
export function hitsOfArea(hits: readonly SearchHit[], { kind }: SearchArea): SearchHit[] {
  const byId = new Map<string, SearchHit>();
  for (const hit of hits) if (hit.kind === kind && !byId.has(hit.id)) byId.set(hit.id, hit);
  return [...byId.values()].slice(0, MAX_HITS);
}
