import type { Context } from '#core/context.ts';
import { endOfDay, startOfDay } from '#core/days.ts';
import { readConfiguration } from './configuration.service.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
type Bounds = Record<string, unknown>;

/**
 * Converts the days of `…From` and `…To` (or `from` and `to`) to instants in the configured time zone, both inclusive.
 */
export async function withInstants<Query extends object>(
  ctx: Context,
  query: Query,
  keys: readonly (keyof Query & string)[],
): Promise<Query> {
  const days = keys.filter((key) => DAY.test(String(query[key])));
  if (days.length === 0) return query;
  const { 'general.timeZone': timeZone } = await readConfiguration(ctx, ['general.timeZone']);
  const instants: Bounds = {};
  for (const key of days) {
    const bound = /^to$|To$/.test(key) ? endOfDay : startOfDay;
    instants[key] = bound(String(query[key]), timeZone).toISOString();
  }
  return { ...query, ...instants };
}
