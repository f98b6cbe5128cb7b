import type { QueryStatus } from '@souk/contract/queries/inputs.ts';
import { pdfOf } from '../../seeds/shared/pdf.ts';
import { QUERY_SEEDS, type QuerySeed } from './plan/query-seeds.ts';
import { HOUR, later, MINUTE } from '../catalogue/world.ts';
import type { Making, Versioned } from './making.ts';

/** How many stand in each status. */
const STANDING: readonly (readonly [QueryStatus, number])[] = [
  ['new', 9],
  ['open', 11],
  ['waiting', 12],
  ['resolved', 32],
];
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

/** Conversations of all kinds and in every status. */
export function addConversations(making: Making): void {
  for (const [start, [status, count]] of STANDING.entries())
    for (let index = 0; index < count; index += 1) {
      const seed = QUERY_SEEDS[(start * 7 + index * 3) % QUERY_SEEDS.length];
      if (seed) converse(making, seed, status);
    }
}

/** A conversation is broken off where its status has it: unanswered, with the customer's word, or with ours. */
function plan({ world: { random, now } }: Making, seed: QuerySeed, status: QueryStatus): Said[] {
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
  return said;
}

const ORDER = `
  select o.id, o.number, o.vendor_id as "vendorId", o.customer_id as "customerId", c.name, l.name as product, l.product_id as "productId"
  from orders o join customers c on c.id = o.customer_id join order_lines l on l.order_id = o.id and l.position = 0
  where o.placed_at between ?::timestamptz - interval '20 days' and ?::timestamptz - interval '2 hours' and c.status = 'active'
    and (? = false or c.language = 'ar') and (? = false or o.status = 'complete')
  order by md5(o.id::text || ?) limit 1`;

interface About {
  id: string;
  number: number;
  vendorId: string;
  customerId: string;
  name: string;
  product: string;
  productId: string;
}

let serial = 0;

function converse(making: Making, seed: QuerySeed, status: QueryStatus): void {
  const { schedule, shop, world } = making;
  const said = plan(making, seed, status);
  const [first, ...others] = said;
  if (!first) return;
  const key = `query ${(serial += 1)}`;
  const by = world.random.whole(0, 3);
  let query: Versioned | undefined;
  let about: About | undefined;
  const fill = (text: string) =>
    text
      .replaceAll('{order}', `SK-${about?.number}`)
      .replaceAll('{product}', about?.product ?? '')
      .replaceAll('{name}', about?.name.split(' ')[0] ?? '');
  schedule.add(
    first.at,
    async () => {
      [about] = await shop.rows<About>(
        ORDER,
        first.at,
        first.at,
        seed.isArabic ?? false,
        seed.category === 'return',
        key,
      );
      if (!about) throw new Error(`No order to ask about: ${seed.subject}`);
      const attachmentIds = seed.fileName ? [await attach(making, seed.fileName)] : [];
      const { category, channel, subject } = seed;
      const body = {
        category,
        channel,
        subject,
        attachmentIds,
        language: seed.isArabic ? 'ar' : 'en',
        customerId: about.customerId,
        orderId: about.id,
        vendorId: about.vendorId,
        productId: category === 'product' ? about.productId : null,
        text: fill(first.text),
        priority: seed.priority ?? 'normal',
        tags: seed.tags ?? [],
        ...(status !== 'new' && { assigneeId: shop.staffId(by) }),
      };
      query = await shop.post<Versioned>('/queries', body, 2);
    },
    key,
  );
  for (const { kind, text, at } of others)
    schedule.add(
      at,
      async () => {
        if (!query) return;
        const { version } = await shop.get<Versioned>(`/queries/${query.id}`);
        await shop.post(`/queries/${query.id}/replies`, { kind, text: fill(text), version }, by);
      },
      key,
    );
  const last = said.at(-1) ?? first;
  if (status === 'resolved')
    schedule.add(
      later(last.at, HOUR),
      async () => {
        if (!query) return;
        const { version } = await shop.get<Versioned>(`/queries/${query.id}`);
        await shop.post(`/queries/${query.id}/status`, { to: 'resolved', version }, by);
      },
      key,
    );
}

async function attach({ shop, drawings }: Making, name: string): Promise<string> {
  const words = 'What a customer has sent, for the demo';
  const { fileId } = await shop.upload(
    { name, mediaType: 'application/pdf', content: pdfOf(words), purpose: 'attachment' },
    2,
  );
  drawings[fileId] = { pdf: words };
  return fileId;
}
