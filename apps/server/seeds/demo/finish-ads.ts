import type { ads } from '#tables/ads.ts';
import type { activity } from '#tables/platform.ts';
import type { Random } from '../shared/random.ts';
import { DAY, HOUR, later, type Row, type World } from './world.ts';

type AdRow = Row<typeof ads>;

/** Why an ad stands still while its vendor may not sell. */
export const VENDOR_SUSPENDED = 'The vendor is suspended';
const REASON_UNPAID = 'The account did not cover it';

interface Finish {
  /** Times that an ad is shown there on an ordinary day. */
  reach: number;
  /** Which of the staff made it. */
  author: number;
  random: Random;
}

/** Writes an ad down as it stands once its money has been posted: with its figures by day and what happened to it. */
export function finishAd(world: World, row: AdRow, { reach, author, random }: Finish): void {
  const isBookable = row.status !== 'waiting' && row.status !== 'rejected';
  if (isBookable && !row.chargedAt) {
    row.status = 'rejected';
    row.statusReason = REASON_UNPAID;
    row.isPausedByVendor = false;
  }
  row.isPausedByVendor = row.status === 'paused' && row.statusReason === VENDOR_SUSPENDED;
  row.statusSince = sinceOf(world, row);
  row.updatedAt = row.statusSince;
  if (row.chargedAt) addFigures(world, row, { reach, random });
  addHistory(world, row, { author, random });
  world.rows.ads.push(row);
}

function sinceOf(world: World, row: AdRow): Date {
  const created = row.createdAt ?? world.now;
  if (row.status === 'ended') return row.endsAt;
  if (row.status === 'running') return row.startsAt;
  if (row.status === 'scheduled') return row.chargedAt ?? created;
  if (row.status === 'cancelled') return row.statusSince;
  if (row.isPausedByVendor) return later(world.now, -9 * DAY);
  if (row.status === 'paused') return new Date(Math.max(row.startsAt.getTime(), world.now.getTime() - 20 * HOUR));
  return row.status === 'rejected'
    ? later(created, 5 * HOUR < world.now.getTime() - created.getTime() ? 5 * HOUR : 0)
    : created;
}

function addFigures(world: World, row: AdRow, { reach, random }: Omit<Finish, 'author'>): void {
  const stopped = row.status === 'cancelled' || row.status === 'paused' ? row.statusSince : row.endsAt;
  const end = new Date(Math.min(stopped.getTime(), world.now.getTime()));
  const rate = 0.006 + random.next() * 0.028;
  const liking = 0.6 + random.next() * 0.8;
  for (let at = row.startsAt; at < end; at = later(at, DAY)) {
    const part = Math.min(1, (end.getTime() - at.getTime()) / DAY);
    const isWeekend = at.getUTCDay() === 0 || at.getUTCDay() === 6;
    const views = Math.round(reach * liking * part * (isWeekend ? 1.3 : 1) * (0.85 + random.next() * 0.3));
    const clicks = Math.round(views * rate * (0.7 + random.next() * 0.6));
    if (views === 0) continue;
    world.rows.adDays.push({ adId: row.id, day: at.toISOString().slice(0, 10), views, clicks });
    row.views = (row.views ?? 0) + views;
    row.clicks = (row.clicks ?? 0) + clicks;
  }
}

function addHistory(world: World, row: AdRow, { author, random }: Omit<Finish, 'reach'>): void {
  const staff = world.staff[author];
  const person = { actorId: staff?.id ?? null, actorName: staff?.name ?? 'Souk' };
  const tell = (at: Date, action: string, more: Partial<Row<typeof activity>>) =>
    world.rows.activity.push({
      id: random.idAt(at),
      at,
      ...person,
      area: 'ads',
      entity: 'ad',
      entityId: row.id,
      entityLabel: row.title.en,
      action,
      before: null,
      after: null,
      note: null,
      ...more,
    });
  const { status, statusReason: note } = row;
  tell(row.createdAt ?? world.now, 'created', { after: { title: row.title, days: row.days, price: row.price } });
  if (row.chargedAt)
    tell(row.chargedAt, 'approved', {
      before: { status: 'waiting' },
      after: { status: 'scheduled', charged: row.price },
    });
  if (status === 'rejected')
    tell(row.statusSince, 'rejected', { before: { status: 'waiting' }, after: { status }, note });
  if (status === 'cancelled')
    tell(row.statusSince, 'cancelled', {
      before: { status: row.startsAt < row.statusSince ? 'running' : 'scheduled' },
      after: { status, givenBack: row.givenBack },
      note,
    });
  if (status === 'paused') tell(row.statusSince, 'paused', { before: { status: 'running' }, after: { status }, note });
}
