import type { ProductDetails } from '@souk/contract/products/api.ts';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { statement } from '#core/db/statement.ts';
import { newId } from '#core/id.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { inCall } from '../../../test/context.fixture.ts';
import { addProduct, addVendor } from '../../../test/products.fixture.ts';
import { moveOrderStock, type Pieces } from './order-stock.ts';

type MovementKind = Parameters<typeof moveOrderStock>[1]['kind'];

let souk: TestApp;
let vendorId: string;
const orderId = newId();
beforeAll(async () => {
  souk = await startTestApp();
  vendorId = await addVendor(souk);
});
afterAll(() => souk.close());

const sql = <Row>(text: string, ...values: unknown[]) => souk.services.database.rows<Row>(statement(text, values));

/** A product with this many pieces of one variant. */
async function addStock({ onHand, reserved }: { onHand: number; reserved: number }): Promise<ProductDetails> {
  const variants = [{ price: 100, stock: onHand }];
  const product = await addProduct(souk, { vendorId, categoryId: null }, { variants });
  await sql('update stock_levels set reserved = ? where product_id = ?', reserved, product.id);
  return product;
}

/** A number of pieces of the product's first variant. */
const toPieces = ({ id, variants: [variant] }: ProductDetails, quantity: number): Pieces => ({
  productId: id,
  variantId: variant!.id,
  vendorId,
  sku: variant!.sku,
  quantity,
});

/** Moves the pieces and returns the shortages with the effects that a preview would show. */
const movePieces = (kind: MovementKind, pieces: Pieces[], reason?: string) =>
  inCall(souk, async (ctx) => {
    const shortages = await moveOrderStock(ctx, { orderId, kind, pieces, ...(reason ? { reason } : {}) });
    return { shortages, effects: ctx.effects.stock };
  });

/** The quantities on hand, reserved, and available in the product list. */
async function readStock({ id }: ProductDetails): Promise<[onHand: number, reserved: number, available: number]> {
  const [row] = await sql<{ onHand: number; reserved: number; available: number }>(
    `select on_hand as "onHand", reserved, stock_available as available from stock_levels l join products p on p.id = l.product_id where p.id = ?`,
    id,
  );
  return [row!.onHand, row!.reserved, row!.available];
}

const readMovements = (id: string) =>
  sql(
    `select kind, on_hand_change as "onHandChange", reserved_change as "reservedChange", order_id as "orderId", reason
     from stock_movements where product_id = ? and kind <> 'opening' order by id`,
    id,
  );

describe('a movement of two pieces, with ten on hand and three reserved', () => {
  test.each([
    ['reserved', [10, 5, 5], { onHandChange: 0, reservedChange: 2 }],
    ['released', [10, 1, 9], { onHandChange: 0, reservedChange: -2 }],
    ['shipped', [8, 1, 7], { onHandChange: -2, reservedChange: -2 }],
    ['returned', [12, 3, 9], { onHandChange: 2, reservedChange: 0 }],
    ['written_off', [8, 3, 5], { onHandChange: -2, reservedChange: 0 }],
  ] as const)('as %s leaves %j on hand, reserved and available', async (kind, after, change) => {
    const product = await addStock({ onHand: 10, reserved: 3 });
    const { shortages, effects } = await movePieces(kind, [toPieces(product, 2)], 'Because');
    expect(shortages).toEqual([]);
    const [onHand, , available] = after;
    expect(await readStock(product)).toEqual(after);
    expect(await readMovements(product.id)).toEqual([{ kind, ...change, orderId, reason: 'Because' }]);
    const { id: variantId, sku } = product.variants[0]!;
    expect(effects).toEqual([
      { variantId, sku, before: 7, after: available, kind, quantity: 2, onHand: { before: 10, after: onHand } },
    ]);
  });
});

describe('a shortage', () => {
  it.each([
    ['reserved', { onHand: 4, reserved: 2 }, 2],
    ['released', { onHand: 4, reserved: 2 }, 2],
    ['shipped', { onHand: 4, reserved: 2 }, 2],
    ['written_off', { onHand: 4, reserved: 2 }, 2],
  ] as const)('occurs as soon as more pieces are to be %s than there are', async (kind, level, most) => {
    const product = await addStock(level);
    const available = level.onHand - level.reserved;
    const { id: variantId, sku } = product.variants[0]!;
    expect((await movePieces(kind, [toPieces(product, most + 1)])).shortages).toEqual([
      { variantId, sku, requested: most + 1, available },
    ]);
    expect((await movePieces(kind, [toPieces(product, most)])).shortages).toEqual([]);
  });

  it('of one variant leaves the stock of the others unchanged', async () => {
    const [plenty, few] = [await addStock({ onHand: 9, reserved: 0 }), await addStock({ onHand: 1, reserved: 0 })];
    const { shortages, effects } = await movePieces('reserved', [toPieces(plenty, 2), toPieces(few, 2)]);
    expect(shortages).toMatchObject([{ variantId: few.variants[0]!.id, requested: 2, available: 1 }]);
    expect(effects).toEqual([]);
    expect(await readStock(plenty)).toEqual([9, 0, 9]);
    expect(await readMovements(plenty.id)).toEqual([]);
  });

  it('adds up the pieces of a variant that is listed twice', async () => {
    const product = await addStock({ onHand: 3, reserved: 0 });
    const { shortages } = await movePieces('reserved', [toPieces(product, 2), toPieces(product, 2)]);
    expect(shortages).toMatchObject([{ requested: 4, available: 3 }]);
  });

  it('is reported for every piece of a deleted variant', async () => {
    const gone: Pieces = { productId: newId(), variantId: newId(), vendorId, sku: 'GONE-1', quantity: 1 };
    expect((await movePieces('reserved', [gone])).shortages).toEqual([
      { variantId: gone.variantId, sku: 'GONE-1', requested: 1, available: 0 },
    ]);
  });
});

describe('the pieces of an order', () => {
  it('are moved once per variant, sorted by variant id, whatever the order of the lines', async () => {
    const first = await addStock({ onHand: 5, reserved: 0 });
    const second = await addStock({ onHand: 5, reserved: 0 });
    const [low, high] = [first, second].toSorted((a, b) => (a.variants[0]!.id < b.variants[0]!.id ? -1 : 1));
    const highFirst = [toPieces(high!, 1), toPieces(low!, 1), toPieces(high!, 2)];
    for (const lines of [highFirst, [toPieces(low!, 1), toPieces(high!, 3)]]) {
      const { effects } = await movePieces('reserved', lines);
      expect(effects.map(({ variantId, quantity }) => [variantId, quantity])).toEqual([
        [low!.variants[0]!.id, 1],
        [high!.variants[0]!.id, 3],
      ]);
      await movePieces('released', lines);
    }
    expect(await readMovements(high!.id)).toMatchObject([
      { reservedChange: 3 },
      { reservedChange: -3 },
      { reservedChange: 3 },
      { reservedChange: -3 },
    ]);
  });

  it('do not include lines with no pieces left', async () => {
    const [none, some] = [await addStock({ onHand: 5, reserved: 0 }), await addStock({ onHand: 5, reserved: 0 })];
    const { effects } = await movePieces('reserved', [toPieces(none, 0), toPieces(some, 1)]);
    expect(effects).toHaveLength(1);
    expect(await readMovements(none.id)).toEqual([]);
    expect((await movePieces('reserved', [toPieces(none, 0)])).effects).toEqual([]);
    expect((await movePieces('reserved', [])).shortages).toEqual([]);
  });

  it('are recorded when they come back even if the variant was deleted, without an effect on stock', async () => {
    const gone: Pieces = { productId: newId(), variantId: newId(), vendorId, sku: 'GONE-2', quantity: 1 };
    expect(await movePieces('returned', [gone])).toEqual({ shortages: [], effects: [] });
    expect(await readMovements(gone.productId)).toEqual([
      { kind: 'returned', onHandChange: 1, reservedChange: 0, orderId, reason: null },
    ]);
  });
});

it('the last piece is reserved for exactly one of many concurrent orders', async () => {
  const product = await addStock({ onHand: 1, reserved: 0 });
  const results = await Promise.all(Array.from({ length: 8 }, () => movePieces('reserved', [toPieces(product, 1)])));
  expect(results.filter(({ shortages }) => shortages.length === 0)).toHaveLength(1);
  expect(await readStock(product)).toEqual([1, 1, 0]);
});
