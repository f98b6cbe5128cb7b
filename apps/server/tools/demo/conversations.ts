import { queriesApi } from '@souk/contract/queries/api.ts';
import type { QueryStatus } from '@souk/contract/queries/inputs.ts';
import { createPdf } from '../../seeds/shared/pdf.ts';
import { QUERY_SEEDS, type QuerySeed } from './plan/query-seeds.ts';
import { HOUR, later, MINUTE } from '../catalogue/world.ts';
import type { DemoContext } from './context.ts';

/** How many queries end in each status. */
const QUERY_COUNTS: readonly (readonly [QueryStatus, number])[] = [
  ['new', 9],
  ['open', 11],
  ['waiting', 12],
  ['resolved', 32],
];
/** The range of hours since the last message of a query in this status. */
const LAST_MESSAGE_HOURS: Record<QueryStatus, readonly [number, number]> = {
  new: [0.2, 40],
  open: [0.5, 60],
  waiting: [5, 200],
  resolved: [40, 1700],
};

interface PlannedMessage {
  kind: 'customer' | 'reply' | 'note';
  text: string;
  at: Date;
}

/** Schedules queries of all kinds that end in every status. */
export function addConversations(context: DemoContext): void {
  for (const [start, [status, count]] of QUERY_COUNTS.entries())
    for (let index = 0; index < count; index += 1) {
      const seed = QUERY_SEEDS[(start * 7 + index * 3) % QUERY_SEEDS.length];
      if (seed) addConversation(context, seed, status);
    }
}

/**
 * The messages of a query that ends in this status. A new query has only its first message. An open one ends with the customer's
 * last message, a waiting one with the last reply. A resolved one has all messages.
 */
function planMessages({ world: { random, now } }: DemoContext, seed: QuerySeed, status: QueryStatus): PlannedMessage[] {
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
  const [soonest, latest] = LAST_MESSAGE_HOURS[status];
  let at = later(now, -(soonest + random.next() * (latest - soonest)) * HOUR);
  const messages: PlannedMessage[] = [];
  for (const [kind, text] of seed.said.slice(0, length).toReversed()) {
    messages.unshift({ kind, text, at });
    at = later(at, -random.whole(20, 9 * 60) * MINUTE);
  }
  return messages;
}

const FIND_ORDER = `
  select o.id, o.number, o.vendor_id as "vendorId", o.customer_id as "customerId", c.name, l.name as product, l.product_id as "productId"
  from orders o join customers c on c.id = o.customer_id join order_lines l on l.order_id = o.id and l.position = 0
  where o.placed_at between ?::timestamptz - interval '20 days' and ?::timestamptz - interval '2 hours' and c.status = 'active'
    and (? = false or c.language = 'ar') and (? = false or o.status = 'complete')
  order by md5(o.id::text || ?) limit 1`;

interface OrderRow {
  id: string;
  number: number;
  vendorId: string;
  customerId: string;
  name: string;
  product: string;
  productId: string;
}

let serial = 0;

function addConversation(context: DemoContext, seed: QuerySeed, status: QueryStatus): void {
  const { schedule, shop, world } = context;
  const messages = planMessages(context, seed, status);
  const [first, ...others] = messages;
  if (!first) return;
  const key = `query ${(serial += 1)}`;
  const by = world.random.whole(0, 3);
  let queryId = '';
  let order: OrderRow | undefined;
  const fill = (text: string) =>
    text
      .replaceAll('{order}', `SK-${order?.number}`)
      .replaceAll('{product}', order?.product ?? '')
      .replaceAll('{name}', order?.name.split(' ')[0] ?? '');
  schedule.add(
    first.at,
    async () => {
      [order] = await shop.rows<OrderRow>(
        FIND_ORDER,
        first.at,
        first.at,
        seed.isArabic ?? false,
        seed.category === 'return',
        key,
      );
      if (!order) throw new Error(`No order to ask about: ${seed.subject}`);
      const attachmentIds = seed.fileName ? [await uploadAttachment(context, seed.fileName)] : [];
      const { category, channel, subject } = seed;
      const body = {
        category,
        channel,
        subject,
        attachmentIds,
        language: seed.isArabic ? 'ar' : 'en',
        customerId: order.customerId,
        orderId: order.id,
        vendorId: order.vendorId,
        productId: category === 'product' ? order.productId : null,
        text: fill(first.text),
        priority: seed.priority ?? 'normal',
        tags: seed.tags ?? [],
        ...(status !== 'new' && { assigneeId: shop.staffId(by) }),
      };
      queryId = (await shop.call(queriesApi.create, { body }, 2)).id;
    },
    key,
  );
  for (const { kind, text, at } of others)
    schedule.add(
      at,
      async () => {
        if (!queryId) return;
        const params = { id: queryId };
        const { version } = await shop.call(queriesApi.get, { params });
        await shop.call(queriesApi.reply, { params, body: { kind, text: fill(text), version } }, by);
      },
      key,
    );
  const last = messages.at(-1) ?? first;
  if (status === 'resolved')
    schedule.add(
      later(last.at, HOUR),
      async () => {
        if (!queryId) return;
        const params = { id: queryId };
        const { version } = await shop.call(queriesApi.get, { params });
        await shop.call(queriesApi.status, { params, body: { to: 'resolved', version } }, by);
      },
      key,
    );
}

async function uploadAttachment({ shop, drawings }: DemoContext, name: string): Promise<string> {
  const text = 'What a customer has sent, for the demo';
  const { fileId } = await shop.upload(
    { name, mediaType: 'application/pdf', content: createPdf(text), purpose: 'attachment' },
    2,
  );
  drawings[fileId] = { pdf: text };
  return fileId;
}
