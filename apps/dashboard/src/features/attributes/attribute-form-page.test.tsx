import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { choose, errorAt, fieldError, fill, press, renderPage, textbox } from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import AttributeFormPage from './attribute-form-page.tsx';

const CREATE = 'POST /v1/custom-attributes';
const postRequests = (server: ReturnType<typeof fakeServer>) =>
  server.requests.filter(({ method }) => method === 'POST');
const PAGE_URL = '/page?categoryId=01900000-0000-7000-8000-0000000000aa';

test('the key follows the label until the key is edited', async () => {
  fakeServer({});
  await renderPage(AttributeFormPage);
  await fill(/^Label/, 'Seat height');
  await waitFor(() => expect(textbox('Key').value).toBe('seat_height'));
  await fill('Key', 'height');
  textbox(/^Label/).focus();
  await fill(/^Label/, 'Chair height');
  expect(textbox('Key').value).toBe('height');
});

test('a text has neither a unit nor options, and a number has a unit and limits', async () => {
  fakeServer({});
  await renderPage(AttributeFormPage);
  expect(screen.queryByRole('textbox', { name: 'Unit' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add option' })).toBeNull();
  await choose('Type', /^Number/);
  expect(textbox('Unit')).toBeTruthy();
  expect(textbox('Minimum')).toBeTruthy();
});

test('a number is sent with its unit and limits, and with the category in the URL', async () => {
  const server = fakeServer({ [CREATE]: () => fieldError('key', 'Another attribute has this key') });
  await renderPage(AttributeFormPage, { at: PAGE_URL });
  await fill(/^Label/, 'Seat height');
  await choose('Type', /^Number/);
  await fill('Unit', 'cm');
  await fill('Minimum', '10.5');
  await press(/^Create/);
  await waitFor(() => expect(errorAt(textbox('Key'))).toContain('Another attribute has this key'));
  expect(postRequests(server)[0]?.body).toMatchObject({
    key: 'seat_height',
    label: { en: 'Seat height' },
    type: 'number',
    unit: 'cm',
    min: 10.5,
    max: null,
    options: [],
    categoryIds: ['01900000-0000-7000-8000-0000000000aa'],
  });
  expect(textbox(/^Label/).value).toBe('Seat height');
});

test('limits are not sent if the type is changed after they were entered', async () => {
  const server = fakeServer({ [CREATE]: () => fieldError('key', 'Another attribute has this key') });
  await renderPage(AttributeFormPage, { at: PAGE_URL });
  await fill(/^Label/, 'Seat height');
  await choose('Type', /^Number/);
  await fill('Minimum', '10.5');
  await choose('Type', /^Text/);
  await press(/^Create/);
  await waitFor(() => expect(postRequests(server)).toHaveLength(1));
  expect(postRequests(server)[0]?.body).toMatchObject({ type: 'text', min: null });
});

test('an attribute without a label is not sent', async () => {
  const server = fakeServer({});
  await renderPage(AttributeFormPage, { at: PAGE_URL });
  await press(/^Create/);
  await waitFor(() => expect(errorAt(textbox(/^Label/))).not.toBe(''));
  expect(postRequests(server)).toEqual([]);
});
