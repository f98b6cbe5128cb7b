import type { Context } from '#core/context.ts';
import { endOfDay, startOfDay } from '#core/days.ts';
import { readConfiguration } from './configuration.service.ts';

const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/;
type RangeBounds = Record<string, unknown>;

/**
 * Replaces days by instants in the configured time zone. The value of `to` and keys that end with `To` becomes the end
 * of the day, other values its start.
 */
export async function withInstants<Query extends object>(
  ctx: Context,
  query: Query,
  keys: readonly (keyof Query & string)[],
): Promise<Query> {
  const days = keys.filter((key) => DAY_PATTERN.test(String(query[key])));
  if (days.length === 0) return query;
  const { 'general.timeZone': timeZone } = await readConfiguration(ctx, ['general.timeZone']);
  const instants: RangeBounds = {};
  for (const key of days) {
    const bound = /^to$|To$/.test(key) ? endOfDay : startOfDay;
    instants[key] = bound(String(query[key]), timeZone).toISOString();
  }
  return { ...query, ...instants };
}
