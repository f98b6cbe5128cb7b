import { type Banner, MAX_LIVE_BANNERS } from '@souk/contract/banners/api.ts';
import type { Placement } from '@souk/contract/ads/placements.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';

/** A banner with its period; a start or end of null means unbounded. */
export interface BannerPeriod {
  id: string;
  title: string;
  placement: Placement;
  startsAt: string | null;
  endsAt: string | null;
}

const READ = `select id, title, placement, starts_at as "startsAt", ends_at as "endsAt" from banners
  where placement = any(?) and is_active and (ends_at is null or ends_at > ?) order by position, id`;

/** Current and future banners of these placements, in order. */
export const readBannerPeriods = (ctx: Context, placements: readonly string[]): Promise<BannerPeriod[]> =>
  ctx.db.rows<BannerPeriod>(statement(READ, [[...new Set(placements)], ctx.now]));

const BEGINNING = '';
const covers = ({ startsAt, endsAt }: Pick<BannerPeriod, 'startsAt' | 'endsAt'>, instant: string): boolean =>
  (startsAt ?? BEGINNING) <= instant && (endsAt === null || endsAt > instant);

/**
 * The banners that overlap with this one at the busiest instant; empty while the placement has room for all. The
 * maximum is reached at the start of a banner, or now.
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
