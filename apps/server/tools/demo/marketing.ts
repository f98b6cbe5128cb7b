import { NOBODY_CHOSEN } from '@souk/contract/notifications/inputs.ts';
import { BANNERS } from './plan/banner-seeds.ts';
import { NOTIFICATIONS, type NotificationSeed } from './plan/notification-seeds.ts';
import { DAY, HOUR, later, MINUTE, pictureOf } from '../catalogue/world.ts';
import { PALETTES } from '../../seeds/shared/pictures.ts';
import { drawing } from '../../seeds/shared/wide-pictures.ts';
import { type Making, realId, type Versioned } from './making.ts';
import { uploadDrawn } from './pictures.ts';

const WIDE = { width: 1600, height: 500 };
const BATCHES = 60;
const SIDE = { width: 1200, height: 1000 };

/** Banners of every place and state: on show, coming, over, off, one behind another, and some that lead nowhere. */
export function addBanners(making: Making): void {
  const { schedule, shop, world } = making;
  for (const [rank, seed] of BANNERS.entries())
    schedule.add(later(world.now, -Math.max(-(seed.from ?? -30), 1) * DAY - DAY + HOUR), async () => {
      const palette = PALETTES[seed.palette % PALETTES.length];
      if (!palette) return;
      const size = seed.placement === 'product_side' ? SIDE : WIDE;
      const name = `${seed.title.toLowerCase().replace(/[^a-z]+/g, '-')}.webp`;
      const recipe = { ...size, name, shapes: seed.shapes, palette };
      const fileId = await uploadDrawn(
        making,
        { name, svg: () => drawing(recipe), width: size.width },
        { ...recipe, palette: palette.name },
      );
      const mobile = pictureOf(world, seed.shapes[0] ?? 'bowl', seed.palette).picture.fileId;
      const { linkKind, linkId, linkUrl } = seed.link(world);
      const coupon = linkKind === 'coupon' ? await couponId(making, linkId ?? '') : null;
      const body = {
        title: seed.title,
        placement: seed.placement,
        image: { fileId, alt: seed.alt },
        imageMobile: seed.hasMobile ? { fileId: realId(making, mobile), alt: seed.alt } : null,
        link: { kind: linkKind, id: linkId ? (coupon ?? realId(making, linkId)) : null, url: linkUrl },
        startsAt: seed.from === undefined ? null : later(world.now, seed.from * DAY).toISOString(),
        endsAt: seed.to === undefined ? null : later(world.now, seed.to * DAY).toISOString(),
        isActive: seed.isActive ?? true,
      };
      await shop.post('/banners', body, rank % 3);
    });
}

async function couponId({ shop, world }: Making, planned: string): Promise<string | null> {
  const code = world.rows.coupons.find(({ id }) => id === planned)?.code;
  const [row] = await shop.rows<{ id: string }>('select id from coupons where code = ?', code);
  return row?.id ?? null;
}

/** What staff sent and planned: one in every state, for every kind of people. */
export function addNotifications(making: Making): void {
  const { schedule, shop, world } = making;
  // What came since then is unread behind their bells.
  for (const rank of [0, 1, 2, 3])
    schedule.add(later(world.now, -7 * HOUR), () => shop.post('/notifications/read-all', {}, rank));
  for (const seed of NOTIFICATIONS)
    making.schedule.add(
      later(making.world.now, -seed.written * DAY - (seed.sent === seed.written ? 2 * HOUR : 0)),
      () => write(making, seed),
    );
}

async function write(making: Making, seed: NotificationSeed): Promise<void> {
  const { shop, schedule, world } = making;
  const { title, body, audience, channels, link, status, author } = seed;
  const sendAt = seed.sent === undefined ? null : later(world.now, -seed.sent * DAY);
  const gone = audience === 'chosen' ? await goneCustomer(making) : null;
  const chosen = gone ? { chosen: { ...NOBODY_CHOSEN, customerIds: [gone] } } : {};
  const made = await shop.post<Versioned>(
    '/notifications',
    { title, body, audience, channels, link, ...chosen },
    author,
  );
  if (status === 'draft' || !sendAt) return;
  if (status === 'scheduled' || status === 'cancelled') {
    const planned = await move(making, made.id, {
      body: { to: 'scheduled', sendAt: later(sendAt, status === 'cancelled' ? DAY : 0).toISOString() },
      by: author,
    });
    if (status === 'cancelled')
      schedule.add(later(shop.now(), 2 * HOUR), () =>
        move(making, planned.id, { body: { to: 'cancelled' }, by: author }),
      );
    return;
  }
  if (status === 'failed' && gone) {
    await move(making, made.id, { body: { to: 'scheduled', sendAt: sendAt.toISOString() }, by: author });
    schedule.add(later(sendAt, -MINUTE), () => block(making, gone));
    return schedule.add(later(sendAt, MINUTE), () => sendAll(making));
  }
  schedule.add(sendAt, async () => {
    await move(making, made.id, { body: { to: 'sending' }, by: author });
    await sendAll(making);
    await readBySome(making, { id: made.id, share: seed.read ?? 0 });
  });
}

/** Sends what is due, batch by batch. Mails about orders, of which the file holds none, would take hours. */
async function sendAll({ shop }: Making): Promise<void> {
  await shop.rows('delete from outgoing_mails where not is_bulk');
  const kinds = ['notifications.send', 'mails.send'];
  for (let turn = 0; turn < BATCHES; turn += 1) await shop.at(later(shop.now(), turn * 2000), () => shop.work(kinds));
}

const READERS = `select person_id as id, kind from notification_recipients where notification_id = ? and is_in_feed order by person_id`;

async function readBySome(
  { shop, schedule, world: { random } }: Making,
  { id, share }: { id: string; share: number },
): Promise<void> {
  for (const person of await shop.rows<{ id: string; kind: string }>(READERS, id)) {
    if (!random.chance(share)) continue;
    const owner = person.kind === 'vendor' ? { vendorId: person.id } : { customerId: person.id };
    schedule.add(
      later(shop.now(), random.whole(60, 60 * 60) * MINUTE),
      () => shop.post('/notifications/feed/read', owner, 'shop'),
      person.id,
    );
  }
}

async function block({ shop }: Making, id: string): Promise<void> {
  const { version } = await shop.get<Versioned>(`/customers/${id}`);
  await shop.post(`/customers/${id}/status`, { to: 'blocked', reason: 'Asked us to close the account', version }, 2);
}

interface Move {
  body: object;
  by: number;
}

async function move({ shop }: Making, id: string, { body, by }: Move): Promise<Versioned> {
  const { version } = await shop.get<Versioned>(`/notifications/${id}`);
  return shop.post<Versioned>(`/notifications/${id}/status`, { ...body, version }, by);
}

/** Somebody who is not reached any more by then. */
async function goneCustomer({ shop }: Making): Promise<string | null> {
  const [row] = await shop.rows<{ id: string }>(
    `select id from customers where status = 'active' and orders_count = 1 order by id limit 1`,
  );
  return row?.id ?? null;
}
