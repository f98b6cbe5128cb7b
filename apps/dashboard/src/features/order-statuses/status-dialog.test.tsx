import { ordersApi } from '@souk/contract/orders/api.ts';
import { screen, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { errorAt, failure, fieldError, fill, ok, press, renderPage, textbox } from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import { fakeProfile } from '#platform/session/fake-profile.ts';
import { StatusDialog } from './status-dialog.tsx';

const status: ComponentProps<typeof StatusDialog>['status'] = {
  code: 'packed',
  label: 'Packed',
  labels: { en: 'Packed', ar: 'معبأ' },
  colour: 'primary',
  customerMessage: 'Your order is packed.',
  customerMessages: { en: 'Your order is packed.', ar: 'طلبك جاهز.' },
  notifyCustomer: true,
  position: 1,
  version: 2,
  updatedAt: '2026-11-01T09:00:00.000Z',
};
const UPDATE_ROUTE = `PATCH /v1${ordersApi.statuses.path}/packed`;
const onClose = vi.fn();
const Page = () => <StatusDialog status={status} onClose={onClose} />;
const serverWith = (...responses: ReturnType<typeof ok>[]) =>
  fakeServer({
    [UPDATE_ROUTE]: () => responses.shift()!,
    'GET /v1/auth/my-profile': () => ok(fakeProfile({ role: 'SA' })),
  });
const sentRequests = (server: ReturnType<typeof fakeServer>) =>
  server.requests.filter(({ method }) => method !== 'GET');

beforeEach(() => onClose.mockReset());

test('sends labels and messages of both languages with the version', async () => {
  const server = serverWith(ok({ ...status, label: 'Ready' }));
  await renderPage(Page);
  await fill('Label (English)', 'Ready');
  await press('Save status');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sentRequests(server)[0]?.body).toEqual({
    label: { en: 'Ready', ar: 'معبأ' },
    colour: 'primary',
    customerMessage: { en: 'Your order is packed.', ar: 'طلبك جاهز.' },
    notifyCustomer: true,
    version: 2,
  });
});

test('an empty label is reported and not sent', async () => {
  const server = serverWith();
  await renderPage(Page);
  const label = await screen.findByRole('textbox', { name: 'Label (English)' });
  expect(errorAt(label)).toBe('');
  await fill('Label (English)', ' ');
  await press('Save status');
  await waitFor(() => expect(errorAt(textbox('Label (English)'))).not.toBe(''));
  expect(sentRequests(server)).toEqual([]);
});

test('a server error is displayed at its field', async () => {
  serverWith(fieldError('label.ar', 'Write it in Arabic'));
  await renderPage(Page);
  await fill('Label (Arabic)', 'Ready');
  await press('Save status');
  await waitFor(() => expect(errorAt(textbox('Label (Arabic)'))).toContain('Write it in Arabic'));
  expect(onClose).not.toHaveBeenCalled();
});

test('after a conflict, saving again overwrites the newer version with the input', async () => {
  const server = serverWith(failure(409, 'Someone else changed this status', { version: 7 }), ok(status));
  await renderPage(Page);
  await fill('Label (English)', 'Ready');
  await press('Save status');
  await screen.findByText('Someone else changed this status');
  expect(textbox('Label (English)').value).toBe('Ready');
  await press('Save status');
  await waitFor(() => expect(sentRequests(server)).toHaveLength(2));
  expect(sentRequests(server)[1]?.body).toMatchObject({ label: { en: 'Ready' }, version: 7 });
});
