import type { ProductDetails } from '@souk/contract/products/api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { newId } from '#core/id.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { inCall } from '../../../test/context.fixture.ts';
import { addProduct, addVendor } from '../../../test/products.fixture.ts';
import { appendMovements, changeStock, setStock } from './stock.ts';

const RED_AND_BLUE = {
  options: [{ name: 'Colour', values: ['Red', 'Blue'] }],
  variants: [
    { optionValues: ['Red'], price: 100, stock: 10 },
    { optionValues: ['Blue'], price: 300, stock: 4 },
  ],
};

let souk: TestApp;
let vendorId: string;
beforeAll(async () => {
  souk = await startTestApp();
  vendorId = await addVendor(souk);
});
afterAll(() => souk.close());

const sql = <Row>(text: string, ...values: unknown[]) => souk.services.database.rows<Row>(statement(text, values));

/** A product with ten red and four blue pieces, two of the red ones reserved. */
async function addRedAndBlue(): Promise<{ product: ProductDetails; red: string; blue: string }> {
  const product = await addProduct(souk, { vendorId, categoryId: null }, RED_AND_BLUE);
  const [red, blue] = product.variants.map(({ id }) => id);
  await sql('update stock_levels set reserved = 2 where variant_id = ?', red);
  return { product, red: red!, blue: blue! };
}

/** Runs `work` in one transaction and returns its result with the stock effects that a preview would show. */
const runWithEffects = <Result>(work: (ctx: Context) => Promise<Result>) =>
  inCall(souk, async (ctx) => ({ result: await work(ctx), effects: ctx.effects.stock }));

/** The on-hand and reserved pieces, first of the red variant, then of the blue one. */
async function readLevels({ id }: ProductDetails): Promise<number[][]> {
  const rows = await sql<{ onHand: number; reserved: number }>(
    `select on_hand as "onHand", reserved from stock_levels join product_variants v on v.id = variant_id
     where v.product_id = ? order by v.position`,
    id,
  );
  return rows.map(({ onHand, reserved }) => [onHand, reserved]);
}

/** The movements after the product was created. */
const readMovements = ({ id }: Pick<ProductDetails, 'id'>) =>
  sql(
    `select variant_id as "variantId", kind, on_hand_change as "onHandChange", reserved_change as "reservedChange",
       order_id as "orderId", reason, actor_name as "actorName"
     from stock_movements where product_id = ? and kind <> 'opening' order by id`,
    id,
  );

describe('a change by a number of pieces', () => {
  it('adds the pieces with a movement and reports the stock before and after', async () => {
    const { product, red } = await addRedAndBlue();
    const { result, effects } = await runWithEffects((ctx) =>
      changeStock(ctx, { productId: product.id, variantId: red, change: 5, reason: 'Delivery' }),
    );
    expect(result).toMatchObject({ variantId: red, onHand: 15, reserved: 2 });
    expect(effects).toEqual([{ variantId: red, sku: product.variants[0]!.sku, before: 10, after: 15 }]);
    expect(await readLevels(product)).toEqual([
      [15, 2],
      [4, 0],
    ]);
    expect(await readMovements(product)).toEqual([
      {
        variantId: red,
        kind: 'adjusted',
        onHandChange: 5,
        reservedChange: 0,
        orderId: null,
        reason: 'Delivery',
        actorName: 'Souk',
      },
    ]);
  });

  it('may remove all available pieces, but not one more', async () => {
    const { product, red } = await addRedAndBlue();
    const take = (pieces: number) =>
      runWithEffects((ctx) =>
        changeStock(ctx, { productId: product.id, variantId: red, change: -pieces, reason: 'Broken' }),
      );
    await expect(take(9)).rejects.toMatchObject({
      statusCode: 409,
      code: 'stock.too_few',
      values: { free: 8, sku: product.variants[0]!.sku },
      details: { data: { variantId: red, onHand: 10, reserved: 2, available: 8 } },
    });
    expect((await take(8)).result).toMatchObject({ onHand: 2, reserved: 2 });
    await expect(take(1)).rejects.toMatchObject({
      statusCode: 409,
      code: 'stock.none_free',
      values: { sku: product.variants[0]!.sku },
      details: { data: { onHand: 2, reserved: 2, available: 0 } },
    });
    expect(await readMovements(product)).toMatchObject([{ onHandChange: -8 }]);
  });

  it('is rejected for a variant that belongs to another product or does not exist', async () => {
    const [{ product, red }, other] = [await addRedAndBlue(), await addRedAndBlue()];
    const change = (productId: string, variantId: string) =>
      runWithEffects((ctx) => changeStock(ctx, { productId, variantId, change: 1, reason: 'Found' }));
    await expect(change(other.product.id, red)).rejects.toMatchObject({ statusCode: 404, code: 'variant.not_found' });
    await expect(change(product.id, newId())).rejects.toMatchObject({ statusCode: 404, code: 'variant.not_found' });
    expect(await readMovements(product)).toEqual([]);
  });
});

describe('a count', () => {
  it('sets each variant, with a movement for those that differ', async () => {
    const { product, red, blue } = await addRedAndBlue();
    const counted = new Map([
      [red, 3],
      [blue, 4],
    ]);
    const { result, effects } = await runWithEffects((ctx) => setStock(ctx, counted, 'Stocktaking'));
    expect(result).toEqual(new Map());
    expect(effects).toEqual([{ variantId: red, sku: product.variants[0]!.sku, before: 10, after: 3 }]);
    expect(await readLevels(product)).toEqual([
      [3, 2],
      [4, 0],
    ]);
    expect(await readMovements(product)).toMatchObject([
      { variantId: red, kind: 'adjusted', onHandChange: -7, reservedChange: 0, reason: 'Stocktaking' },
    ]);
  });

  it('may equal the reserved quantity', async () => {
    const { product, red } = await addRedAndBlue();
    expect((await runWithEffects((ctx) => setStock(ctx, new Map([[red, 2]]), 'Counted'))).result).toEqual(new Map());
    expect((await readLevels(product))[0]).toEqual([2, 2]);
  });

  it('changes nothing if it is below the reserved quantity of any variant', async () => {
    const { product, red, blue } = await addRedAndBlue();
    const counted = new Map([
      [red, 1],
      [blue, 9],
    ]);
    const { result, effects } = await runWithEffects((ctx) => setStock(ctx, counted, 'Counted'));
    expect(result).toEqual(new Map([[red, 2]]));
    expect(effects).toEqual([]);
    expect(await readLevels(product)).toEqual([
      [10, 2],
      [4, 0],
    ]);
    expect(await readMovements(product)).toEqual([]);
  });

  it('records neither a movement nor an effect if it equals the stock', async () => {
    const { product, red } = await addRedAndBlue();
    const { result, effects } = await runWithEffects((ctx) => setStock(ctx, new Map([[red, 10]]), 'Counted'));
    expect(result).toEqual(new Map());
    expect(effects).toEqual([]);
    expect(await readMovements(product)).toEqual([]);
  });

  it('ignores variants that no longer exist', async () => {
    const { result, effects } = await runWithEffects((ctx) => setStock(ctx, new Map([[newId(), 5]]), 'Counted'));
    expect([result, effects]).toEqual([new Map(), []]);
  });
});

describe('movements', () => {
  it('record what changed, for which order and why, but not changes of zero', async () => {
    const [productId, variantId, orderId] = [newId(), newId(), newId()];
    const movement = { productId, variantId, vendorId, kind: 'reserved' as const };
    await runWithEffects((ctx) =>
      appendMovements(ctx, [
        { ...movement, onHandChange: 0, reservedChange: 3, orderId, reason: 'Order' },
        { ...movement, onHandChange: 0, reservedChange: 0 },
        { ...movement, onHandChange: 0 },
        { ...movement, kind: 'received', onHandChange: 7 },
      ]),
    );
    const common = { variantId, actorName: 'Souk' };
    expect(await readMovements({ id: productId })).toEqual([
      { ...common, kind: 'reserved', onHandChange: 0, reservedChange: 3, orderId, reason: 'Order' },
      { ...common, kind: 'received', onHandChange: 7, reservedChange: 0, orderId: null, reason: null },
    ]);
  });

  it('record who made them', async () => {
    const { product, red } = await addRedAndBlue();
    const body = { variantId: red, change: 1, reason: 'Found' };
    await souk.call('POST', `/products/${product.id}/stock`, { as: 'admin', body });
    const [row] = await sql<{ actorId: string }>(
      `select actor_id as "actorId" from stock_movements where product_id = ? and kind = 'adjusted'`,
      product.id,
    );
    expect(row).toEqual({ actorId: souk.userId('admin') });
  });
});
