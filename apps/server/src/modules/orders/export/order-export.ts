import { ordersApi } from '@souk/contract/orders/api.ts';
import type { Context } from '#core/context.ts';
import type { DownloadHandler } from '#core/http/downloads.ts';
import type { ListDefinition, StoredRow } from '#core/list/definition.ts';
import { csvDownload } from '#core/list/export.ts';
import { isLate, orderList, type OrderQuery } from '../list-orders.ts';
import { type ExportedOrder, exportedOrderSql } from './exported-order.ts';
import { itemColumns, orderColumns } from './order-columns.ts';

const exportDefinition: ListDefinition<OrderQuery, StoredRow & { lateAt: string | null }> = {
  ...orderList,
  select: {
    ...orderList.select,
    columns: exportedOrderSql,
    finish: (row, ctx) => {
      row.isLate = isLate(row.lateAt, ctx);
    },
  },
};

const exportByOrder = csvDownload({
  name: 'orders',
  endpoint: ordersApi.list,
  definition: exportDefinition,
  columns: orderColumns,
});
const exportByItem = csvDownload({
  name: 'order-items',
  endpoint: ordersApi.list,
  definition: exportDefinition,
  columns: itemColumns,
  expand: (order: ExportedOrder) => order.lines.map((line, index) => ({ ...order, line, isFirst: index === 0 })),
});

const chooseExport = (rows: unknown): DownloadHandler => (rows === 'items' ? exportByItem : exportByOrder);

/** The matching orders as CSV, with one row per order or per item. */
export const orderExport: DownloadHandler = Object.assign(
  (...[ctx, { rows, ...payload }]: Parameters<DownloadHandler>) => chooseExport(rows)(ctx, payload),
  {
    check: ({ rows, ...payload }: Record<string, unknown>, ctx: Context) => chooseExport(rows).check?.(payload, ctx),
  },
);
