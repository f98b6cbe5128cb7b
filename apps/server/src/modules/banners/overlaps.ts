import { type Banner, BANNERS_SHOWN } from '@souk/contract/banners/api.ts';
import type { Placement } from '@souk/contract/ads/placements.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';

/** The time during which a banner is on; null is without a beginning, or without an end. */
export interface Stretch {
  id: string;
  title: string;
  placement: Placement;
  startsAt: string | null;
  endsAt: string | null;
}

const READ = `select id, title, placement, starts_at as "startsAt", ends_at as "endsAt" from banners
  where placement = any(?) and is_active and (ends_at is null or ends_at > ?) order by position, id`;

/** Banners of these places that are on now or will be, in their order. */
export const readStretches = (ctx: Context, placements: readonly string[]): Promise<Stretch[]> =>
  ctx.db.rows<Stretch>(statement(READ, [[...new Set(placements)], ctx.now]));

const BEGINNING = '';
const covers = ({ startsAt, endsAt }: Pick<Stretch, 'startsAt' | 'endsAt'>, instant: string): boolean =>
  (startsAt ?? BEGINNING) <= instant && (endsAt === null || endsAt > instant);

/**
 * The others of the place that are on together with this banner at the instant when most are; none while the place has room for
 * all of them. So many are on at most when one begins, or now.
 */
export function overlapsOf(
  banner: Stretch & Pick<Banner, 'isActive'>,
  stretches: readonly Stretch[],
  now: Date,
): Stretch[] {
  const instant = now.toISOString();
  if (!banner.isActive || (banner.endsAt !== null && banner.endsAt <= instant)) return [];
  const others = stretches.filter((other) => other.placement === banner.placement && other.id !== banner.id);
  const instants = [banner, ...others]
    .map(({ startsAt }) => (startsAt !== null && startsAt > instant ? startsAt : instant))
    .filter((each) => covers(banner, each));
  const crowds = instants.map((each) => others.filter((other) => covers(other, each)));
  const most = crowds.reduce<Stretch[]>((found, crowd) => (crowd.length > found.length ? crowd : found), []);
  return most.length + 1 > BANNERS_SHOWN[banner.placement] ? most : [];
}
