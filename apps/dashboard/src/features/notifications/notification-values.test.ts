import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { fakeNotification } from './notification.fixture.ts';
import { toInternalLink } from './notice-link.tsx';
import {
  toBody,
  keepValidChannels,
  listChannels,
  groupIdsByKind,
  newNotification,
  notificationSchema,
  toCopy,
  toFormValues,
} from './notification-values.ts';

const validValues = { ...newNotification(), title: { en: 'Sale' }, body: { en: 'Everything is cheaper' } };
const invalidFields = (values: object) =>
  z.safeParse(notificationSchema, { ...validValues, ...values }).error?.issues.map(({ path }) => path.join('.')) ?? [];

test('offers only channels that reach the audience', () => {
  expect(listChannels('customers')).toEqual(['feed', 'email']);
  expect(listChannels('staff')).toEqual(['inbox', 'email']);
  expect(listChannels('chosen')).toEqual(['feed', 'inbox', 'email']);
});

test('changing the audience keeps the valid channels, and selects one if none is left', () => {
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

test('sends an empty link as null, and selected people only for the audience `chosen`', () => {
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

const saved = fakeNotification({
  titles: { en: 'Sale', ar: 'تخفيضات' },
  bodies: { en: 'Everything is cheaper' },
  link: '/sale',
  sendAt: '2026-11-24T09:00:00.000Z',
  channels: ['feed', 'email'],
  audience: 'chosen',
  chosen: [{ id: 'v1', kind: 'vendor', name: 'Atlas' }],
});

test('the form values contain all languages and the version', () => {
  expect(toFormValues(saved)).toEqual({
    title: { en: 'Sale', ar: 'تخفيضات' },
    body: { en: 'Everything is cheaper' },
    image: null,
    link: '/sale',
    audience: 'chosen',
    chosen: { customerIds: [], vendorIds: ['v1'], userIds: [] },
    segment: null,
    channels: ['feed', 'email'],
    sendAt: '2026-11-24T09:00:00.000Z',
    version: 4,
  });
});

test('a copy has neither the version nor the time of the original', () => {
  const copy = toCopy(saved);
  expect(copy).toMatchObject({ title: { en: 'Sale', ar: 'تخفيضات' }, audience: 'chosen', link: '/sale', sendAt: null });
  expect(copy).not.toHaveProperty('version');
});

test('a new notification is for all customers, or for the segment in the URL', () => {
  const segment = { name: 'Big spenders', filter: { spentMin: '10000' } };
  expect(newNotification()).toMatchObject({ audience: 'customers', segment: null, channels: ['feed'], sendAt: null });
  expect(newNotification(segment)).toMatchObject({ audience: 'segment', segment });
});

test('sends a segment only for the audience `segment`, and trims the link', () => {
  const segment = { name: 'Big spenders', filter: { spentMin: '10000' } };
  expect(toBody({ ...validValues, segment }).segment).toBeNull();
  expect(toBody({ ...validValues, audience: 'segment', segment, link: ' /sale ' })).toMatchObject({
    segment,
    link: '/sale',
  });
  expect(toBody({ ...validValues, version: 3 })).not.toHaveProperty('version');
});

test('an internal link keeps its search parameters', () => {
  expect(toInternalLink('/dashboard/accounts?tab=payouts')).toEqual({
    to: '/dashboard/accounts',
    search: { tab: 'payouts' },
  });
  expect(toInternalLink('/dashboard/orders')).toEqual({ to: '/dashboard/orders', search: {} });
});
