import type { OrderDetails } from '@souk/contract/orders/details.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, vi } from 'vitest';
import { ok, renderPage } from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import type { OrderDialogRequest } from './order-dialog-provider.tsx';
import { OrderDialogs } from './order-dialogs.tsx';
import { fakeOrder } from './order.fixture.ts';

type Routes = Parameters<typeof fakeServer>[0];
type FakeResponse = Routes[string];
const NO_EFFECTS = { effects: [], money: [], stock: [], messages: [] };

/** Renders the dialog of an order; `close` is called when it closes. */
export async function renderOrderDialog(
  dialog: OrderDialogRequest,
  parts: Partial<OrderDetails> = {},
  options: Parameters<typeof renderPage>[1] = {},
) {
  const close = vi.fn();
  const order = fakeOrder(parts);
  await renderPage(() => <OrderDialogs order={order} dialog={dialog} onClose={close} />, options);
  await screen.findByRole('dialog');
  return { close };
}

/** Fake server whose previews have no effects. Its response to the action is `answer`, by default the saved order. */
export function serverFor(route: string, answer: FakeResponse = () => ok(fakeOrder({ version: 2 }))) {
  const server = fakeServer({
    [route]: (request) => (isPreview(request.url) ? ok(NO_EFFECTS) : answer(request)),
  });
  const sent = () => server.requests.filter(({ url }) => !isPreview(url));
  return {
    /** Bodies of all requests except previews. */
    bodies: () => sent().map(({ body }) => body),
    /** Bodies of the previews. */
    previews: () => server.requests.filter(({ url }) => isPreview(url)).map(({ body }) => body),
  };
}

/** Presses the button that confirms, once the preview of its effects has loaded. */
export async function confirm(name: string | RegExp): Promise<void> {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button.getAttribute('aria-busy')).not.toBe('true'));
  await userEvent.click(button);
}

const isPreview = (url: string): boolean => url.includes('dryRun');
