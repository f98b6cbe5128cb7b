import { type Banner, MAX_LIVE_BANNERS } from '@souk/contract/banners/api.ts';
import type { Placement } from '@souk/contract/ads/placements.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';

/** A banner with its period. Null means that it has no start or no end. */
export interface BannerPeriod {
  id: string;
  title: string;
  placement: Placement;
  startsAt: string | null;
  endsAt: string | null;
}

const READ_BANNER_PERIODS = `select id, title, placement, starts_at as "startsAt", ends_at as "endsAt" from banners
  where placement = any(?) and is_active and (ends_at is null or ends_at > ?) order by position, id`;

/** The active banners of these placements that haven't ended, in order. */
export const readBannerPeriods = (ctx: Context, placements: readonly string[]): Promise<BannerPeriod[]> =>
  ctx.db.rows<BannerPeriod>(statement(READ_BANNER_PERIODS, [[...new Set(placements)], ctx.now]));

const EARLIEST_INSTANT = '';
const covers = ({ startsAt, endsAt }: Pick<BannerPeriod, 'startsAt' | 'endsAt'>, instant: string): boolean =>
  (startsAt ?? EARLIEST_INSTANT) <= instant && (endsAt === null || endsAt > instant);

/**
 * If the placement at some time has more banners than it has room for, returns the other banners at the time with the
 * most. Otherwise returns none. The number of banners can only peak now or when a banner starts, so checks only those
 * instants.
 */
export function overlapsOf(
  banner: BannerPeriod & Pick<Banner, 'isActive'>,
  periods: readonly BannerPeriod[],
  now: Date,
): BannerPeriod[] {
  const instant = now.toISOString();
  if (!banner.isActive || (banner.endsAt !== null && banner.endsAt <= instant)) return [];
  const others = periods.filter((other) => other.placement === banner.placement && other.id !== banner.id);
  const instants = [banner, ...others]
    .map(({ startsAt }) => (startsAt !== null && startsAt > instant ? startsAt : instant))
    .filter((each) => covers(banner, each));
  const concurrent = instants.map((each) => others.filter((other) => covers(other, each)));
  const largest = concurrent.reduce<BannerPeriod[]>(
    (largestSoFar, candidates) => (candidates.length > largestSoFar.length ? candidates : largestSoFar),
    [],
  );
  return largest.length + 1 > MAX_LIVE_BANNERS[banner.placement] ? largest : [];
}
