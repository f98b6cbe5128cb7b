import { type Banner, MAX_LIVE_BANNERS } from '@souk/contract/banners/api.ts';
import type { Placement } from '@souk/contract/ads/placements.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';

/** The time during which a banner is on; null is without a beginning, or without an end. */
export interface BannerPeriod {
  id: string;
  title: string;
  placement: Placement;
  startsAt: string | null;
  endsAt: string | null;
}

const READ = `select id, title, placement, starts_at as "startsAt", ends_at as "endsAt" from banners
  where placement = any(?) and is_active and (ends_at is null or ends_at > ?) order by position, id`;

/** Banners of these places that are on now or will be, in their order. */
export const readBannerPeriods = (ctx: Context, placements: readonly string[]): Promise<BannerPeriod[]> =>
  ctx.db.rows<BannerPeriod>(statement(READ, [[...new Set(placements)], ctx.now]));

const BEGINNING = '';
const covers = ({ startsAt, endsAt }: Pick<BannerPeriod, 'startsAt' | 'endsAt'>, instant: string): boolean =>
  (startsAt ?? BEGINNING) <= instant && (endsAt === null || endsAt > instant);

/**
 * The others of the place that are on together with this banner at the instant when most are; none while the place has room for
 * all of them. So many are on at most when one begins, or now.
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
