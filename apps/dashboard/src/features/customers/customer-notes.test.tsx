import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorAt, failure, fill, ok, press, renderPage, textbox } from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import { CustomerNotes } from './customer-notes.tsx';
import { fakeCustomer } from './customer.fixture.ts';

const note = { id: 'n1', text: 'Prefers calls', actorName: 'Rana Aziz', at: '2026-11-20T10:00:00.000Z' };
const customer = fakeCustomer({ notes: [note] });
const ADD_NOTE = `POST /v1/customers/${customer.id}/notes`;
const Page = () => <CustomerNotes customer={customer} />;

test('an empty note is rejected without a request', async () => {
  const server = fakeServer({});
  await renderPage(Page);
  await fill('New note', '   ');
  await press('Add note');
  await waitFor(() => expect(errorAt(textbox('New note'))).toContain('Enter a note'));
  expect(server.requests).toEqual([]);
});

test('adding a note clears the field', async () => {
  const server = fakeServer({ [ADD_NOTE]: () => ok(customer) });
  await renderPage(Page);
  await fill('New note', 'Called back');
  await press('Add note');
  expect(await screen.findByText('Note added')).toBeTruthy();
  expect(server.requests[0]?.body).toEqual({ text: 'Called back' });
  await waitFor(() => expect(textbox('New note').value).toBe(''));
});

test('a note that could not be added stays in the field with the error', async () => {
  fakeServer({ [ADD_NOTE]: () => failure(503, 'Souk is busy') });
  await renderPage(Page);
  await fill('New note', 'Called back');
  await press('Add note');
  await waitFor(() => expect(errorAt(textbox('New note'))).toContain('Souk is busy'));
  expect(textbox('New note').value).toBe('Called back');
});

test('removing a note sends the version of the customer', async () => {
  const server = fakeServer({ [`DELETE /v1/customers/${customer.id}/notes/n1`]: () => ok({ ...customer, notes: [] }) });
  await renderPage(Page);
  await press('Remove note');
  expect(await screen.findByText('Note removed')).toBeTruthy();
  expect(server.requests[0]?.body).toEqual({ version: 5 });
});

test('view-only access shows notes with their author, and offers no changes', async () => {
  fakeServer({});
  await renderPage(Page, { profile: { areas: { customers: 'view' } } });
  expect(screen.getByText('Prefers calls')).toBeTruthy();
  expect(screen.getByText(/^Rana Aziz, /)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Remove note' })).toBeNull();
  expect(screen.queryByRole('textbox', { name: 'New note' })).toBeNull();
});
