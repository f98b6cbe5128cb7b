import type { OrderSummary } from '@souk/contract/queries/summaries.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { lineNameSql } from './line-names.ts';

/** With more lines, the panel would be longer than the conversation next to it. */
const MAX_LINES = 5;

const selectSummarySql = ({ language }: Context) => `
  select o.status, o.payment_status as "paymentStatus", o.placed_at as "placedAt", o.total, o.currency, o.items_count as "itemsCount",
    coalesce((select json_agg(json_build_object('id', l.id, 'name', l.name, 'quantity', l.quantity) order by l.position, l.id)
      from (select l.id, l.position, l.quantity, ${lineNameSql('l', language)} as name from order_lines l
        where l.order_id = o.id order by l.position, l.id limit ${MAX_LINES}) l), '[]') as lines
  from orders o where o.id = ?`;

/** A short summary of an order with its first lines. Undefined if the order does not exist. */
export async function readOrderSummary(ctx: Context, id: string): Promise<OrderSummary | undefined> {
  const [row] = await ctx.db.rows<OrderSummary>(statement(selectSummarySql(ctx), [id]));
  return row;
}
