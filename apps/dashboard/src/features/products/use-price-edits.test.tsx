import type { VariantRow } from '@souk/contract/products/api.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failure, ok, press, renderPage } from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import { cellKey } from './price-grid.ts';
import { type PriceEdits, usePriceEdits } from './use-price-edits.ts';

const EDIT_ROUTE = 'POST /v1/products/edit-variants';

const row = (id: string, parts: Partial<VariantRow> = {}): VariantRow => ({
  id,
  version: 3,
  product: { id: `product-${id}`, name: 'Stand', cover: null, status: 'published' },
  vendor: { id: 'vendor', shopName: 'Atlas & Oak' },
  optionValues: [],
  sku: id,
  price: 8700,
  compareAtPrice: null,
  isActive: true,
  onHand: 24,
  reserved: 2,
  available: 22,
  stockState: 'in',
  ...parts,
});
const [lamp, rug] = [row('lamp'), row('rug')];

/** Renders the edits behind a save button; `current` reads them. */
async function renderEdits() {
  let current: PriceEdits | undefined;
  await renderPage(() => {
    current = usePriceEdits();
    return (
      <>
        <button type="button" onClick={() => void current?.save()}>
          Save
        </button>
        <p role="alert">{current.failure}</p>
      </>
    );
  });
  return {
    edits: () => current!,
    set: (target: VariantRow, column: 'price' | 'compareAtPrice' | 'stock', value: number | null) =>
      act(() => current!.set(target, column, value)),
  };
}

test('all edits are saved in one request, each with the version it was based on', async () => {
  const server = fakeServer({ [EDIT_ROUTE]: () => ok({ rows: [row('lamp', { price: 9000, version: 4 })] }) });
  const { edits, set } = await renderEdits();
  set(lamp, 'price', 9000);
  set(rug, 'stock', 5);
  await press('Save');
  expect(await screen.findByText('2 variants saved')).toBeTruthy();
  expect(server.requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    {
      rows: [
        { variantId: 'lamp', version: 3, price: 9000 },
        { variantId: 'rug', version: 3, stock: 5, onHand: 24 },
      ],
    },
  ]);
  await waitFor(() => expect(edits().edits.size).toBe(0));
  expect(edits().isSaving).toBe(false);
});

test('an invalid edit is not sent, and its error disappears once it is corrected', async () => {
  const server = fakeServer({});
  const { edits, set } = await renderEdits();
  set(lamp, 'price', null);
  await press('Save');
  expect(edits().errors.get(cellKey('lamp', 'price'))).toBe('Enter a price above 0');
  expect(server.requests).toEqual([]);
  set(rug, 'price', 1);
  expect(edits().errors.size).toBe(1);
  set(lamp, 'price', 1);
  expect(edits().errors.size).toBe(0);
});

test('without edits, no request is sent', async () => {
  const server = fakeServer({});
  await renderEdits();
  await press('Save');
  expect(server.requests).toEqual([]);
});

test('server errors are displayed at their cells, and the edits are kept', async () => {
  fakeServer({
    [EDIT_ROUTE]: () => ({
      statusCode: 400,
      message: 'Check the input',
      errors: [{ field: 'rows.0.price', message: 'Above the maximum' }],
    }),
  });
  const { edits, set } = await renderEdits();
  set(lamp, 'price', 9000);
  await press('Save');
  await waitFor(() => expect(edits().errors.get(cellKey('lamp', 'price'))).toBe('Above the maximum'));
  expect(edits().failure).toBeUndefined();
  expect(edits().edits.size).toBe(1);
});

test('an outage is reported once for all edits', async () => {
  fakeServer({ [EDIT_ROUTE]: () => failure(503, 'Souk is busy') });
  const { edits, set } = await renderEdits();
  set(lamp, 'price', 9000);
  await press('Save');
  expect(await screen.findByText('Souk is busy')).toBeTruthy();
  expect(edits().errors.size).toBe(0);
  expect(edits().isSaving).toBe(false);
});

test('after a conflict the edits are rebased on the current rows, and can be saved again', async () => {
  const current = row('lamp', { version: 7, price: 8900 });
  let isStale = true;
  const server = fakeServer({
    [EDIT_ROUTE]: () =>
      isStale ? failure(409, 'Changed', { rows: [current] }) : ok({ rows: [{ ...current, version: 8 }] }),
  });
  const { edits, set } = await renderEdits();
  set(lamp, 'price', 9000);
  await press('Save');
  await waitFor(() =>
    expect(edits().errors.get(cellKey('lamp', 'price'))).toBe(
      'Someone else changed this variant. Save again to keep your changes.',
    ),
  );
  isStale = false;
  await press('Save');
  expect(await screen.findByText('1 variant saved')).toBeTruthy();
  const bodies = server.requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(bodies.at(-1)).toEqual({ rows: [{ variantId: 'lamp', version: 7, price: 9000 }] });
});

test('discarding removes edits and errors', async () => {
  fakeServer({});
  const { edits, set } = await renderEdits();
  set(lamp, 'price', null);
  await press('Save');
  expect(edits().errors.size).toBe(1);
  act(() => edits().discard());
  expect(edits().errors.size).toBe(0);
  expect(edits().edits.size).toBe(0);
});
