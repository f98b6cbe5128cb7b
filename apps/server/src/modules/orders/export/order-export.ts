import { ordersApi } from '@souk/contract/orders/api.ts';
import type { Context } from '#core/context.ts';
import type { DownloadMaker } from '#core/http/downloads.ts';
import type { ListDefinition, StoredRow } from '#core/list/definition.ts';
import { csvDownload } from '#core/list/export.ts';
import { isLate, orderList, type OrderQuery } from '../list-orders.ts';
import { type ExportedOrder, exportedOrderSql } from './exported-order.ts';
import { itemColumns, orderColumns } from './order-columns.ts';

const definition: ListDefinition<OrderQuery, StoredRow & { lateAt: string | null }> = {
  ...orderList,
  select: {
    ...orderList.select,
    columns: exportedOrderSql,
    finish: (row, ctx) => {
      row.isLate = isLate(row.lateAt, ctx);
    },
  },
};

const byOrder = csvDownload({ name: 'orders', endpoint: ordersApi.list, definition, columns: orderColumns });
const byItem = csvDownload({
  name: 'order-items',
  endpoint: ordersApi.list,
  definition,
  columns: itemColumns,
  expand: (order: ExportedOrder) => order.lines.map((line, at) => ({ ...order, line, isFirst: at === 0 })),
});

const makerOf = (rows: unknown): DownloadMaker => (rows === 'items' ? byItem : byOrder);

/** The orders that match as CSV: a line each, or one for each of their items. */
export const orderExport: DownloadMaker = Object.assign(
  (...[ctx, { rows, ...payload }]: Parameters<DownloadMaker>) => makerOf(rows)(ctx, payload),
  {
    check: ({ rows, ...payload }: Record<string, unknown>, ctx: Context) => makerOf(rows).check?.(payload, ctx),
  },
);
