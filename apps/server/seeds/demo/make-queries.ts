import { createHash } from 'node:crypto';
import { QUERY_PRIORITIES, type QueryStatus } from '@souk/contract/queries/inputs.ts';
import { storeFile } from '../shared/store-file.ts';
import type { files } from '#tables/platform.ts';
import { normalise, searchText } from '#tables/search-text.ts';
import { CANNED_SEEDS } from './canned-seeds.ts';
import { pdfOf } from './make-documents.ts';
import { QUERY_SEEDS, type QuerySeed } from './query-seeds.ts';
import { type CustomerRow, DAY, HOUR, later, MINUTE, type OrderRow, type Row, type World } from './world.ts';

/** How many stand in each status. */
const STANDING: readonly (readonly [QueryStatus, number])[] = [
  ['new', 9],
  ['open', 11],
  ['waiting', 12],
  ['resolved', 32],
];
const FIRST_NUMBER = 1001;
const FIRST_REPLY_HOURS = 24;
const PREVIEW = 160;
/** How long ago the last word of each was said, in hours. */
const LAST_WORD: Record<QueryStatus, readonly [number, number]> = {
  new: [0.2, 40],
  open: [0.5, 60],
  waiting: [5, 200],
  resolved: [40, 1700],
};

interface Said {
  kind: 'customer' | 'reply' | 'note';
  text: string;
  at: Date;
}

interface Planned {
  seed: QuerySeed;
  status: QueryStatus;
  said: Said[];
}

/** Conversations of all kinds and in every status, with the canned replies. Numbered in the order of their first words. */
export async function makeQueries(world: World, dataDir: string): Promise<Row<typeof files>[]> {
  makeCanned(world);
  const plans = STANDING.flatMap(([status, count], start) =>
    Array.from({ length: count }, (_, index) => plan(world, seedAt(start * 7 + index * 3), status)),
  ).toSorted((a, b) => firstOf(a).getTime() - firstOf(b).getTime());
  const made: Row<typeof files>[] = [];
  for (const [index, planned] of plans.entries()) made.push(...(await addQuery(world, planned, { index, dataDir })));
  return made;
}

const seedAt = (index: number): QuerySeed => {
  const seed = QUERY_SEEDS[index % QUERY_SEEDS.length];
  if (!seed) throw new Error('There are no conversations');
  return seed;
};
const firstOf = ({ said }: Planned): Date => said[0]?.at ?? new Date(0);

/** A conversation is broken off where its status has it: unanswered, with the customer's word, or with ours. */
function plan({ random, now }: World, seed: QuerySeed, status: QueryStatus): Planned {
  const lastCustomer = seed.said.findLastIndex(
    ([kind], index) => kind === 'customer' && (index > 0 || status === 'new'),
  );
  const lastReply = seed.said.findLastIndex(([kind]) => kind === 'reply');
  const length = {
    new: 1,
    open: lastCustomer > 0 ? lastCustomer + 1 : 1,
    waiting: lastReply + 1,
    resolved: seed.said.length,
  }[status];
  const [soonest, latest] = LAST_WORD[status];
  let at = later(now, -(soonest + random.next() * (latest - soonest)) * HOUR);
  const said: Said[] = [];
  for (const [kind, text] of seed.said.slice(0, length).toReversed()) {
    said.unshift({ kind, text, at });
    at = later(at, -random.whole(20, 9 * 60) * MINUTE);
  }
  return { seed, status, said };
}

function makeCanned({ random, rows, opening }: World): void {
  for (const { title, category, en, ar } of CANNED_SEEDS)
    rows.cannedReplies.push({
      id: random.idAt(opening),
      title,
      titleSort: normalise(title),
      text: ar ? { en, ar } : { en },
      category,
      createdAt: opening,
      updatedAt: opening,
    });
}

interface Place {
  index: number;
  dataDir: string;
}

async function addQuery(world: World, { seed, status, said }: Planned, place: Place): Promise<Row<typeof files>[]> {
  const { random, rows } = world;
  const order = orderFor(world, seed, said[0]?.at ?? world.now);
  const customer = rows.customers.find(({ id }) => id === order?.customerId);
  const line = rows.orderLines.find(({ orderId }) => orderId === order?.id);
  const [first, last] = [said[0], said.at(-1)];
  if (!order || !customer || !line || !first || !last) return [];
  const fill = (text: string) =>
    text
      .replaceAll('{order}', `SK-${order.number}`)
      .replaceAll('{product}', line.name)
      .replaceAll('{name}', customer.name.split(' ')[0] ?? customer.name);
  const spoken = said.filter(({ kind }) => kind !== 'note');
  const lastSpoken = spoken.at(-1) ?? first;
  const firstReply = said.find(({ kind }) => kind === 'reply');
  const isToAnswer = status === 'new' || status === 'open';
  const staff = random.pick(world.staff.slice(0, 4));
  const isTaken = status !== 'new' && (firstReply !== undefined || random.chance(0.6));
  const id = random.idAt(first.at);
  const number = FIRST_NUMBER + place.index;
  const { priority = 'normal', tags = [], category, channel, subject } = seed;
  rows.queries.push({
    id,
    number,
    subject,
    channel,
    category,
    priority,
    priorityRank: QUERY_PRIORITIES.indexOf(priority),
    status,
    statusSince: status === 'resolved' ? later(last.at, HOUR) : last.at,
    customerId: customer.id,
    name: customer.name,
    email: customer.email,
    phone: customer.phone ?? null,
    language: seed.isArabic ? 'ar' : 'en',
    orderId: order.id ?? null,
    productId: category === 'product' ? line.productId : null,
    vendorId: order.vendorId,
    assigneeId: isTaken ? staff.id : null,
    tags,
    preview: fill(lastSpoken.text).slice(0, PREVIEW),
    messagesCount: said.length,
    lastMessageAt: lastSpoken.at,
    lastMessageFrom: lastSpoken.kind === 'customer' ? 'customer' : 'staff',
    waitingSince: isToAnswer ? lastSpoken.at : null,
    lateAt: isToAnswer && !firstReply ? later(first.at, FIRST_REPLY_HOURS * HOUR) : null,
    firstReplyAt: firstReply?.at ?? null,
    firstReplyLate: firstReply !== undefined && firstReply.at > later(first.at, FIRST_REPLY_HOURS * HOUR),
    resolvedAt: status === 'resolved' ? later(last.at, HOUR) : null,
    searchText: searchText([`Q-${number}`, subject, customer.name, customer.email, customer.phone]),
    createdAt: first.at,
    updatedAt: last.at,
    version: said.length,
  });
  const messageIds = said.map(({ kind, text, at }) => {
    const messageId = random.idAt(at);
    const isCustomer = kind === 'customer';
    rows.queryMessages.push({
      queryId: id,
      id: messageId,
      kind,
      text: fill(text),
      actorId: isCustomer ? null : staff.id,
      actorName: isCustomer ? customer.name : staff.name,
      mailedTo: kind === 'reply' ? customer.email : null,
      at,
    });
    return messageId;
  });
  addHistory(world, { id, number, status, said, staff });
  return seed.fileName
    ? [await addFile(world, { queryId: id, messageId: messageIds[0] ?? id, name: seed.fileName, at: first.at }, place)]
    : [];
}

/** An order of the kind that one asks about, of somebody who speaks the language and can still be written to. */
function orderFor({ random, rows, now }: World, { category, isArabic }: QuerySeed, at: Date): OrderRow | undefined {
  const speakers = new Map(rows.customers.map((customer) => [customer.id, customer] as const));
  const isTheirs = (customer: CustomerRow | undefined) =>
    customer !== undefined && customer.status === 'active' && (!isArabic || customer.language === 'ar');
  const from = later(at, -20 * DAY);
  const fitting = rows.orders.filter(
    (order) =>
      order.placedAt < later(at, -2 * HOUR) &&
      order.placedAt > from &&
      (category !== 'return' || order.status === 'complete' || at < later(now, -20 * DAY)) &&
      isTheirs(speakers.get(order.customerId)),
  );
  return fitting.length > 0 ? random.pick(fitting) : undefined;
}

interface Told {
  id: string;
  number: number;
  status: QueryStatus;
  said: readonly Said[];
  staff: World['staff'][number];
}

/** What the activity tells of it. */
function addHistory({ random, rows }: World, { id, number, status, said, staff }: Told): void {
  const add = (at: Date, action: string, isStaff: boolean, after: Record<string, unknown> | null) =>
    rows.activity.push({
      id: random.idAt(at),
      at,
      actorId: isStaff ? staff.id : null,
      actorName: isStaff ? staff.name : 'Web shop (key)',
      area: 'queries',
      entity: 'query',
      entityId: id,
      entityLabel: `Q-${number}`,
      action,
      before: null,
      after,
      note: null,
      undoable: false,
    });
  const ACTIONS = { customer: 'customerReplied', reply: 'replied', note: 'noted' } as const;
  said.forEach(({ kind, at }, index) =>
    add(at, index === 0 ? 'created' : ACTIONS[kind], kind !== 'customer', index === 0 ? { status: 'new' } : null),
  );
  const last = said.at(-1);
  if (status === 'resolved' && last) add(later(last.at, HOUR), 'resolved', true, { status: 'resolved' });
}

interface Attached {
  queryId: string;
  messageId: string;
  name: string;
  at: Date;
}

async function addFile(
  { random, rows }: World,
  { queryId, messageId, name, at }: Attached,
  { dataDir }: Place,
): Promise<Row<typeof files>> {
  const content = pdfOf('What a customer has sent, for the demo');
  const path = `private/${random.hex(2)}/${random.hex(32)}`;
  await storeFile(dataDir, path, content);
  const id = random.idAt(at);
  rows.queryAttachments.push({ queryId, messageId, fileId: id, position: 0 });
  return {
    id,
    kind: 'attachment',
    name,
    path,
    mediaType: 'application/pdf',
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    createdAt: at,
  };
}
