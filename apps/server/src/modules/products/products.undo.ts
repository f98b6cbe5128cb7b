import { productUpdateBody } from '@souk/contract/products/inputs.ts';
import { productStatusBody } from '@souk/contract/products/api.ts';
import { PRODUCT_STATUSES } from '@souk/contract/products/query.ts';
import * as z from 'zod/mini';
import type { Fields } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { restoreColumns } from '#core/db/versioned.ts';
import { currentRow, pickBodyFields, type UndoHandlers, type UndoTarget } from '#core/undo.ts';
import { products } from '#tables/products.ts';
import { changeStatus } from './change-status.ts';
import { editVariants } from './edit-variants.ts';
import { STATUS_ACTIONS } from './products.lifecycle.ts';
import { readVariants } from './products.repository.ts';
import { toVariantForm, updateProduct } from './update-product.ts';

const removedVariantsSchema = z.object({ stock: z.optional(z.record(z.string(), z.int())) });

/** Restores removed variants under their previous ids, with the stock that was written off when they were removed. */
async function undoUpdate(ctx: Context, { id, version, before, restores }: UndoTarget): Promise<unknown> {
  const input = z.parse(productUpdateBody, { ...before, version });
  const { stock = {} } = z.parse(removedVariantsSchema, restores);
  const currentIds = new Set((await readVariants(ctx, id)).map((variant) => variant.id));
  const variants = input.variants?.map((variant) => {
    if (!variant.id || currentIds.has(variant.id)) return variant;
    const onHand = stock[variant.id];
    return onHand === undefined ? { ...variant, id: undefined } : { ...variant, stock: onHand };
  });
  return updateProduct(ctx, id, { ...input, variants });
}

/** Restores the previous status, even if no transition leads back to it. */
async function undoStatus(ctx: Context, { id, version, before, restores }: UndoTarget): Promise<unknown> {
  const { status: to, reason } = before;
  await changeStatus(ctx, id, z.parse(productStatusBody, { to, reason: reason ?? undefined, version }));
  return restoreColumns(ctx, { table: products, id }, restores);
}

const repricedRowsSchema = z.array(
  z.object({ variantId: z.string(), price: z.number(), compareAtPrice: z.nullable(z.number()) }),
);

const versionedRow = <Row extends object>(row: Row, version: number | undefined) =>
  version === undefined ? [] : [{ ...row, version }];

async function undoPrices(ctx: Context, { before }: { before: Fields }): Promise<unknown> {
  const rows = z.parse(repricedRowsSchema, before.rows);
  const variants = await ctx.db.rows<{ id: string; version: number }>(
    statement('select id, version from product_variants where id = any(?)', [rows.map((row) => row.variantId)]),
  );
  const versions = new Map(variants.map((variant) => [variant.id, variant.version]));
  return editVariants(ctx, { rows: rows.flatMap((row) => versionedRow(row, versions.get(row.variantId))) });
}

/** Undoes changes of a product with the actions that made them. */
export const productUndo: UndoHandlers = {
  product: {
    current: currentRow(products, async (row, ctx) => ({
      ...pickBodyFields(productUpdateBody, { ...row, variants: (await readVariants(ctx, row.id)).map(toVariantForm) }),
      status: row.status,
      reason: row.statusReason,
    })),
    actions: {
      updated: undoUpdate,
      repriced: undoPrices,
      ...Object.fromEntries(PRODUCT_STATUSES.map((status) => [STATUS_ACTIONS[status], undoStatus])),
    },
  },
};
