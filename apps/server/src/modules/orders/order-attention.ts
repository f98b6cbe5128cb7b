import { condition } from '#core/db/statement.ts';
import type { AttentionItem } from '#core/module/attention-item.ts';
import { dueChargebacks } from './due-chargebacks.ts';

export const orderAttention: readonly AttentionItem[] = [
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
    // Orders, as their list counts them: one with two chargebacks is one.
    counted: ({ now }) => {
      const { text, values } = dueChargebacks(now);
      return { text: `(select distinct order_id from ${text}) due`, values };
    },
  },
];
