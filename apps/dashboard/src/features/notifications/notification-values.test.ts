import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { toInternalLink } from './notice-link.tsx';
import {
  toBody,
  keepValidChannels,
  listChannels,
  groupIdsByKind,
  newNotification,
  notificationSchema,
} from './notification-values.ts';

const validValues = { ...newNotification(), title: { en: 'Sale' }, body: { en: 'Everything is cheaper' } };
const invalidFields = (values: object) =>
  z.safeParse(notificationSchema, { ...validValues, ...values }).error?.issues.map(({ path }) => path.join('.')) ?? [];

test('offers only channels that reach the audience', () => {
  expect(listChannels('customers')).toEqual(['feed', 'email']);
  expect(listChannels('staff')).toEqual(['inbox', 'email']);
  expect(listChannels('chosen')).toEqual(['feed', 'inbox', 'email']);
});

test('changing the audience keeps the valid channels, and at least one', () => {
  expect(keepValidChannels('staff', ['feed', 'email'])).toEqual(['email']);
  expect(keepValidChannels('staff', ['feed'])).toEqual(['inbox']);
  expect(keepValidChannels('vendors', ['feed'])).toEqual(['feed']);
});

test('validates with the rules of the endpoint', () => {
  expect(invalidFields({})).toEqual([]);
  expect(invalidFields({ link: '/sale' })).toEqual([]);
  expect(invalidFields({ title: { en: 'x' } })).toEqual(['title.en']);
  expect(invalidFields({ link: 'javascript:alert(1)' })).toEqual(['link']);
  expect(invalidFields({ channels: [] })).toEqual(['channels']);
});

test('sends an empty link as null, and selected people only for that audience', () => {
  const chosen = { customerIds: ['a'], vendorIds: [], userIds: [] };
  expect(toBody({ ...validValues, link: ' ', chosen })).toMatchObject({ link: null, chosen: { customerIds: [] } });
  expect(toBody({ ...validValues, audience: 'chosen', chosen }).chosen).toEqual(chosen);
});

test('groups selected people by kind', () => {
  const people = [
    { id: '1', kind: 'customer' as const, name: 'Amina' },
    { id: '2', kind: 'user' as const, name: 'Rana' },
  ];
  expect(groupIdsByKind(people)).toEqual({ customerIds: ['1'], vendorIds: [], userIds: ['2'] });
});

test('an internal link keeps its search parameters', () => {
  expect(toInternalLink('/dashboard/accounts?tab=payouts')).toEqual({
    to: '/dashboard/accounts',
    search: { tab: 'payouts' },
  });
  expect(toInternalLink('/dashboard/orders')).toEqual({ to: '/dashboard/orders', search: {} });
});
