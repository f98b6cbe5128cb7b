import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderFields } from '#kit/testing/form.fixture.tsx';
import { errorAt, failure, ok, okRows, press } from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import { vendorFilter } from './picker-filters.ts';
import { VendorPicker, VendorsPicker } from './picker-fields.tsx';
import {
  categorySource,
  couponSource,
  customerSource,
  orderSource,
  type PickSource,
  staffSource,
  vendorSource,
} from './picker-sources.ts';

const VENDORS = [
  { id: 'v1', shopName: 'Atlas' },
  { id: 'v2', shopName: 'Bazaar' },
];
const vendorRoutes = {
  'GET /v1/vendors': ({ url }: { url: string }) => {
    const text = new URL(url, 'http://souk.test').searchParams.get('q') ?? '';
    return okRows(VENDORS.filter(({ shopName }) => shopName.toLowerCase().includes(text)));
  },
  'GET /v1/vendors/v1': () => ok(VENDORS[0]),
  'GET /v1/vendors/v9': () => failure(404, 'No such vendor'),
};
const requested = ({ requests }: ReturnType<typeof fakeServer>) => requests.map(({ url }) => url);

describe('a field for one record', () => {
  interface Values {
    vendorId: string | null;
  }
  const combobox = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Vendor' });
  const renderPicker = (vendorId: string | null, knownItems?: { value: string; label: string }[]) =>
    renderFields<Values>({ vendorId }, <VendorPicker<Values> name="vendorId" label="Vendor" knownItems={knownItems} />);

  test('loads the name of its value', async () => {
    fakeServer(vendorRoutes);
    await renderPicker('v1');
    expect(combobox().value).toBe('…');
    await waitFor(() => expect(combobox().value).toBe('Atlas'));
  });

  test('requests no name that is already known', async () => {
    const server = fakeServer(vendorRoutes);
    await renderPicker('v1', [{ value: 'v1', label: 'Atlas' }]);
    expect(combobox().value).toBe('Atlas');
    expect(requested(server).filter((url) => url.includes('/v1/vendors/'))).toEqual([]);
  });

  test('keeps its value if the name cannot be loaded', async () => {
    fakeServer(vendorRoutes);
    const { value } = await renderPicker('v9');
    await waitFor(() => expect(combobox().value).toBe('…'));
    expect(value('vendorId')).toBe('v9');
    expect(screen.queryByText('No such vendor')).toBeNull();
  });

  test('searches on the server, stores the id of the choice and can be cleared', async () => {
    const server = fakeServer(vendorRoutes);
    const { value } = await renderPicker(null);
    await userEvent.type(combobox(), 'baz');
    await waitFor(() => expect(requested(server)).toContain('/v1/vendors?limit=20&q=baz&sort=shopName'));
    await userEvent.click(await screen.findByRole('option', { name: 'Bazaar' }));
    expect(value('vendorId')).toBe('v2');
    await waitFor(() => expect(combobox().value).toBe('Bazaar'));
    expect(requested(server)).not.toContain('/v1/vendors/v2');
    await press('Clear');
    expect(value('vendorId')).toBeNull();
  });

  test('shows its error', async () => {
    fakeServer(vendorRoutes);
    const { reject } = await renderPicker(null);
    await reject('vendorId', 'Choose a vendor');
    expect(errorAt(combobox())).toBe('Choose a vendor');
  });
});

test('a field for several records adds and removes their ids', async () => {
  interface Values {
    vendorIds: string[] | undefined;
  }
  fakeServer(vendorRoutes);
  const { value } = await renderFields<Values>(
    { vendorIds: ['v1'] },
    <VendorsPicker<Values> name="vendorIds" label="Vendors" />,
  );
  await screen.findByRole('button', { name: 'Remove Atlas', hidden: true });
  await userEvent.type(screen.getByRole('combobox', { name: 'Vendors' }), 'baz');
  await userEvent.click(await screen.findByRole('option', { name: 'Bazaar' }));
  expect(value('vendorIds')).toEqual(['v1', 'v2']);
  await press('Remove Atlas');
  expect(value('vendorIds')).toEqual(['v2']);
});

describe('a source', () => {
  afterEach(() => vi.unstubAllGlobals());
  const { signal } = new AbortController();

  test.each<[PickSource, string, object, string]>([
    [vendorSource, 'GET /v1/vendors', { id: '1', shopName: 'Atlas' }, 'Atlas'],
    [customerSource, 'GET /v1/customers', { id: '1', name: 'Layla', email: 'l@example.com' }, 'Layla (l@example.com)'],
    [
      categorySource,
      'GET /v1/categories/',
      { id: '1', name: 'Desks', path: [{ name: 'Furniture' }, { name: 'Office' }] },
      'Furniture / Office / Desks',
    ],
    [couponSource, 'GET /v1/cobones/all', { id: '1', code: 'SPRING', name: 'Spring sale' }, 'SPRING (Spring sale)'],
    [orderSource, 'GET /v1/order', { id: '1', number: 'SK-1', customer: { name: 'Layla' } }, 'SK-1, Layla'],
  ])('of $key labels its results', async (...[{ search }, route, row, label]) => {
    const server = fakeServer({ [route]: () => okRows([row]) });
    expect(await search('x', signal)).toEqual([{ value: '1', label }]);
    await search('', signal);
    const [withText, withoutText] = server.requests.map(({ url }) => new URL(url, 'http://souk.test').searchParams);
    expect([withText?.get('q'), withText?.get('limit'), withoutText?.has('q')]).toEqual(['x', '20', false]);
  });

  test('of staff is filtered in the browser, and knows the names of people who have left', async () => {
    fakeServer({
      'GET /v1/auth/staff': () =>
        okRows([
          { id: '1', name: 'Rana Aziz' },
          { id: '2', name: 'Sami Haddad' },
        ]),
    });
    expect(await staffSource.search(' AZ ', signal)).toEqual([{ value: '1', label: 'Rana Aziz' }]);
    expect(await staffSource.search('', signal)).toHaveLength(2);
    expect([await staffSource.nameOf('2'), await staffSource.nameOf('9')]).toEqual([
      'Sami Haddad',
      'Former staff member',
    ]);
  });

  test('of a list filter is loaded on first use', async () => {
    fakeServer(vendorRoutes);
    const filter = vendorFilter('vendorId', 'Shop');
    expect(filter).toMatchObject({ kind: 'pick', key: 'vendorId', label: 'Shop' });
    if (filter.kind !== 'pick') throw new Error('no pick filter');
    expect(await filter.search('atl', signal)).toEqual([{ value: 'v1', label: 'Atlas' }]);
    expect(await filter.nameOf('v1')).toBe('Atlas');
    expect(vendorFilter('userId')).toMatchObject({ key: 'userId', label: 'Vendor' });
  });
});
