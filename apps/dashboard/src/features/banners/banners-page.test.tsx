import type { Banner } from '@souk/contract/banners/api.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import {
  cellTexts,
  chooseAction,
  columnHeads,
  failure,
  menuLabels,
  ok,
  okRows,
  openMenu,
  press,
  renderPage,
} from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import type { fakeProfile } from '#platform/session/fake-profile.ts';
import { fakeBanner } from './banner.fixture.ts';
import { load } from './banners-data.ts';
import BannersPage from './banners-page.tsx';

const LIST = 'GET /v1/banners/';
const REORDER_BANNER = 'POST /v1/banners/reorder';
const banner = fakeBanner();
const second = fakeBanner({
  id: 'b2',
  title: 'Gifts',
  position: 2,
  isActive: false,
  state: 'off',
  warnings: ['broken_link', 'overlap'],
  link: { kind: 'url', id: null, url: 'https://example.com/gifts', name: null, problem: null },
  startsAt: '2026-11-20T00:00:00.000Z',
});
const counts = { all: 5, byState: { live: 2, scheduled: 1, off: 2, ended: 0 } };

interface OpenOptions {
  at?: string;
  rows?: readonly Banner[];
  profile?: Parameters<typeof fakeProfile>[0];
  routes?: Parameters<typeof fakeServer>[0];
}

async function open({ at, rows = [banner, second], profile, routes }: OpenOptions = {}) {
  const server = fakeServer({ [LIST]: () => okRows(rows), 'GET /v1/banners/counts': () => ok(counts), ...routes });
  const page = await renderPage(BannersPage, { at, profile });
  return { server, page };
}

type Server = ReturnType<typeof fakeServer>;
const writeRequests = (server: Server) => server.requests.filter(({ method }) => method !== 'GET');

describe('by placement', () => {
  test('lists the banners of each placement in the shop’s order', async () => {
    await open({ rows: [banner, second, fakeBanner({ id: 'b3', title: 'Sale', placement: 'search_top' })] });
    const top = within(await screen.findByRole('region', { name: /^Top of the home page · rotates up to 5/ }));
    expect(top.getAllByRole('listitem').map((row) => within(row).getByRole('link').textContent)).toEqual([
      'Winter lights',
      'Gifts',
    ]);
    const [first, gifts] = top.getAllByRole('listitem');
    expect(first?.textContent).toContain('No link');
    expect(first?.textContent).toContain('Always');
    expect(gifts?.textContent).toContain('Broken link · Overlap');
    expect(gifts?.textContent).toContain('https://example.com/giftsfrom 20 Nov 2026Off');
    expect(screen.getAllByText('No banners in this placement')).toHaveLength(3);
  });

  test('a banner can be moved within its placement by keyboard', async () => {
    const { server } = await open({ routes: { [REORDER_BANNER]: () => ok(banner) } });
    (await screen.findByRole('button', { name: 'Move Winter lights' })).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(await screen.findByText('Moved “Winter lights”')).toBeTruthy();
    expect(writeRequests(server)[0]?.body).toEqual({ id: banner.id, version: 3, placement: 'home_top', position: 1 });
    expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
  });

  test('a banner can be dragged to another placement', async () => {
    const { server } = await open({ routes: { [REORDER_BANNER]: () => ok(banner) } });
    const row = (await screen.findByText('Gifts')).closest('[draggable]')!;
    fireEvent.dragStart(row, { dataTransfer: { effectAllowed: '' } });
    const [middle] = await screen.findAllByText('No banners in this placement');
    fireEvent.dragOver(middle!);
    fireEvent.drop(middle!);
    await waitFor(() => expect(writeRequests(server)).toHaveLength(1));
    expect(writeRequests(server)[0]?.body).toEqual({ id: 'b2', version: 3, placement: 'home_middle', position: 0 });
  });

  test('a conflict while moving shows the error and reloads the order', async () => {
    const { server } = await open({ routes: { [REORDER_BANNER]: () => failure(409, 'This banner changed') } });
    await press('Move Gifts up');
    expect(await screen.findByText('This banner changed')).toBeTruthy();
    await waitFor(() => expect(server.count(LIST)).toBe(2));
  });

  test('view-only access offers no moving and no changes', async () => {
    await open({ profile: { areas: { banners: 'view' } } });
    await screen.findByText('Gifts');
    expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'New banner' })).toBeNull();
    await openMenu('Gifts');
    expect(await menuLabels()).toEqual(['View']);
  });

  test('offers to create a banner if there are none', async () => {
    await open({ rows: [] });
    expect(await screen.findByText('No banners yet')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'New banner' })).toHaveLength(2);
  });

  test('can be loaded again after a failure', async () => {
    let isOnline = false;
    await open({ routes: { [LIST]: () => (isOnline ? okRows([banner]) : failure(404, 'Gone')) } });
    expect(await screen.findByText('Couldn’t load banners')).toBeTruthy();
    isOnline = true;
    await press('Try again');
    expect(await screen.findByText('Winter lights')).toBeTruthy();
  });
});

describe('the menu', () => {
  test.each([
    ['Winter lights', 'Turn off', 'Turned off “Winter lights”', false],
    ['Gifts', 'Turn on', 'Turned on “Gifts”', true],
  ])('of the banner “%s” offers ‘%s’', async (...[title, label, toast, isActive]) => {
    const { id } = title === 'Gifts' ? second : banner;
    const { server } = await open({ routes: { [`PATCH /v1/banners/${id}`]: () => ok(banner) } });
    await screen.findByText(title);
    await openMenu(title);
    expect(await menuLabels()).toEqual(['Edit', label, 'Delete…']);
    await chooseAction(label);
    expect(await screen.findByText(toast)).toBeTruthy();
    expect(writeRequests(server)[0]?.body).toEqual({ isActive, version: 3 });
  });

  test('deletes a banner after a confirmation that mentions its images', async () => {
    const { server } = await open({ routes: { [`DELETE /v1/banners/${banner.id}`]: () => ok({ done: true }) } });
    await screen.findByText('Gifts');
    await openMenu('Winter lights');
    await chooseAction('Delete…');
    await screen.findByRole('alertdialog', { name: 'Delete Winter lights?' });
    expect(screen.getByText(/Images not used elsewhere are deleted too/)).toBeTruthy();
    await press('Delete banner');
    expect(await screen.findByText('Deleted “Winter lights”')).toBeTruthy();
    expect(writeRequests(server)[0]?.body).toEqual({ version: 3 });
  });
});

describe('as a list', () => {
  test('the selected view is stored in the URL, and the list has a tab for each state', async () => {
    const { page } = await open();
    await press('List');
    await waitFor(() => expect(page.address()).toBe('/page?tab=list'));
    await waitFor(() =>
      expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
        'All5',
        'Active2',
        'Scheduled1',
        'Ended0',
        'Off2',
      ]),
    );
    await userEvent.click(screen.getByRole('tab', { name: /^Off/ }));
    await waitFor(() => expect(page.address()).toBe('/page?tab=list&state=off'));
    await press('By placement');
    await waitFor(() => expect(page.address()).toBe('/page'));
  });

  test('shows placement, link, period, warnings and state', async () => {
    await open({ at: '/page?tab=list' });
    await screen.findByText('Gifts');
    expect(columnHeads().slice(1, 7)).toEqual(['Title', 'Placement', 'Link to', 'Period', 'Warnings', 'Status']);
    expect(cellTexts().map((cells) => cells.slice(1, 7))).toEqual([
      ['Winter lights', 'Top of the home page', 'No link', 'Always', '', 'Active'],
      [
        'Gifts',
        'Top of the home page',
        'https://example.com/gifts',
        'from 20 Nov 2026',
        'Broken link · Overlap',
        'Off',
      ],
    ]);
  });

  test('selected banners are turned off together', async () => {
    const { server } = await open({
      at: '/page?tab=list',
      routes: { 'POST /v1/banners/bulk': () => ok({ done: 1, failed: [] }) },
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Winter lights' }));
    await press('Turn off');
    expect(await screen.findByText('1 row changed')).toBeTruthy();
    expect(writeRequests(server)[0]?.body).toEqual({ ids: [banner.id], action: 'deactivate' });
  });

  test('view-only access offers no selection', async () => {
    await open({ at: '/page?tab=list', profile: { areas: { banners: 'view' } } });
    await screen.findByText('Gifts');
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

test.each([
  ['one banner', { id: 'b2' }, {}, '/v1/banners/b2'],
  ['all of them by placement', {}, {}, '/v1/banners/'],
  ['a page of the list', {}, { tab: 'list', state: 'off' }, expect.stringMatching(/^\/v1\/banners\/\?.*state=off/)],
])('%s is loaded in parallel with the page’s code', async (...[, params, search, url]) => {
  const server = fakeServer({ [LIST]: () => okRows([]), 'GET /v1/banners/b2': () => ok(second) });
  await load({ params, search });
  expect(server.requests.map((call) => call.url)).toEqual([url]);
});
