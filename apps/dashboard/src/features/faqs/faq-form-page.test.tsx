import '#kit/rich-text/rich-text-editor.tsx';
import type { FaqDetails } from '@souk/contract/faqs/api.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  choose,
  chooseAction,
  errorAt,
  failure,
  fieldError,
  fill,
  menuLabels,
  ok,
  okRows,
  openMenu,
  press,
  renderPage,
  textbox,
} from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import FaqFormPage from './faq-form-page.tsx';

const faq: FaqDetails = {
  id: '01900000-0000-7000-8000-0000000000f1',
  version: 2,
  createdAt: '2026-11-01T09:00:00.000Z',
  updatedAt: '2026-11-01T09:00:00.000Z',
  question: 'How do I pay?',
  answer: '<p>By card</p>',
  topic: 'payment',
  audience: 'customer',
  position: 0,
  isPublished: true,
  languages: ['en'],
  translations: { question: { en: 'How do I pay?' }, answer: { en: '<p>By card</p>' } },
};
const PAGE_URL = `/page/${faq.id}`;
const UPDATE = `PATCH /v1/FAQs/${faq.id}`;
const serverWith = (routes: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({ [`GET /v1/FAQs/${faq.id}`]: () => ok(faq), 'GET /v1/activity': () => okRows([]), ...routes });
const bodyOf = (server: ReturnType<typeof fakeServer>, method: string) =>
  server.requests.find((call) => call.method === method)?.body;

test('a new question requires its English text and answer', async () => {
  const server = serverWith();
  await renderPage(FaqFormPage);
  await press(/^Create/);
  await waitFor(() => expect(errorAt(textbox(/^Question/))).not.toBe(''));
  expect(bodyOf(server, 'POST')).toBeUndefined();
});

test('a new question starts in the topic from the URL', async () => {
  serverWith();
  await renderPage(FaqFormPage, { at: '/page?topic=returns' });
  expect(screen.getByRole('combobox', { name: 'Topic' }).textContent).toBe('Returns');
});

test('an unknown topic in the URL is ignored', async () => {
  serverWith();
  await renderPage(FaqFormPage, { at: '/page?topic=weather' });
  expect(screen.getByRole('combobox', { name: 'Topic' }).textContent).toBe('Orders');
});

test('a changed question is saved in all languages, with the loaded version', async () => {
  const server = serverWith({ [UPDATE]: () => ok({ ...faq, version: 3 }) });
  await renderPage(FaqFormPage, { at: PAGE_URL });
  await fill(/^Question/, 'How can I pay?');
  await press('العربية');
  await fill(/^Question/, 'كيف أدفع؟');
  await choose('Audience', 'Vendors');
  await press(/^Save/);
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(bodyOf(server, 'PATCH')).toMatchObject({
    question: { en: 'How can I pay?', ar: 'كيف أدفع؟' },
    answer: { en: '<p>By card</p>' },
    audience: 'vendor',
    topic: 'payment',
    isPublished: true,
    version: 2,
  });
});

test('the preview shows the current input, and is right-to-left in Arabic', async () => {
  serverWith();
  await renderPage(FaqFormPage, { at: PAGE_URL });
  await fill(/^Question/, 'How can I pay?');
  expect(screen.getAllByText('How can I pay?').length).toBeGreaterThan(0);
  await press('العربية');
  const preview = document.querySelector('[lang="ar"][dir="rtl"]');
  expect(preview).not.toBeNull();
});

test('a rejected question is reported at its field, and the input is kept', async () => {
  serverWith({ [UPDATE]: () => fieldError('question.en', 'Another question reads the same') });
  await renderPage(FaqFormPage, { at: PAGE_URL });
  await fill(/^Question/, 'How can I pay?');
  await press(/^Save/);
  await waitFor(() => expect(errorAt(textbox(/^Question/))).toContain('Another question reads the same'));
  expect(textbox(/^Question/).value).toBe('How can I pay?');
});

test('a conflict opens the conflict dialog and keeps the input', async () => {
  serverWith({ [UPDATE]: () => failure(409, 'Updated', { ...faq, topic: 'orders', version: 3 }) });
  await renderPage(FaqFormPage, { at: PAGE_URL });
  await fill(/^Question/, 'How can I pay?');
  await press(/^Save/);
  await screen.findByRole('dialog', { name: 'Someone else saved changes in the meantime' });
  expect(screen.getByText(/2 fields differ/)).toBeTruthy();
});

test('view-only access shows every language and offers no changes', async () => {
  serverWith();
  await renderPage(FaqFormPage, { at: PAGE_URL, profile: { areas: { faqs: 'view' } } });
  expect(await screen.findByText('You have view-only access.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'العربية' }));
  expect(textbox(/^Question/).value).toBe('');
});

test('a question can be hidden and deleted from the menu, and deleting opens the list', async () => {
  const server = serverWith({ [UPDATE]: () => ok(faq), [`DELETE /v1/FAQs/${faq.id}`]: () => ok({ id: faq.id }) });
  const page = await renderPage(FaqFormPage, { at: PAGE_URL });
  await screen.findByRole('heading', { name: 'How do I pay?' });
  await openMenu('How do I pay?');
  expect(await menuLabels()).toEqual(['Hide', 'Delete…']);
  await chooseAction('Hide');
  expect(await screen.findByText('Question hidden')).toBeTruthy();
  expect(bodyOf(server, 'PATCH')).toEqual({ isPublished: false, version: 2 });
  await openMenu('How do I pay?');
  await chooseAction('Delete…');
  await screen.findByRole('alertdialog', { name: 'Delete “How do I pay?”?' });
  await press('Delete question');
  await waitFor(() => expect(page.address()).toMatch(/FAQs$/i));
});
