import type { AttentionRow } from '@souk/contract/analytics.ts';
import type { Context } from '#core/context.ts';
import { totals } from '#core/counters.ts';
import { type Condition, condition, statement } from '#core/db/statement.ts';
import { dueChargebacks } from '#modules/orders/due-chargebacks.service.ts';
import { type FigureArea, maySee } from './figure-access.ts';

interface Matter {
  key: AttentionRow['key'];
  area: FigureArea;
  /** The filter of the list that shows what the number counts. */
  link: AttentionRow['link'];
  /** A counter that knows the number, or the rows that are counted. */
  counted: string | ((ctx: Context) => Condition);
}

// Of every status, so that the index alone knows the number.
const stockRows = (state: 'out' | 'low') => () => condition('products where stock_state = ?', state);

/** What waits for somebody, the most pressing first. */
const MATTERS: readonly Matter[] = [
  {
    key: 'lateOrders',
    area: 'orders',
    link: { list: 'orders', search: { late: 'true' } },
    counted: (ctx) => condition('orders where late_at <= ?', ctx.now),
  },
  {
    key: 'paymentsFailed',
    area: 'orders',
    link: { list: 'orders', search: { status: 'placed', paymentStatus: 'failed' } },
    counted: () => condition(`orders where payment_status = 'failed' and status = 'placed'`),
  },
  {
    key: 'chargebacksDue',
    area: 'superAdmin',
    link: { list: 'orders', search: { chargeback: 'due' } },
    // As the list of orders counts them: one with two is one.
    counted: ({ now }) => {
      const { text, values } = dueChargebacks(now);
      return { text: `(select distinct order_id from ${text}) due`, values };
    },
  },
  {
    key: 'queriesToAnswer',
    area: 'queries',
    link: { list: 'queries', search: { status: 'new,open' } },
    counted: 'queries:toAnswer',
  },
  {
    key: 'productsWaiting',
    area: 'products',
    link: { list: 'products', search: { status: 'waiting' } },
    counted: 'products:status:waiting',
  },
  {
    key: 'adsWaiting',
    area: 'ads',
    link: { list: 'ads', search: { status: 'waiting' } },
    counted: 'ads:status:waiting',
  },
  {
    key: 'vendorsPending',
    area: 'vendors',
    link: { list: 'vendors', search: { status: 'pending' } },
    counted: 'vendors:status:pending',
  },
  {
    key: 'stockOut',
    area: 'products',
    link: { list: 'products', search: { stock: 'out' } },
    counted: stockRows('out'),
  },
  {
    key: 'stockLow',
    area: 'products',
    link: { list: 'products', search: { stock: 'low' } },
    counted: stockRows('low'),
  },
  {
    key: 'payoutsDue',
    area: 'superAdmin',
    link: { list: 'payouts', search: { status: 'asked,approved' } },
    counted: () => condition(`payouts where status in ('asked', 'approved')`),
  },
  {
    key: 'adjustmentsWaiting',
    area: 'superAdmin',
    link: { list: 'adjustments', search: { status: 'waiting' } },
    counted: () => condition(`adjustments where status = 'waiting'`),
  },
];

/** What waits for somebody now, in the areas that the caller may see; nothing that stands at zero. */
export async function readAttention(ctx: Context): Promise<{ rows: AttentionRow[] }> {
  const seen = MATTERS.filter(({ area }) => maySee(ctx, area));
  const kept = await totals(
    ctx.db,
    seen.map(({ counted }) => counted).filter((counted) => typeof counted === 'string'),
  );
  const rows = await Promise.all(
    seen.map(async ({ key, link, counted }) => {
      const count = typeof counted === 'string' ? (kept.get(counted)?.count ?? 0) : await countRows(ctx, counted(ctx));
      return { key, link, count };
    }),
  );
  return { rows: rows.filter(({ count }) => count > 0) };
}

async function countRows(ctx: Context, { text, values }: Condition): Promise<number> {
  const [row] = await ctx.db.rows<{ count: number }>(statement(`select count(*) as count from ${text}`, values));
  return row?.count ?? 0;
}
