import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import type { VariantRow } from '@souk/contract/products/api.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { beforeTimeoutRedirect } from '#platform/api/signals.ts';
import { DraftPrompt } from '#kit/form/draft-notice.tsx';
import type { Edits } from './price-grid.ts';
import { usePriceEdits } from './use-price-edits.ts';

const drafts = new Map<string, unknown>();
vi.mock('#kit/form/drafts.ts', () => ({
  saveDraft: (key: string, values: unknown) => Promise.resolve(drafts.set(key, values)),
  readDraft: (key: string) => Promise.resolve(drafts.get(key)),
  deleteDraft: (key: string) => Promise.resolve(drafts.delete(key)),
}));

const row = (version: number, price: number) =>
  ({ id: 'lamp', version, price, compareAtPrice: null, onHand: 5 }) as unknown as VariantRow;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('saving twice sends one request, and edits made in the meantime are kept', async () => {
  let answer: (response: Response) => void = () => undefined;
  const fetched = vi.fn((_url: string, _init: RequestInit) => new Promise<Response>((resolve) => (answer = resolve)));
  vi.stubGlobal('fetch', fetched);
  const { result } = renderHook(() => usePriceEdits());
  act(() => result.current.set(row(1, 8400), 'price', 8700));
  await act(async () => {
    void result.current.save();
    void result.current.save();
  });
  expect(fetched).toHaveBeenCalledOnce();
  act(() => result.current.set(row(1, 8400), 'stock', 9));
  await act(async () => answer(Response.json({ statusCode: 200, data: { rows: [row(2, 8700)] } })));
  await waitFor(() => expect(result.current.isSaving).toBe(false));
  expect([...result.current.edits.values()]).toEqual([{ row: row(2, 8700), changes: { stock: 9 } }]);
});

test('unsaved cells survive a session timeout and can be restored', async () => {
  const edits: Edits = new Map([['lamp', { row: row(1, 8400), changes: { price: 8700 } }]]);
  const restore = vi.fn();
  const before = render(<DraftPrompt draftKey="products:prices" toDraft={() => edits} onRestore={restore} />);
  await act(() => beforeTimeoutRedirect.send());
  before.unmount();
  render(<DraftPrompt draftKey="products:prices" toDraft={() => undefined} onRestore={restore} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(restore).toHaveBeenCalledWith(edits);
});
