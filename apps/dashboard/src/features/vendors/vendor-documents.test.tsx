import type { VendorDocument } from '@souk/contract/vendors/api.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import {
  cellTexts,
  choose,
  chooseAction,
  errorAt,
  failure,
  fieldError,
  fill,
  menuLabels,
  ok,
  openMenu,
  press,
  renderPage,
  textbox,
} from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import type { fakeProfile } from '#platform/session/fake-profile.ts';
import { VendorDocuments } from './vendor-documents.tsx';
import { fakeVendor } from './vendor.fixture.ts';

const vendor = fakeVendor();
const path = `/v1/vendors/${vendor.id}/documents`;
const document = (parts: Partial<VendorDocument> = {}): VendorDocument => ({
  id: 'd1',
  version: 2,
  kind: 'tax',
  fileId: 'f1',
  fileName: 'tax.pdf',
  status: 'waiting',
  reason: null,
  reviewedAt: null,
  reviewedByName: null,
  createdAt: '2026-10-01T09:00:00.000Z',
  ...parts,
});

async function renderDocuments(
  documentList: VendorDocument[],
  routes: Parameters<typeof fakeServer>[0] = {},
  profile?: Parameters<typeof fakeProfile>[0],
) {
  const server = fakeServer(routes);
  await renderPage(() => <VendorDocuments vendor={fakeVendor({ documentList })} />, { profile });
  return server;
}

const sentRequests = (server: ReturnType<typeof fakeServer>) =>
  server.requests.filter(({ method }) => method !== 'GET');

test('lists documents with their status, reason and reviewer', async () => {
  await renderDocuments([
    document(),
    document({
      id: 'd2',
      fileName: 'id.png',
      status: 'rejected',
      reason: 'Expired',
      reviewedAt: '2026-10-05T09:00:00.000Z',
      reviewedByName: 'Rana Aziz',
    }),
    document({ id: 'd3', fileName: 'old.pdf', status: 'accepted', reviewedAt: '2026-10-05T09:00:00.000Z' }),
  ]);
  expect(cellTexts().map((cells) => cells.slice(1, 5))).toEqual([
    ['tax.pdf', 'In review', '01 Oct 2026', '–'],
    ['id.png', 'RejectedExpired', '01 Oct 2026', '05 Oct 2026 by Rana Aziz'],
    ['old.pdf', 'Accepted', '01 Oct 2026', '05 Oct 2026'],
  ]);
});

test.each([
  ['waiting', ['View', 'Accept', 'Reject…', 'Remove…']],
  ['accepted', ['View', 'Reject…', 'Move back to review', 'Remove…']],
  ['rejected', ['View', 'Accept', 'Move back to review', 'Remove…']],
] as const)('the menu of a document that is %s offers the possible actions', async (...[status, labels]) => {
  await renderDocuments([document({ status })]);
  await openMenu('tax.pdf');
  expect(await menuLabels()).toEqual([...labels]);
});

test('view-only access allows only opening documents', async () => {
  await renderDocuments([document()], {}, { areas: { vendors: 'view' } });
  expect(screen.queryByRole('button', { name: 'Add document' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Accept tax.pdf' })).toBeNull();
  await openMenu('tax.pdf');
  expect(await menuLabels()).toEqual(['View']);
});

test('accepting sends the version immediately and can be undone', async () => {
  const server = await renderDocuments([document()], { [`POST ${path}/d1/review`]: () => ok(vendor) });
  await press('Accept tax.pdf');
  expect(await screen.findByText('Accepted tax.pdf')).toBeTruthy();
  expect(sentRequests(server)[0]?.body).toEqual({ to: 'accepted', version: 2 });
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
});

test('rejecting requires a reason, and a failure is displayed at the reason', async () => {
  const responses = [failure(409, 'Reviewed already'), ok(vendor)];
  const server = await renderDocuments([document()], { [`POST ${path}/d1/review`]: () => responses.shift()! });
  await openMenu('tax.pdf');
  await chooseAction('Reject…');
  await screen.findByRole('dialog', { name: 'Reject tax.pdf' });
  await press('Reject');
  await waitFor(() => expect(errorAt(textbox('Reason'))).toBe('Enter a reason'));
  await fill('Reason', 'Expired');
  await press('Reject');
  await waitFor(() => expect(errorAt(textbox('Reason'))).toBe('Reviewed already'));
  expect(textbox('Reason').value).toBe('Expired');
  await press('Reject');
  expect(await screen.findByText('Rejected tax.pdf')).toBeTruthy();
  expect(sentRequests(server)[1]?.body).toEqual({ to: 'rejected', version: 2, reason: 'Expired' });
});

test('moving a document back to review sends the status and the version', async () => {
  const server = await renderDocuments([document({ status: 'rejected' })], {
    [`POST ${path}/d1/review`]: () => ok(vendor),
  });
  await openMenu('tax.pdf');
  await chooseAction('Move back to review');
  expect(await screen.findByText('Moved tax.pdf back to review')).toBeTruthy();
  expect(sentRequests(server)[0]?.body).toEqual({ to: 'waiting', version: 2 });
});

test('removing asks for confirmation, because the file is deleted too', async () => {
  const server = await renderDocuments([document()], { [`DELETE ${path}/d1`]: () => ok(vendor) });
  await openMenu('tax.pdf');
  await chooseAction('Remove…');
  await screen.findByRole('alertdialog', { name: 'Remove tax.pdf?' });
  expect(sentRequests(server)).toEqual([]);
  await press('Remove document');
  expect(await screen.findByText('Removed tax.pdf')).toBeTruthy();
  expect(sentRequests(server)[0]?.body).toEqual({ version: 2 });
});

test('opening a document downloads it with a one-time URL', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await renderDocuments([document()], { [`POST ${path}/d1/download`]: () => ok({ url: '/v1/downloads/x1' }) });
  await openMenu('tax.pdf');
  await chooseAction('View');
  await waitFor(() => expect(click).toHaveBeenCalledOnce());
  expect(click.mock.contexts[0]).toHaveProperty('href', expect.stringMatching(/\/v1\/downloads\/x1$/));
  click.mockRestore();
});

describe('adding a document', () => {
  const pdf = new File(['x'], 'license.pdf', { type: 'application/pdf' });
  const input = () => window.document.querySelector<HTMLInputElement>('input[type="file"]')!;

  test('uploads the file, then adds it with its type', async () => {
    const server = await renderDocuments([], {
      'POST /v1/upload/': () => ok({ fileId: 'f9' }),
      [`POST ${path}`]: () => ok(vendor),
    });
    expect(screen.getByText('No documents yet')).toBeTruthy();
    await press('Add document');
    await screen.findByRole('dialog', { name: 'Add document' });
    await choose('Document type', 'Tax certificate');
    await userEvent.upload(input(), pdf);
    await userEvent.click(screen.getAllByRole('button', { name: 'Add document' }).at(-1)!);
    expect(await screen.findByText('Added license.pdf')).toBeTruthy();
    expect(sentRequests(server).map(({ url }) => url)).toEqual(['/v1/upload/?purpose=document', path]);
    expect(sentRequests(server)[1]?.body).toEqual({ kind: 'tax', fileId: 'f9' });
  });

  test('requires a file', async () => {
    const server = await renderDocuments([]);
    await press('Add document');
    await screen.findByRole('dialog', { name: 'Add document' });
    await userEvent.click(screen.getAllByRole('button', { name: 'Add document' }).at(-1)!);
    expect(await screen.findByText('Choose file')).toBeTruthy();
    expect(sentRequests(server)).toEqual([]);
  });

  test('shows the error at the file if the upload is rejected, and adds nothing', async () => {
    const server = await renderDocuments([], { 'POST /v1/upload/': () => fieldError('file', 'This PDF is damaged') });
    await press('Add document');
    await screen.findByRole('dialog', { name: 'Add document' });
    await userEvent.upload(input(), pdf);
    await userEvent.click(screen.getAllByRole('button', { name: 'Add document' }).at(-1)!);
    expect((await screen.findAllByText(/This PDF is damaged|Check the input/)).length).toBeGreaterThan(0);
    expect(server.count(`POST ${path}`)).toBe(0);
    expect(screen.getByRole('dialog', { name: 'Add document' })).toBeTruthy();
  });
});
