import { couponsApi } from '@souk/contract/coupons/api.ts';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { failure, ok, press, renderPage } from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import { useOwnPageTitle } from '#ui/page-title.ts';
import { Contacts } from './contacts.tsx';
import { CreateOrEdit } from './create-or-edit.tsx';
import { usePanel } from './use-panel.ts';

afterEach(cleanup);

const GET_ROUTE = 'GET /v1/cobones/c1';
type FakeResponse = ReturnType<Parameters<typeof fakeServer>[0][string]>;

async function openForm(at: string, ...answers: FakeResponse[]) {
  const server = fakeServer({ [GET_ROUTE]: () => answers.shift() ?? 'never' });
  function Page() {
    return (
      <>
        <output>{useOwnPageTitle()}</output>
        <CreateOrEdit
          endpoint={couponsApi.get}
          title="Coupon"
          list={{ label: 'Coupons', to: '/page' }}
          errorTitle="Couldn’t load the coupon"
          nameOf={({ code }) => code}
        >
          {(row) => <p>{row ? `edit ${row.code}` : 'a new coupon'}</p>}
        </CreateOrEdit>
      </>
    );
  }
  await renderPage(Page, { at });
  return server;
}

test('without an id in the address, the page shows the form for a new record', async () => {
  const server = await openForm('/page');
  expect(screen.getByText('a new coupon')).toBeTruthy();
  expect(server.requests).toEqual([]);
});

test('with an id, the record is loaded before the form appears, and the browser tab has its name', async () => {
  await openForm('/page/c1', ok({ id: 'c1', code: 'SPRING' }));
  expect(await screen.findByText('edit SPRING')).toBeTruthy();
  expect(screen.getAllByRole('status')[0]?.textContent).toBe('SPRING');
});

test('while the record loads, the page shows its title and path', async () => {
  await openForm('/page/c1', 'never');
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Coupon' })).toBeTruthy();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['', 'Coupons', 'Edit']);
});

test('a failed load can be retried', async () => {
  await openForm('/page/c1', failure(503, 'Souk is busy'), ok({ id: 'c1', code: 'SPRING' }));
  expect(await screen.findByRole('heading', { name: 'Couldn’t load the coupon' })).toBeTruthy();
  await press('Try again');
  expect(await screen.findByText('edit SPRING')).toBeTruthy();
});

test('a record that does not exist leads back to its list', async () => {
  await openForm('/page/c1', failure(404, 'This coupon does not exist'));
  expect(await screen.findByRole('heading', { name: 'This coupon does not exist' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.getAllByRole('link', { name: 'Coupons' }).at(-1)?.getAttribute('href')).toBe('/page');
});

test('opening a panel beside a list changes only the parameter `panel` of the address', async () => {
  function List() {
    const { panel, open, close } = usePanel();
    return (
      <>
        <output>{panel ?? 'none'}</output>
        <button onClick={() => open('q1')}>open</button>
        <button onClick={close}>close</button>
      </>
    );
  }
  const { address } = await renderPage(List, { at: '/page?q=lamp' });
  expect(screen.getByText('none')).toBeTruthy();
  await press('open');
  await waitFor(() => expect(address()).toBe('/page?q=lamp&panel=q1'));
  expect(screen.getByText('q1')).toBeTruthy();
  await press('close');
  await waitFor(() => expect(address()).toBe('/page?q=lamp'));
});

test('a known e-mail address or phone number is a link', () => {
  const { rerender } = render(<Contacts email="layla@example.com" phone="+212 600" />);
  const hrefs = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs()).toEqual(['mailto:layla@example.com', 'tel:+212 600']);
  rerender(<Contacts email={null} phone="+212 600" />);
  expect(hrefs()).toEqual(['tel:+212 600']);
  rerender(<Contacts email={null} />);
  expect(hrefs()).toEqual([]);
});
