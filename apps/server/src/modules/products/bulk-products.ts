import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import { type Message, message } from '@souk/contract/core/message.ts';
import { productsApi } from '@souk/contract/products/api.ts';
import type { ProductBulkAction, productBulkBody } from '@souk/contract/products/bulk.ts';
import type { ProductStatus } from '@souk/contract/products/query.ts';
import type { Bulk } from '#core/bulk-matching.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { conflict, wrongField } from '#core/errors.ts';
import { localisedSql } from '#core/list/definition.ts';
import { withInstants } from '#modules/configuration/day-range.service.ts';
import { changeStatus } from './change-status.ts';
import { editVariants } from './edit-variants.ts';
import { productList, type ProductQuery, RANGE_KEYS } from './list-products.ts';
import { deleteProduct } from './products.actions.ts';
import { lockProduct } from './products.repository.ts';
import { updateProduct } from './update-product.ts';

type BulkBody = OutputOf<typeof productBulkBody>;
type Patch = NonNullable<BulkBody['patch']>;
type Step = (ctx: Context, id: string, patch: Patch) => Promise<unknown>;

const version = async (ctx: Context, id: string) => (await lockProduct(ctx, id, undefined)).version;

const moveTo =
  (to: ProductStatus): Step =>
  async (ctx, id, { reason }) => {
    const seen = await version(ctx, id);
    if ((await statusOf(ctx, id)) !== to) await changeStatus(ctx, id, { to, reason, version: seen });
  };

const STEPS: Record<ProductBulkAction, Step> = {
  submit: moveTo('waiting'),
  approve: async (ctx, id, patch) => {
    await demandWaiting(ctx, id);
    return moveTo('published')(ctx, id, patch);
  },
  reject: moveTo('rejected'),
  publish: moveTo('published'),
  hide: moveTo('hidden'),
  archive: moveTo('archived'),
  restore: moveTo('draft'),
  moveCategory: async (ctx, id, { categoryId }) =>
    updateProduct(ctx, id, { categoryId, version: await version(ctx, id) }),
  changePrice: async (ctx, id, { price }) => price && changePrices(ctx, id, price),
  setStock: (ctx, id, { stock }) => editAll(ctx, id, () => ({ stock })),
  delete: async (ctx, id) => deleteProduct(ctx, id, await version(ctx, id)),
};

const NEEDS: Partial<Record<ProductBulkAction, { field: keyof Patch; problem: Message }>> = {
  reject: { field: 'reason', problem: message('product.bulk.reason_required') },
  moveCategory: { field: 'categoryId', problem: message('category.required') },
  changePrice: { field: 'price', problem: message('product.bulk.price_required') },
  setStock: { field: 'stock', problem: message('field.type.number') },
};

/** One step for several products, each with all checks as for one. Throws 400 at `patch.<field>` for what the action needs. */
export const productBulk: Bulk<BulkBody, ProductQuery> = {
  kind: 'products.bulk',
  api: productsApi,
  definition: { ...productList, prepare: (ctx, query) => withInstants(ctx, query, RANGE_KEYS) },
  label: (language) => localisedSql('p.name', language),
  check: ({ action, patch = {} }) => {
    const need = NEEDS[action];
    if (need && patch[need.field] === undefined) throw wrongField(`patch.${need.field}`, need.problem);
  },
  step: (ctx, id, { action, patch = {} }) => STEPS[action](ctx, id, patch),
};

async function demandWaiting(ctx: Context, id: string): Promise<void> {
  const status = await statusOf(ctx, id);
  if (status && status !== 'waiting')
    throw conflict('product.not_waiting', { status: message(`product.status.${status}`) });
}

async function statusOf(ctx: Context, id: string): Promise<ProductStatus | undefined> {
  const [row] = await ctx.db.rows<{ status: ProductStatus }>(
    statement('select status from products where id = ?', [id]),
  );
  return row?.status;
}

interface Variant {
  id: string;
  version: number;
  sku: string;
  price: number | null;
  compareAtPrice: number | null;
}

const VARIANTS =
  'select id, version, sku, price, compare_at_price as "compareAtPrice" from product_variants where product_id = ? order by position, id';

async function editAll(
  ctx: Context,
  id: string,
  edit: (variant: Variant) => { price?: number; stock?: number } | undefined,
): Promise<void> {
  await version(ctx, id);
  const variants = await ctx.db.rows<Variant>(statement(VARIANTS, [id]));
  const rows = variants.flatMap((variant) => {
    const change = edit(variant);
    return change ? [{ variantId: variant.id, version: variant.version, ...change }] : [];
  });
  if (rows.length > 0) await editVariants(ctx, { rows });
}

const changePrices = (ctx: Context, id: string, step: PriceStep): Promise<void> =>
  editAll(ctx, id, (variant) => {
    if (variant.price === null) return undefined;
    const price = newPrice(variant.price, step);
    if (price < 1) throw conflict('variant.price_not_positive', { sku: variant.sku });
    if (variant.compareAtPrice !== null && variant.compareAtPrice <= price)
      throw conflict('variant.price_reaches_compare_at', { sku: variant.sku });
    return { price };
  });

type PriceStep = { percent: number } | { amount: number };

const PERCENT_PARTS = 10_000;

/** A price after a change by percent (to a hundredth, half a minor unit rounds up) or by an amount in minor units. */
function newPrice(price: number, step: PriceStep): number {
  if ('amount' in step) return price + step.amount;
  const rate = BigInt(PERCENT_PARTS + Math.round(step.percent * (PERCENT_PARTS / 100)));
  const parts = BigInt(PERCENT_PARTS);
  return Number((BigInt(price) * rate * 2n + parts) / (parts * 2n));
}
