import '#kit/rich-text/rich-text-editor.tsx';
import type { LegalState } from '@souk/contract/legal/api.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { failure, fieldError, fill, ok, press, renderPage, textbox, errorAt } from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import { LegalUpdate } from './legal-update.tsx';
import { fakeDraft, fakeLegalState } from './legal.fixture.ts';

const STATE = 'GET /v1/privacy-policy/state';
const SAVE_DRAFT = 'PATCH /v1/privacy-policy';
const PUBLISH = 'POST /v1/privacy-policy/publish';
const draft = fakeDraft();

async function open(state: LegalState, routes: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({ [STATE]: () => ok(state), ...routes });
  const page = await renderPage(() => <LegalUpdate document="privacy" />);
  await screen.findByRole('textbox', { name: 'Version note' });
  return { server, page };
}

const writeRequests = (server: ReturnType<typeof fakeServer>) =>
  server.requests.filter(({ method }) => method !== 'GET');

describe('saving the draft', () => {
  test('starts from the published text, with version 0', async () => {
    let state = fakeLegalState();
    const { server } = await open(state, {
      [STATE]: () => ok(state),
      [SAVE_DRAFT]: () => {
        state = fakeLegalState({ draft });
        return ok(state);
      },
    });
    expect(screen.getByText('Version 2 stays public until you publish this draft.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Publish' })).toHaveProperty('disabled', true);
    expect(screen.queryByRole('link', { name: 'Review changes' })).toBeNull();
    await fill('Version note', 'Clearer');
    await press(/^Save(?! and)/);
    expect(await screen.findByText('Draft saved')).toBeTruthy();
    expect(writeRequests(server)[0]?.body).toEqual({
      body: { en: '<p>We keep orders for two years</p>' },
      note: 'Clearer',
      version: 0,
    });
    expect(await screen.findByRole('link', { name: 'Review changes' })).toBeTruthy();
  });

  test('continues an existing draft with its version', async () => {
    const { server } = await open(fakeLegalState({ draft: fakeDraft({ note: 'First try' }) }), {
      [SAVE_DRAFT]: () => ok(fakeLegalState({ draft })),
    });
    expect(textbox('Version note').value).toBe('First try');
    await fill('Version note', 'Second try');
    await press(/^Save(?! and)/);
    await waitFor(() => expect(writeRequests(server)).toHaveLength(1));
    expect(writeRequests(server)[0]?.body).toEqual({
      body: { en: '<p>We keep orders for three years</p>' },
      note: 'Second try',
      version: 4,
    });
  });

  test('shows a rejected note at its field', async () => {
    await open(fakeLegalState({ draft }), { [SAVE_DRAFT]: () => fieldError('note', 'Use at most 300 characters') });
    await fill('Version note', 'Long');
    await press(/^Save(?! and)/);
    await waitFor(() => expect(errorAt(textbox('Version note'))).toBe('Use at most 300 characters'));
  });

  test('opens the conflict dialog if a colleague changed the draft', async () => {
    await open(fakeLegalState({ draft }), {
      [SAVE_DRAFT]: () => failure(409, 'Changed', fakeDraft({ note: 'Theirs', version: 5 })),
    });
    await fill('Version note', 'Mine');
    await press(/^Save(?! and)/);
    expect(await screen.findByRole('radio', { name: / Mine$/ })).toBeTruthy();
    expect(screen.getByRole('radio', { name: / Theirs$/ })).toBeTruthy();
  });
});

describe('publishing', () => {
  test('asks for confirmation and sends the draft’s version', async () => {
    const { server, page } = await open(fakeLegalState({ draft }), { [PUBLISH]: () => ok(fakeLegalState()) });
    await press('Publish');
    expect(await screen.findByRole('dialog', { name: 'Publish Privacy policy as version 3?' })).toBeTruthy();
    expect(writeRequests(server)).toEqual([]);
    await press('Publish version 3');
    expect(await screen.findByText('Published version 3')).toBeTruthy();
    expect(writeRequests(server)[0]?.body).toEqual({ version: 4 });
    await waitFor(() => expect(page.address()).toBe('/dashboard/privacy-policy/view'));
  });

  test('saves unsaved changes first', async () => {
    const { server } = await open(fakeLegalState(), {
      [SAVE_DRAFT]: () => ok(fakeLegalState({ draft: fakeDraft({ version: 7 }) })),
      [PUBLISH]: () => ok(fakeLegalState()),
    });
    await fill('Version note', 'Clearer');
    await press('Save and publish');
    await press('Publish version 3');
    await waitFor(() => expect(writeRequests(server)).toHaveLength(2));
    expect(writeRequests(server).map(({ method, url }) => `${method} ${url}`)).toEqual([SAVE_DRAFT, PUBLISH]);
    expect(writeRequests(server)[1]?.body).toEqual({ version: 7 });
  });

  test('is not offered if saving failed', async () => {
    await open(fakeLegalState(), { [SAVE_DRAFT]: () => fieldError('note', 'Too long') });
    await fill('Version note', 'Clearer');
    await press('Save and publish');
    await waitFor(() => expect(errorAt(textbox('Version note'))).toBe('Too long'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('creates version 1 if no text was published before', async () => {
    await open({ published: null, draft });
    expect(screen.getByText('Not public until you publish this draft.')).toBeTruthy();
    await press('Publish');
    expect(await screen.findByRole('button', { name: 'Publish version 1' })).toBeTruthy();
  });

  test('shows an error if the draft is outdated', async () => {
    await open(fakeLegalState({ draft }), { [PUBLISH]: () => failure(409, 'Omar changed the draft') });
    await press('Publish');
    await press('Publish version 3');
    expect((await screen.findByRole('alert')).textContent).toBe('Omar changed the draft');
  });
});

test('a draft can be discarded after a confirmation', async () => {
  const DISCARD = 'DELETE /v1/privacy-policy/draft';
  const { server, page } = await open(fakeLegalState({ draft }), { [DISCARD]: () => ok({ done: true }) });
  await press('Discard draft');
  await screen.findByRole('alertdialog', { name: 'Discard draft?' });
  const buttons = screen.getAllByRole('button', { name: 'Discard draft' });
  await userEvent.click(buttons.at(-1)!);
  expect(await screen.findByText('Draft discarded')).toBeTruthy();
  expect(writeRequests(server)[0]?.body).toEqual({ version: 4 });
  await waitFor(() => expect(page.address()).toBe('/dashboard/privacy-policy/view'));
});

test('the text can be loaded again after a failure', async () => {
  let isOnline = false;
  fakeServer({ [STATE]: () => (isOnline ? ok(fakeLegalState()) : failure(503, 'Souk is busy')) });
  await renderPage(() => <LegalUpdate document="privacy" />);
  expect(await screen.findByText('Couldn’t load the text')).toBeTruthy();
  isOnline = true;
  await press('Try again');
  expect(await screen.findByRole('textbox', { name: 'Version note' })).toBeTruthy();
});
