import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';

import { fakeServer } from '#shared/api/fake-server.ts';
import { queryClient } from '#shared/query/client.ts';
import { fakeProfile } from '#shared/session/fake-profile.ts';
import { forgetProfile, keepProfile } from '#shared/session/profile.ts';

import { clearAll } from './clear-all.ts';
import { type ListCall, lists } from './lists.ts';
import { type ListPlace, useGivenList } from './use-given-list.ts';

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
const initial = { isLoading: false, count: 0, rows: [], page: 1, limit: 20 };
const answer = () => ({ statusCode: 200, data: { count: 41, rows: [{ name: 'Lamp' }] } });

afterEach(() => {
  cleanup();
  clearAll();
  forgetProfile();
  vi.unstubAllGlobals();
});

test('nothing is asked before the person is known; then the first page of 20', async () => {
  const server = fakeServer({ 'GET /v1/products': answer });
  const { result } = renderHook(() => useGivenList('products'), { wrapper });
  expect(result.current).toEqual(initial);
  expect(server.asked).toEqual([]);
  await act(() => keepProfile(fakeProfile()));
  await waitFor(() => expect(result.current).toEqual({ ...initial, count: 41, rows: [{ name: 'Lamp' }] }));
  expect(server.asked.map(({ url }) => url)).toEqual(['/v1/products?limit=20&offset=0']);
});

test('it loads again when page, limit or filters change, and sends only the filters it has', async () => {
  await keepProfile(fakeProfile());
  const server = fakeServer({ 'GET /v1/products': answer });
  const { rerender, result } = renderHook((place: ListPlace) => useGivenList('products', place), {
    wrapper,
    initialProps: {},
  });
  rerender({ page: '3', limit: '50' });
  rerender({ userId: 'v1', categoryId: '', name: 'lamp', colour: 'red' });
  await waitFor(() => expect(result.current.isLoading).toBe(false));
  expect(server.asked.map(({ url }) => url)).toEqual([
    '/v1/products?limit=20&offset=0',
    '/v1/products?limit=50&offset=100',
    '/v1/products?limit=20&offset=0&userId=v1&name=lamp',
  ]);
});

test('admins are listed by role, banners whole', async () => {
  await keepProfile(fakeProfile({ role: 'SA' }));
  const server = fakeServer({ 'GET /v1/auth/get-users': answer, 'GET /v1/banners': answer });
  renderHook(() => [useGivenList('admins'), useGivenList('banners')], { wrapper });
  await waitFor(() =>
    expect(server.asked.map(({ url }) => url)).toEqual([
      '/v1/auth/get-users?limit=20&offset=0&role=admin',
      '/v1/banners',
    ]),
  );
});

test('the lists are the eight given ones, each by its given call, with its given filters', () => {
  const calls = Object.entries(lists).map(([name, call]: [string, ListCall]) => [name, call.path, call.filters ?? []]);
  expect(calls).toEqual([
    ['categories', '/categories', []],
    ['admins', '/auth/get-users', []],
    ['products', '/products', ['userId', 'categoryId', 'name']],
    ['banners', '/banners', []],
    ['attributes', '/custom-attributes', ['categoryId', 'key']],
    ['coupons', '/cobones/all', []],
    ['faqs', '/FAQs/all', []],
    ['notifications', '/notifications/user', []],
  ]);
});

test('a list that the role may not read is never asked for', async () => {
  await keepProfile(fakeProfile({ role: 'ADMIN', areas: { coupons: 'none' } }));
  const server = fakeServer({});
  const { result } = renderHook(() => [useGivenList('admins'), useGivenList('coupons')], { wrapper });
  expect(result.current).toEqual([initial, initial]);
  expect(server.asked).toEqual([]);
});

test('clear-all brings every list back to its initial state', async () => {
  await keepProfile(fakeProfile());
  fakeServer({ 'GET /v1/categories': answer });
  const first = renderHook(() => useGivenList('categories'), { wrapper });
  await waitFor(() => expect(first.result.current.count).toBe(41));
  first.unmount();
  forgetProfile();
  clearAll();
  expect(renderHook(() => useGivenList('categories'), { wrapper }).result.current).toEqual(initial);
});
