import type { BannerCheck, BannerDetails } from '@souk/contract/banners/api.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import {
  choose,
  chooseAction,
  errorAt,
  failure,
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
import type { fakeProfile } from '#platform/session/fake-profile.ts';
import BannerFormPage from './banner-form-page.tsx';
import { fakeBanner } from './banner.fixture.ts';

const banner = fakeBanner();
const CHECK_BANNER = 'GET /v1/banners/check';
const UPDATE = `PATCH /v1/banners/${banner.id}`;
const CHECK_WITHOUT_WARNINGS: BannerCheck = {
  warnings: [],
  overlaps: [],
  link: banner.link,
  imageBytes: 100,
  imageMobileBytes: null,
};

interface OpenOptions {
  at?: string;
  parts?: Partial<BannerDetails>;
  routes?: Parameters<typeof fakeServer>[0];
  profile?: Parameters<typeof fakeProfile>[0];
}

async function open({ at = `/page/${banner.id}`, parts, routes, profile }: OpenOptions = {}) {
  const server = fakeServer({
    [`GET /v1/banners/${banner.id}`]: () => ok(fakeBanner(parts)),
    [CHECK_BANNER]: () => ok(CHECK_WITHOUT_WARNINGS),
    'GET /v1/activity': () => okRows([]),
    'GET /v1/products': () => okRows([{ id: 'p1', name: 'Brass lamp', vendor: { shopName: 'Atlas' }, priceMin: 900 }]),
    'GET /v1/categories/': () => okRows([{ id: banner.image.fileId, name: 'Lighting', path: [] }]),
    ...routes,
  });
  const page = await renderPage(BannerFormPage, { at, profile });
  await screen.findByRole('textbox', { name: 'Title' });
  return { server, page };
}

type Server = Awaited<ReturnType<typeof open>>['server'];
const writeRequests = (server: Server) => server.requests.filter(({ method }) => method !== 'GET');
const sentChecks = (server: Server) =>
  server.requests
    .filter(({ url }) => url.startsWith('/v1/banners/check'))
    .map(({ url }) => Object.fromEntries(new URL(url, 'http://souk.test').searchParams));

test.each([
  ['search_top', 'Top of search results'],
  ['weather', 'Top of the home page'],
])('with the placement “%s” in the URL, a new banner starts at “%s”', async (...[placement, label]) => {
  await open({ at: `/page?placement=${placement}` });
  expect(screen.getByRole('combobox', { name: 'Placement' }).textContent).toContain(label);
});

test('a new banner needs a title and an image', async () => {
  const { server } = await open({ at: '/page' });
  await press(/^Create/);
  await waitFor(() => expect(errorAt(textbox('Title'))).not.toBe(''));
  expect(screen.getByText('2 fields need attention')).toBeTruthy();
  expect(writeRequests(server)).toEqual([]);
});

test('a changed banner is saved with the loaded version', async () => {
  const { server } = await open({ routes: { [UPDATE]: () => ok(fakeBanner({ title: 'Spring', version: 4 })) } });
  await fill('Title', 'Spring');
  await press(/^Save/);
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(writeRequests(server)[0]?.body).toMatchObject({
    title: 'Spring',
    placement: 'home_top',
    link: { kind: 'none', id: null, url: null },
    isActive: true,
    version: 3,
  });
});

test('a conflict opens the conflict dialog and keeps the input', async () => {
  await open({ routes: { [UPDATE]: () => failure(409, 'Changed', fakeBanner({ title: 'Theirs', version: 4 })) } });
  await fill('Title', 'Spring');
  await press(/^Save/);
  await screen.findByRole('dialog', { name: 'Someone else saved changes in the meantime' });
  expect(screen.getByRole('radio', { name: / Spring$/ })).toBeTruthy();
});

describe('the link', () => {
  test('is emptied when its kind changes, and is then required', async () => {
    const { server } = await open({
      parts: { link: { kind: 'url', id: null, url: 'https://example.com', name: null, problem: null } },
      routes: { [UPDATE]: () => ok(banner) },
    });
    expect(textbox('URL').value).toBe('https://example.com');
    await choose('Link to', 'Category');
    expect(screen.queryByRole('textbox', { name: 'URL' })).toBeNull();
    await press(/^Save/);
    await waitFor(() => expect(errorAt(screen.getByRole('combobox', { name: 'Category' }))).not.toBe(''));
    await userEvent.click(screen.getByRole('combobox', { name: 'Category' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Lighting' }));
    await press(/^Save/);
    await waitFor(() => expect(writeRequests(server)).toHaveLength(1));
    expect(writeRequests(server)[0]?.body).toMatchObject({
      link: { kind: 'category', id: banner.image.fileId, url: null },
    });
  });

  test('shows the name of the linked record without loading the record', async () => {
    const { server } = await open({
      parts: { link: { kind: 'vendor', id: 'v1', url: null, name: 'Atlas Crafts', problem: null } },
    });
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Vendor' }).value).toBe('Atlas Crafts');
    expect(server.count('GET /v1/vendors/v1')).toBe(0);
  });

  test('must be an https URL', async () => {
    const { server } = await open();
    await choose('Link to', 'URL');
    await fill('URL', 'http://example.com');
    await press(/^Save/);
    await waitFor(() => expect(errorAt(textbox('URL'))).not.toBe(''));
    expect(writeRequests(server)).toEqual([]);
  });

  test('offers only kinds of records that the person may view, and the current kind', async () => {
    await open({
      parts: { link: { kind: 'coupon', id: 'c1', url: null, name: 'SPRING', problem: null } },
      profile: { areas: { products: 'none', vendors: 'none', coupons: 'none' } },
    });
    await userEvent.click(screen.getByRole('combobox', { name: 'Link to' }));
    const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    expect(options.toSorted()).toEqual(['Category', 'Coupon', 'No link', 'URL']);
  });
});

describe('warnings', () => {
  test.each<[string, Partial<BannerCheck>, string]>([
    [
      'a link that leads nowhere',
      { warnings: ['broken_link'], link: { ...banner.link, problem: 'suspended' } },
      'The linked vendor is suspended.The shop shows the image without a link.',
    ],
    [
      'a heavy image',
      { warnings: ['heavy_picture'], imageBytes: 2_621_440 },
      'The image is 2.5 Mb, which loads slowly on phones. Use a smaller or more compressed image.',
    ],
    [
      'a heavy image for phones',
      { warnings: ['heavy_mobile_picture'], imageMobileBytes: 409_600 },
      'The mobile image is 400 Kb, which loads slowly. Use a smaller or more compressed image.',
    ],
    [
      'banners at the same time',
      {
        warnings: ['overlap'],
        overlaps: [
          { id: 'b2', title: 'Gifts' },
          { id: 'b3', title: 'Sale' },
        ],
      },
      'Top of the home page: the shop shows 5 banners at a time. Also active: Gifts, Sale',
    ],
  ])('mention %s', async (...[, parts, text]) => {
    await open({ routes: { [CHECK_BANNER]: () => ok({ ...CHECK_WITHOUT_WARNINGS, ...parts }) } });
    const notes = await screen.findAllByRole('status');
    expect(notes.map(({ textContent }) => textContent)).toContain(text);
  });

  test('are checked again after each relevant change', async () => {
    const { server } = await open();
    await waitFor(() => expect(sentChecks(server)).toHaveLength(1));
    expect(sentChecks(server)[0]).toEqual({
      id: banner.id,
      placement: 'home_top',
      isActive: 'true',
      linkKind: 'none',
      imageId: banner.image.fileId,
    });
    await userEvent.click(screen.getByRole('switch', { name: /^Active/ }));
    await waitFor(() => expect(sentChecks(server).at(-1)).toMatchObject({ isActive: 'false' }));
    await fill('Title', 'X');
    expect(sentChecks(server)).toHaveLength(2);
  });
});

test('the menu offers to turn the banner off and to delete it, and deleting opens the list', async () => {
  const { page } = await open({ routes: { [`DELETE /v1/banners/${banner.id}`]: () => ok({ done: true }) } });
  await openMenu('Winter lights');
  expect(await menuLabels()).toEqual(['Turn off', 'Delete…']);
  await chooseAction('Delete…');
  await press('Delete banner');
  await waitFor(() => expect(page.address()).toBe('/dashboard/banners'));
});

test('view-only access is indicated, and saving is not offered', async () => {
  await open({ profile: { areas: { banners: 'view' } } });
  expect(screen.getByText('You have view-only access.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
});
