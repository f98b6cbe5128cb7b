import { NOBODY_CHOSEN, reaches } from '@souk/contract/notifications/inputs.ts';
import type { NoticeKind } from '@souk/contract/notifications/notices.ts';
import type { ClientBase } from 'pg';
import { noticeMarkers, notices, notificationRecipients, notifications } from '#tables/notifications.ts';
import { activity } from '#tables/platform.ts';
import { normalise, searchText } from '#tables/search-text.ts';
import { insertRows } from '../shared/load.ts';
import { POLICY } from '../shared/policy.ts';
import { type Random, randomFrom } from '../shared/random.ts';
import { NOTIFICATIONS, type NotificationSeed } from './notification-seeds.ts';
import { DAY, HOUR, later, type Row, type World } from './world.ts';

/** Chance of its own, so that what is told leaves what happened as it is. */
const SEED = 20_261_123;
const ORDERS_TOLD_DAYS = 5;
/** Lines that the people of the demo find unread behind the bell. */
const UNREAD = 7;

type Recipient = Row<typeof notificationRecipients>;
type NoticeRow = Row<typeof notices>;

/** Writes what staff sent and planned, who got it, and what the bell has told of lately. */
export async function writeNotifications(client: ClientBase, world: World): Promise<void> {
  const random = randomFrom(SEED);
  const made = NOTIFICATIONS.map((seed) => makeNotification(world, random, seed));
  const told = [...events(world, random), ...made.flatMap(({ messages }) => messages)].toSorted((a, b) =>
    a.id < b.id ? -1 : 1,
  );
  await insertRows(
    client,
    notifications,
    made.map(({ row }) => row),
  );
  await insertRows(
    client,
    notificationRecipients,
    made.flatMap(({ recipients }) => recipients),
  );
  await insertRows(
    client,
    activity,
    made.flatMap(({ row }) => historyOf(random, row)),
  );
  await insertRows(client, notices, told);
  const open = told.filter(({ handledAt }) => !handledAt);
  const lastRead = open.at(-UNREAD - 1)?.id;
  if (lastRead)
    await insertRows(
      client,
      noticeMarkers,
      world.staff.map(({ id }) => ({ userId: id, readUpTo: lastRead })),
    );
}

function makeNotification(world: World, random: Random, seed: NotificationSeed) {
  const { title, body, audience, channels, status } = seed;
  const createdAt = later(world.now, -seed.written * DAY);
  const sendAt = seed.sent === undefined ? null : later(world.now, -seed.sent * DAY);
  const id = random.idAt(createdAt);
  const author = world.staff[seed.author] ?? world.staff[0];
  const isSent = status === 'sent' && sendAt !== null;
  const people = isSent ? peopleOf(world, audience) : [];
  const kind = audience === 'vendors' ? 'vendor' : audience === 'staff' ? 'user' : 'customer';
  const recipients = people.map((personId): Recipient => ({
    notificationId: id,
    personId,
    kind,
    isInFeed: channels.includes('feed') && reaches('feed', kind),
    mail: channels.includes('email') ? 'queued' : null,
    readAt: sendAt && random.chance(seed.read ?? 0) ? later(sendAt, random.whole(1, 60) * HOUR) : null,
  }));
  const inbox = channels.includes('inbox') && kind === 'user' ? people : [];
  const mails = channels.includes('email') ? people.length : 0;
  const failed = Math.round(mails / 400);
  const row: Row<typeof notifications> = {
    id,
    title,
    titleSort: normalise(title.en),
    body,
    link: seed.link ?? null,
    audience,
    chosen: audience === 'chosen' ? { ...NOBODY_CHOSEN, customerIds: [goneCustomer(world)] } : NOBODY_CHOSEN,
    channels,
    status,
    sendAt,
    authorId: author?.id ?? '',
    authorName: author?.name ?? '',
    startedAt: isSent || status === 'failed' ? sendAt : null,
    finishedAt: isSent && mails > 0 ? later(sendAt, HOUR) : isSent || status === 'failed' ? sendAt : null,
    error: seed.error ?? null,
    gatheredKind: isSent ? 'all' : null,
    expected: people.length,
    people: people.length,
    feed: recipients.filter(({ isInFeed }) => isInFeed).length,
    inbox: inbox.length,
    mailsSent: mails - failed,
    mailsFailed: failed,
    searchText: searchText([title.en, title.ar ?? '', body.en, body.ar ?? '']),
    createdAt,
    updatedAt: sendAt && sendAt < world.now ? sendAt : createdAt,
  };
  const messages = inbox.map((userId): NoticeRow => ({
    ...line(random, 'message', { at: sendAt ?? createdAt, label: title.en, link: seed.link ?? null }),
    userId,
    notificationId: id,
    title,
    body,
  }));
  return { row, recipients, messages };
}

/** Its steps so far, as the history tells them. */
function historyOf(random: Random, row: Row<typeof notifications>): Row<typeof activity>[] {
  const step = (action: string, at: Date, { from, byHand = true }: { from?: string; byHand?: boolean } = {}) => ({
    id: random.idAt(at),
    at,
    actorId: byHand ? row.authorId : null,
    actorName: byHand ? row.authorName : 'Souk',
    area: 'notifications',
    entity: 'notification',
    entityId: row.id,
    entityLabel: row.title.en,
    action,
    before: from === undefined ? null : { status: from },
    after: action === 'created' ? { title: row.title, audience: row.audience } : { status: STATUS_AFTER[action] },
  });
  const { status, createdAt, startedAt, finishedAt } = row;
  const steps = [step('created', createdAt as Date)];
  if (status === 'scheduled') steps.push(step('scheduled', later(createdAt as Date, HOUR), { from: 'draft' }));
  if (status === 'cancelled') steps.push(step('cancelled', later(createdAt as Date, 2 * HOUR), { from: 'scheduled' }));
  if (startedAt) steps.push(step('sendingStarted', startedAt, { from: 'draft' }));
  if (finishedAt) steps.push(step(status, later(finishedAt, 1), { from: 'sending', byHand: false }));
  return steps;
}

const STATUS_AFTER: Partial<Record<string, string>> = {
  scheduled: 'scheduled',
  cancelled: 'cancelled',
  sendingStarted: 'sending',
  sent: 'sent',
  failed: 'failed',
};

function peopleOf({ rows, staff }: World, audience: NotificationSeed['audience']): string[] {
  if (audience === 'vendors')
    return rows.vendors.filter(({ status }) => status === 'active' || status === 'suspended').map(({ id }) => id);
  if (audience === 'staff')
    return staff.filter(({ role, status }) => role !== 'GUEST' && status === 'active').map(({ id }) => id);
  return rows.customers.filter(({ status, anonymisedAt }) => status !== 'blocked' && !anonymisedAt).map(({ id }) => id);
}

const goneCustomer = ({ rows }: World): string =>
  (rows.customers.find(({ status }) => status === 'blocked') ?? rows.customers[0])?.id ?? '';

function line(
  random: Random,
  kind: NoticeKind,
  { at, ...rest }: Pick<NoticeRow, 'label' | 'detail' | 'link' | 'entityId' | 'amount' | 'handledAt'> & { at: Date },
): NoticeRow {
  const message = { userId: null, notificationId: null, title: null, body: null, image: null };
  const empty = { ...message, detail: null, entityId: null, amount: null, handledAt: null };
  return { ...empty, ...rest, id: random.idAt(at), kind, createdAt: at };
}

/** What happened lately that somebody should hear of. */
function events(world: World, random: Random): NoticeRow[] {
  const { rows, now } = world;
  const since = later(now, -ORDERS_TOLD_DAYS * DAY);
  const shops = new Map(rows.vendors.map(({ id, shopName }) => [id, shopName]));
  const orders = rows.orders
    .filter(({ placedAt }) => placedAt > since)
    .map(({ id, number, placedAt, vendorId, status, statusSince }) =>
      line(random, 'order_new', {
        at: placedAt,
        entityId: id,
        handledAt: status === 'placed' ? null : statusSince,
        label: `${POLICY.numberPrefix}${number}`,
        detail: shops.get(vendorId) ?? null,
        link: `/dashboard/orders/${id}/details`,
      }),
    );
  const products = rows.products
    .filter(({ status }) => status === 'waiting')
    .map(({ id, name, statusSince }) =>
      line(random, 'product_waiting', {
        at: statusSince ?? now,
        label: name.en,
        entityId: id,
        link: `/dashboard/products/${id}/details`,
      }),
    );
  const vendors = rows.vendors
    .filter(({ status }) => status === 'pending')
    .map(({ id, shopName, statusSince }) =>
      line(random, 'vendor_pending', {
        at: statusSince ?? now,
        label: shopName,
        entityId: id,
        link: `/dashboard/vendors/${id}/profile`,
      }),
    );
  const payouts = rows.payouts.flatMap(({ id, status, vendorId, statusSince, amount }) =>
    status === 'failed' || status === 'asked'
      ? [
          line(random, status === 'failed' ? 'payout_failed' : 'payout_requested', {
            at: statusSince ?? now,
            label: shops.get(vendorId) ?? '',
            entityId: id,
            amount,
            handledAt: status === 'failed' && hasLaterPayout(rows, { vendorId, statusSince }) ? now : null,
            link: '/dashboard/accounts?tab=payouts',
          }),
        ]
      : [],
  );
  const oldest = later(now, -KEPT_DAYS * DAY);
  return [...orders, ...products, ...vendors, ...payouts].filter(({ createdAt }) => createdAt && createdAt > oldest);
}

const KEPT_DAYS = 90;

/** Money that came back went out again with the next payout. */
const hasLaterPayout = (
  { payouts }: World['rows'],
  { vendorId, statusSince }: Pick<World['rows']['payouts'][number], 'vendorId' | 'statusSince'>,
): boolean =>
  payouts.some((each) => each.vendorId === vendorId && each.createdAt && statusSince && each.createdAt > statusSince);
