import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import { type Message, message } from '@souk/contract/core/message.ts';
import { productsApi } from '@souk/contract/products/api.ts';
import type { ProductBulkAction, productBulkBody } from '@souk/contract/products/bulk.ts';
import type { ProductStatus } from '@souk/contract/products/query.ts';
import type { BulkAction } from '#core/bulk-matching.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { conflict, invalidField } from '#core/errors.ts';
import { localisedSql } from '#core/list/definition.ts';
import { withInstants } from '#modules/configuration/day-range.service.ts';
import { changeStatus } from './change-status.ts';
import { editVariants } from './edit-variants.ts';
import { productList, type ProductQuery, DATE_RANGE_KEYS } from './list-products.ts';
import { deleteProduct } from './products.actions.ts';
import { lockProduct } from './products.repository.ts';
import { updateProduct } from './update-product.ts';

type BulkBody = OutputOf<typeof productBulkBody>;
type BulkPatch = NonNullable<BulkBody['patch']>;
type BulkStep = (ctx: Context, id: string, patch: BulkPatch) => Promise<unknown>;

const lockVersion = async (ctx: Context, id: string) => (await lockProduct(ctx, id, undefined)).version;

const changeStatusTo =
  (to: ProductStatus): BulkStep =>
  async (ctx, id, { reason }) => {
    const currentVersion = await lockVersion(ctx, id);
    if ((await readStatus(ctx, id)) !== to) await changeStatus(ctx, id, { to, reason, version: currentVersion });
  };

const BULK_ACTIONS: Record<ProductBulkAction, BulkStep> = {
  submit: changeStatusTo('waiting'),
  approve: async (ctx, id, patch) => {
    await assertWaiting(ctx, id);
    return changeStatusTo('published')(ctx, id, patch);
  },
  reject: changeStatusTo('rejected'),
  publish: changeStatusTo('published'),
  hide: changeStatusTo('hidden'),
  archive: changeStatusTo('archived'),
  restore: changeStatusTo('draft'),
  moveCategory: async (ctx, id, { categoryId }) =>
    updateProduct(ctx, id, { categoryId, version: await lockVersion(ctx, id) }),
  changePrice: async (ctx, id, { price }) => price && changePrices(ctx, id, price),
  setStock: (ctx, id, { stock }) => editAllVariants(ctx, id, () => ({ stock })),
  delete: async (ctx, id) => deleteProduct(ctx, id, await lockVersion(ctx, id)),
};

const REQUIRED_FIELDS: Partial<Record<ProductBulkAction, { field: keyof BulkPatch; problem: Message }>> = {
  reject: { field: 'reason', problem: message('product.bulk.reason_required') },
  moveCategory: { field: 'categoryId', problem: message('category.required') },
  changePrice: { field: 'price', problem: message('product.bulk.price_required') },
  setStock: { field: 'stock', problem: message('field.type.number') },
};

/**
 * Applies an action to several products with all checks of the single action. Throws 400 at `patch.<field>` if the
 * action's field is missing.
 */
export const productBulkAction: BulkAction<BulkBody, ProductQuery> = {
  kind: 'products.bulk',
  api: productsApi,
  definition: { ...productList, prepare: (ctx, query) => withInstants(ctx, query, DATE_RANGE_KEYS) },
  label: (language) => localisedSql('p.name', language),
  check: ({ action, patch = {} }) => {
    const requirement = REQUIRED_FIELDS[action];
    if (requirement && patch[requirement.field] === undefined)
      throw invalidField(`patch.${requirement.field}`, requirement.problem);
  },
  action: (ctx, id, { action, patch = {} }) => BULK_ACTIONS[action](ctx, id, patch),
};

async function assertWaiting(ctx: Context, id: string): Promise<void> {
  const status = await readStatus(ctx, id);
  if (status && status !== 'waiting')
    throw conflict('product.not_waiting', { status: message(`product.status.${status}`) });
}

async function readStatus(ctx: Context, id: string): Promise<ProductStatus | undefined> {
  const [row] = await ctx.db.rows<{ status: ProductStatus }>(
    statement('select status from products where id = ?', [id]),
  );
  return row?.status;
}

interface EditableVariant {
  id: string;
  version: number;
  sku: string;
  price: number | null;
  compareAtPrice: number | null;
}

const SELECT_VARIANTS =
  'select id, version, sku, price, compare_at_price as "compareAtPrice" from product_variants where product_id = ? order by position, id';

async function editAllVariants(
  ctx: Context,
  id: string,
  editVariant: (variant: EditableVariant) => { price?: number; stock?: number } | undefined,
): Promise<void> {
  await lockVersion(ctx, id);
  const variants = await ctx.db.rows<EditableVariant>(statement(SELECT_VARIANTS, [id]));
  const rows = variants.flatMap((variant) => {
    const change = editVariant(variant);
    return change ? [{ variantId: variant.id, version: variant.version, ...change }] : [];
  });
  if (rows.length > 0) await editVariants(ctx, { rows });
}

const changePrices = (ctx: Context, id: string, change: PriceChange): Promise<void> =>
  editAllVariants(ctx, id, (variant) => {
    if (variant.price === null) return undefined;
    const price = applyPriceChange(variant.price, change);
    if (price < 1) throw conflict('variant.price_not_positive', { sku: variant.sku });
    if (variant.compareAtPrice !== null && variant.compareAtPrice <= price)
      throw conflict('variant.price_reaches_compare_at', { sku: variant.sku });
    return { price };
  });

type PriceChange = { percent: number } | { amount: number };

const RATE_SCALE = 10_000;

/** Changes a price by an amount in minor units, or by a percentage with up to two decimals. Half a minor unit rounds up. */
function applyPriceChange(price: number, change: PriceChange): number {
  if ('amount' in change) return price + change.amount;
  const rate = BigInt(RATE_SCALE + Math.round(change.percent * (RATE_SCALE / 100)));
  const parts = BigInt(RATE_SCALE);
  return Number((BigInt(price) * rate * 2n + parts) / (parts * 2n));
}
