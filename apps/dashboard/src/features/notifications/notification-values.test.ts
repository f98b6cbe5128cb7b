import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { internalLink } from './notice-link.tsx';
import {
  bodyOf,
  channelsAfter,
  channelsFor,
  chosenIds,
  newNotification,
  notificationSchema,
} from './notification-values.ts';

const written = { ...newNotification(), title: { en: 'Sale' }, body: { en: 'Everything is cheaper' } };
const wrongFields = (values: object) =>
  z.safeParse(notificationSchema, { ...written, ...values }).error?.issues.map(({ path }) => path.join('.')) ?? [];

test('only ways that reach somebody are offered', () => {
  expect(channelsFor('customers')).toEqual(['feed', 'email']);
  expect(channelsFor('staff')).toEqual(['inbox', 'email']);
  expect(channelsFor('chosen')).toEqual(['feed', 'inbox', 'email']);
});

test('with another audience what still reaches somebody stays chosen, and never nothing', () => {
  expect(channelsAfter('staff', ['feed', 'email'])).toEqual(['email']);
  expect(channelsAfter('staff', ['feed'])).toEqual(['inbox']);
  expect(channelsAfter('vendors', ['feed'])).toEqual(['feed']);
});

test('the form knows the rules of the call', () => {
  expect(wrongFields({})).toEqual([]);
  expect(wrongFields({ link: '/sale' })).toEqual([]);
  expect(wrongFields({ title: { en: 'x' } })).toEqual(['title.en']);
  expect(wrongFields({ link: 'javascript:alert(1)' })).toEqual(['link']);
  expect(wrongFields({ channels: [] })).toEqual(['channels']);
});

test('an empty link is none, and nobody is chosen where it goes to all', () => {
  const chosen = { customerIds: ['a'], vendorIds: [], userIds: [] };
  expect(bodyOf({ ...written, link: ' ', chosen })).toMatchObject({ link: null, chosen: { customerIds: [] } });
  expect(bodyOf({ ...written, audience: 'chosen', chosen }).chosen).toEqual(chosen);
});

test('chosen people are told apart by what they are', () => {
  const people = [
    { id: '1', kind: 'customer' as const, name: 'Amina' },
    { id: '2', kind: 'user' as const, name: 'Rana' },
  ];
  expect(chosenIds(people)).toEqual({ customerIds: ['1'], vendorIds: [], userIds: ['2'] });
});

test('a link into the dashboard keeps its search', () => {
  expect(internalLink('/dashboard/accounts?tab=payouts')).toEqual({
    to: '/dashboard/accounts',
    search: { tab: 'payouts' },
  });
  expect(internalLink('/dashboard/orders')).toEqual({ to: '/dashboard/orders', search: {} });
});
