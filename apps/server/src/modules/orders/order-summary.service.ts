import type { OrderSummary } from '@souk/contract/queries/summaries.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { lineNameSql } from './line-names.ts';

/** More would make the panel longer than the conversation beside it. */
const LINES = 5;

const read = ({ language }: Context) => `
  select o.status, o.payment_status as "paymentStatus", o.placed_at as "placedAt", o.total, o.currency, o.items_count as "itemsCount",
    coalesce((select json_agg(json_build_object('id', l.id, 'name', l.name, 'quantity', l.quantity) order by l.position, l.id)
      from (select l.id, l.position, l.quantity, ${lineNameSql('l', language)} as name from order_lines l
        where l.order_id = o.id order by l.position, l.id limit ${LINES}) l), '[]') as lines
  from orders o where o.id = ?`;

/** An order in a few words, with its first lines; undefined where there is none. */
export async function readOrderSummary(ctx: Context, id: string): Promise<OrderSummary | undefined> {
  const [row] = await ctx.db.rows<OrderSummary>(statement(read(ctx), [id]));
  return row;
}
