import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { errorAt, failure, fieldError, fill, ok, press, renderPage, textbox } from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import { AdjustStockDialog } from './adjust-stock-dialog.tsx';
import { fakeProduct, fakeVariant } from './product.fixture.ts';

const product = fakeProduct({ variants: [fakeVariant({ optionValues: ['Blue', 'Large'] })] });
const ADJUST_ROUTE = `POST /v1/products/${product.id}/stock`;
const onClose = vi.fn();
afterEach(() => onClose.mockReset());

const renderDialog = (edited = product, variantId = 'variant-1') =>
  renderPage(() => <AdjustStockDialog product={edited} variantId={variantId} onClose={onClose} />);
const serverReturning = (answer = ok(product)) => fakeServer({ [ADJUST_ROUTE]: () => answer });
const number = () => screen.getAllByRole<HTMLInputElement>('textbox')[0]!;

describe('adjusting stock', () => {
  test('by a difference shows the resulting stock on hand and available', async () => {
    const server = serverReturning();
    await renderDialog();
    await fill(/^Adjust by/, '-4');
    const effects = screen.getByRole('list').textContent;
    expect(effects).toMatch(/On hand24.*20Available.*22.*18$/);
    await fill('Reason', ' Damaged ');
    await press('Adjust stock');
    expect(await screen.findByText('Blue, Large: 20 on hand')).toBeTruthy();
    expect(server.requests[0]?.body).toEqual({ variantId: 'variant-1', change: -4, reason: 'Damaged' });
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });

  test('to a counted quantity sends that quantity', async () => {
    const server = serverReturning();
    await renderDialog(fakeProduct());
    await press('Set counted quantity');
    await fill('On hand', '2');
    await fill('Reason', 'Counted');
    await press('Adjust stock');
    expect(await screen.findByText('Stoneware mug: 2 on hand')).toBeTruthy();
    expect(server.requests[0]?.body).toEqual({ variantId: 'variant-1', set: 2, reason: 'Counted' });
  });
});

describe('no request is sent', () => {
  test.each([
    { why: 'without a number', method: 'Adjust by', text: '' },
    { why: 'for a difference of zero', method: 'Adjust by', text: '0' },
    { why: 'below what is reserved', method: 'Adjust by', text: '-23' },
    { why: 'for a count below what is reserved', method: 'Set counted quantity', text: '1' },
  ])('$why', async ({ method, text }) => {
    const server = serverReturning();
    await renderDialog();
    await press(method);
    if (text) await fill(/^Adjust by|^On hand/, text);
    await fill('Reason', 'Counted');
    await press('Adjust stock');
    await waitFor(() => expect(errorAt(number())).not.toBe(''));
    expect(server.requests).toEqual([]);
  });

  test('without a reason', async () => {
    const server = serverReturning();
    await renderDialog();
    await fill(/^Adjust by/, '1');
    await press('Adjust stock');
    await waitFor(() => expect(errorAt(textbox('Reason'))).toContain('Enter a reason'));
    expect(errorAt(number())).toBe('');
    expect(server.requests).toEqual([]);
  });

  test('when the method changes, which clears the errors', async () => {
    serverReturning();
    await renderDialog();
    await press('Adjust stock');
    await waitFor(() => expect(errorAt(number())).not.toBe(''));
    await press('Set counted quantity');
    expect(errorAt(number())).toBe('');
    expect(errorAt(textbox('Reason'))).toBe('');
  });
});

test.each([
  { answer: fieldError('change', 'Two more were just sold'), text: 'Two more were just sold' },
  { answer: failure(503, 'Souk is busy'), text: 'Souk is busy' },
])('a rejection is displayed in the dialog: $text', async ({ answer, text }) => {
  serverReturning(answer);
  await renderDialog();
  await fill(/^Adjust by/, '-22');
  await fill('Reason', 'Counted');
  await press('Adjust stock');
  await waitFor(() => expect(errorAt(number())).toContain(text));
  expect(onClose).not.toHaveBeenCalled();
});

test('no dialog opens for a variant that does not exist', async () => {
  await renderDialog(product, 'gone');
  expect(screen.queryByRole('dialog')).toBeNull();
});
