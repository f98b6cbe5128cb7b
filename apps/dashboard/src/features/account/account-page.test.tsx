import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { errorAt, failure, fieldError, fill, ok, press, renderPage, textbox } from '#kit/testing/page.fixture.tsx';
import { noticeKindLabel } from '#domain/notifications/notice-labels.ts';
import { fakeServer } from '#platform/api/fake-server.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';
import { fakeProfile } from '#platform/session/fake-profile.ts';
import { currentProfile } from '#platform/session/profile.ts';
import { currentLook } from '#platform/theme/look-store.ts';
import AccountPage from './account-page.tsx';
import { IdentityCard } from './identity-card.tsx';
import { PreferencesCard } from './preferences-card.tsx';

const UPDATE_PROFILE = 'PATCH /v1/auth/my-profile';

describe('the profile', () => {
  test('is saved with its current version, and the new name appears immediately', async () => {
    const server = fakeServer({ [UPDATE_PROFILE]: () => ok(fakeProfile({ name: 'Rana A.', version: 8 })) });
    await renderPage(IdentityCard, { profile: { version: 7 } });
    expect(textbox('Username').readOnly).toBe(true);
    await fill('Name', 'Rana A.');
    await press('Save');
    expect(await screen.findByText('Name and email saved')).toBeTruthy();
    expect(server.requests[0]?.body).toEqual({ name: 'Rana A.', email: 'rana@example.com', version: 7 });
    expect(currentProfile()).toMatchObject({ name: 'Rana A.', version: 8 });
  });

  test('needs a name and a valid email, and the first invalid field gets the focus', async () => {
    const server = fakeServer({});
    await renderPage(IdentityCard);
    await userEvent.clear(textbox('Name'));
    await fill('Email', 'rana');
    await press('Save');
    await waitFor(() => expect(errorAt(textbox('Name'))).not.toBe(''));
    expect(errorAt(textbox('Email'))).not.toBe('');
    expect(document.activeElement).toBe(textbox('Name'));
    expect(server.requests).toEqual([]);
    await userEvent.type(textbox('Name'), 'Rana');
    expect(errorAt(textbox('Name'))).toBe('');
    expect(errorAt(textbox('Email'))).not.toBe('');
  });

  test('shows a rejected email at its field and keeps the input', async () => {
    fakeServer({ [UPDATE_PROFILE]: () => fieldError('email', 'Another person has this address') });
    await renderPage(IdentityCard);
    await fill('Email', 'omar@example.com');
    await press('Save');
    await waitFor(() => expect(errorAt(textbox('Email'))).toBe('Another person has this address'));
    expect(textbox('Email').value).toBe('omar@example.com');
    expect(document.activeElement).toBe(textbox('Email'));
  });

  test('shows an error if it could not be saved, and can be sent again', async () => {
    const server = fakeServer({ [UPDATE_PROFILE]: () => failure(503, 'Souk is busy') });
    await renderPage(IdentityCard);
    await fill('Name', 'Rana A.');
    await press('Save');
    expect(await screen.findByText('Souk is busy')).toBeTruthy();
    await press('Save');
    await waitFor(() => expect(server.count(UPDATE_PROFILE)).toBe(2));
  });
});

describe('preferences', () => {
  test('change the language, the appearance and the shortcuts immediately', async () => {
    fakeServer({ [UPDATE_PROFILE]: () => ok(fakeProfile()) });
    await renderPage(PreferencesCard);
    await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(currentLook().scheme).toBe('dark');
    const shortcuts = screen.getByRole('switch', { name: /^Single-key shortcuts/ });
    expect(shortcuts).toHaveProperty('checked', true);
    await userEvent.click(shortcuts);
    expect(currentLook().shortcuts).toBe('off');
    await userEvent.click(shortcuts);
    expect(currentLook().shortcuts).toBe('on');
    await userEvent.click(screen.getByRole('radio', { name: 'العربية' }));
    await waitFor(() => expect(currentLanguage()).toBe('ar'));
    expect(await screen.findByRole('radio', { name: 'داكن' })).toBeTruthy();
  });
});

describe('bell notifications', () => {
  const routes = {
    'GET /v1/auth/sessions': () => ok({ rows: [] }),
    'GET /v1/auth/two-factor': () => failure(404, 'Gone'),
  };

  const bellSwitch = (name: string) => screen.getByRole('switch', { name });

  test('are on unless turned off, and changing one leaves the others unchanged', async () => {
    fakeServer({ ...routes, [UPDATE_PROFILE]: () => ok(fakeProfile({ role: 'SA' })) });
    await renderPage(AccountPage, { profile: { role: 'SA', preferences: { notices: { order_new: false } } } });
    expect(bellSwitch(noticeKindLabel('order_new'))).toHaveProperty('checked', false);
    expect(bellSwitch(noticeKindLabel('payout_failed'))).toHaveProperty('checked', true);
    await userEvent.click(bellSwitch(noticeKindLabel('payout_failed')));
    expect(currentProfile()?.preferences.notices).toEqual({ order_new: false, payout_failed: false });
    await userEvent.click(bellSwitch(noticeKindLabel('order_new')));
    expect(currentProfile()?.preferences.notices).toEqual({ order_new: true, payout_failed: false });
  });

  test('are offered only for areas that the person may view', async () => {
    fakeServer(routes);
    await renderPage(AccountPage, { profile: { areas: { orders: 'none' } } });
    expect(screen.queryByRole('switch', { name: noticeKindLabel('order_new') })).toBeNull();
    expect(screen.queryByRole('switch', { name: noticeKindLabel('payout_failed') })).toBeNull();
    expect(bellSwitch(noticeKindLabel('query_new'))).toBeTruthy();
  });

  test('are hidden from people who receive no notices', async () => {
    fakeServer(routes);
    await renderPage(AccountPage, { profile: { role: 'GUEST' } });
    expect(screen.queryByText('Bell notifications')).toBeNull();
  });
});
