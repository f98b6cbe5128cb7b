import { bannersApi } from '@souk/contract/banners/api.ts';
import type { CallOf } from '@souk/contract/core/endpoint.ts';
import { customersApi } from '@souk/contract/customers/api.ts';
import { notificationsApi } from '@souk/contract/notifications/api.ts';
import { NO_RECIPIENTS } from '@souk/contract/notifications/inputs.ts';
import { BANNERS } from './plan/banner-seeds.ts';
import { NOTIFICATIONS, type NotificationSeed } from './plan/notification-seeds.ts';
import { DAY, HOUR, later, MINUTE, pictureOf } from '../catalogue/world.ts';
import { PALETTES } from '../../seeds/shared/pictures.ts';
import { createWidePicture } from '../../seeds/shared/wide-pictures.ts';
import { type DemoContext, realId } from './context.ts';
import { uploadDrawn } from './pictures.ts';

const WIDE_SIZE = { width: 1600, height: 500 };
const MAIL_BATCHES = 60;
const SIDE_SIZE = { width: 1200, height: 1000 };

/** Schedules banners in every placement and state: running, scheduled, ended and inactive. Some overlap or have a dead link. */
export function addBanners(context: DemoContext): void {
  const { schedule, shop, world } = context;
  for (const [rank, seed] of BANNERS.entries())
    schedule.add(later(world.now, -Math.max(-(seed.from ?? -30), 1) * DAY - DAY + HOUR), async () => {
      const palette = PALETTES[seed.palette % PALETTES.length];
      if (!palette) return;
      const size = seed.placement === 'product_side' ? SIDE_SIZE : WIDE_SIZE;
      const name = `${seed.title.toLowerCase().replace(/[^a-z]+/g, '-')}.webp`;
      const recipe = { ...size, name, shapes: seed.shapes, palette };
      const fileId = await uploadDrawn(
        context,
        { name, svg: () => createWidePicture(recipe), width: size.width },
        { ...recipe, palette: palette.name },
      );
      const mobile = pictureOf(world, seed.shapes[0] ?? 'bowl', seed.palette).picture.fileId;
      const { linkKind, linkId, linkUrl } = seed.link(world);
      const coupon = linkKind === 'coupon' ? await couponId(context, linkId ?? '') : null;
      const body = {
        title: seed.title,
        placement: seed.placement,
        image: { fileId, alt: seed.alt },
        imageMobile: seed.hasMobile ? { fileId: realId(context, mobile), alt: seed.alt } : null,
        link: { kind: linkKind ?? 'none', id: linkId ? (coupon ?? realId(context, linkId)) : null, url: linkUrl },
        startsAt: seed.from === undefined ? null : later(world.now, seed.from * DAY).toISOString(),
        endsAt: seed.to === undefined ? null : later(world.now, seed.to * DAY).toISOString(),
        isActive: seed.isActive ?? true,
      };
      await shop.call(bannersApi.create, { body }, rank % 3);
    });
}

async function couponId({ shop, world }: DemoContext, planned: string): Promise<string | null> {
  const code = world.rows.coupons.find(({ id }) => id === planned)?.code;
  const [row] = await shop.rows<{ id: string }>('select id from coupons where code = ?', code);
  return row?.id ?? null;
}

/** Schedules notifications in every status and to every audience. */
export function addNotifications(context: DemoContext): void {
  const { schedule, shop, world } = context;
  // Staff read all notices at this time, so that only later ones are unread.
  for (const rank of [0, 1, 2, 3])
    schedule.add(later(world.now, -7 * HOUR), () => shop.call(notificationsApi.readAll, { body: {} }, rank));
  schedule.add(later(world.now, -2 * HOUR), () => readNewest(context));
  for (const seed of NOTIFICATIONS)
    context.schedule.add(
      later(context.world.now, -seed.written * DAY - (seed.sent === seed.written ? 2 * HOUR : 0)),
      () => writeNotification(context, seed),
    );
}

const NEWEST_NOTICES = 'select id from notices where user_id is null and handled_at is null order by id desc limit 3';

/** Marks the newest notices as read one by one, which is stored differently from marking everything up to a time as read. */
async function readNewest({ shop }: DemoContext): Promise<void> {
  for (const params of await shop.rows<{ id: string }>(NEWEST_NOTICES))
    await shop.call(notificationsApi.read, { params, body: { isRead: true } });
}

async function writeNotification(context: DemoContext, seed: NotificationSeed): Promise<void> {
  const { shop, schedule, world } = context;
  const { title, body, audience, channels, link, status, author } = seed;
  const sendAt = seed.sent === undefined ? null : later(world.now, -seed.sent * DAY);
  const gone = audience === 'chosen' ? await findUnreachableCustomer(context) : null;
  const chosen = gone ? { chosen: { ...NO_RECIPIENTS, customerIds: [gone] } } : {};
  const { id } = await shop.call(
    notificationsApi.create,
    { body: { title, body, audience, channels, link, ...chosen } },
    author,
  );
  if (status === 'draft' || !sendAt) return;
  const move = (change: StatusChange) => changeStatus(context, id, { ...change, by: author });
  if (status === 'scheduled' || status === 'cancelled') {
    await move({ to: 'scheduled', sendAt: later(sendAt, status === 'cancelled' ? DAY : 0).toISOString() });
    if (status === 'cancelled') schedule.add(later(shop.now(), 2 * HOUR), () => move({ to: 'cancelled' }));
    return;
  }
  if (status === 'failed' && gone) {
    await move({ to: 'scheduled', sendAt: sendAt.toISOString() });
    schedule.add(later(sendAt, -MINUTE), () => blockCustomer(context, gone));
    return schedule.add(later(sendAt, MINUTE), () => sendMails(context));
  }
  schedule.add(sendAt, async () => {
    await move({ to: 'sending' });
    await sendMails(context);
    await scheduleReading(context, { id, share: seed.read ?? 0 });
  });
}

/**
 * Sends the mails that are due, in batches. Deletes mails about orders first, because sending them would take hours and the demo
 * file omits them.
 */
async function sendMails({ shop }: DemoContext): Promise<void> {
  await shop.rows('delete from outgoing_mails where not is_bulk');
  const kinds = ['notifications.send', 'mails.send'];
  for (let turn = 0; turn < MAIL_BATCHES; turn += 1)
    await shop.at(later(shop.now(), turn * 2000), () => shop.work(kinds));
}

const RECIPIENTS_WITH_FEED = `select person_id as id, kind from notification_recipients where notification_id = ? and is_in_feed order by person_id`;

async function scheduleReading(
  { shop, schedule, world: { random } }: DemoContext,
  { id, share }: { id: string; share: number },
): Promise<void> {
  for (const person of await shop.rows<{ id: string; kind: string }>(RECIPIENTS_WITH_FEED, id)) {
    if (!random.chance(share)) continue;
    const owner = person.kind === 'vendor' ? { vendorId: person.id } : { customerId: person.id };
    schedule.add(
      later(shop.now(), random.whole(60, 60 * 60) * MINUTE),
      () => shop.call(notificationsApi.readFeed, { body: owner }, 'shop'),
      person.id,
    );
  }
}

async function blockCustomer({ shop }: DemoContext, id: string): Promise<void> {
  const params = { id };
  const { version } = await shop.call(customersApi.get, { params });
  const body = { to: 'blocked', reason: 'Asked us to close the account', version } as const;
  await shop.call(customersApi.status, { params, body }, 2);
}

type StatusChange = Omit<CallOf<typeof notificationsApi.status>['body'], 'version'>;

async function changeStatus(
  { shop }: DemoContext,
  id: string,
  { by, ...change }: StatusChange & { by: number },
): Promise<void> {
  const params = { id };
  const { version } = await shop.call(notificationsApi.get, { params });
  await shop.call(notificationsApi.status, { params, body: { ...change, version } }, by);
}

/** Finds a customer for a notification that fails, because the customer is blocked before it is sent. */
async function findUnreachableCustomer({ shop }: DemoContext): Promise<string | null> {
  const [row] = await shop.rows<{ id: string }>(
    `select id from customers where status = 'active' and orders_count = 1 order by id limit 1`,
  );
  return row?.id ?? null;
}
