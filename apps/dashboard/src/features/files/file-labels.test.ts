import { FILE_PURPOSES, FILE_USE_KINDS, type FileUseKind } from '@souk/contract/files/api.ts';
import { expect, test } from 'vitest';
import { fileKindLabel, fileUseLabel, fileUseLink, formatDimensions } from './file-labels.ts';

test('each file kind has its own label', () => {
  expect(new Set(FILE_PURPOSES.map(fileKindLabel)).size).toBe(3);
});

test.each([
  [{ width: 1600, height: 1200 }, '1,600 × 1,200'],
  [{ width: 80, height: 80 }, '80 × 80'],
  [{ width: null, height: 80 }, ''],
  [{ width: 80, height: null }, ''],
])('dimensions of %o are “%s”', (...[file, text]) => {
  expect(formatDimensions(file)).toBe(text);
});

test('each use of a file has a label', () => {
  expect(FILE_USE_KINDS.map(fileUseLabel)).toEqual([
    'Category',
    'Product',
    'Vendor',
    'Banner',
    'Ad',
    'Query',
    'Notification',
    'Admin',
    'Marketplace logo',
    'Sold items',
  ]);
});

test.each<[FileUseKind, string | null, object]>([
  ['category', 'a1', { to: '/dashboard/categories/a1/edit' }],
  ['product', 'a1', { to: '/dashboard/products/a1/details' }],
  ['vendor', 'a1', { to: '/dashboard/vendors/a1/profile' }],
  ['banner', 'a1', { to: '/dashboard/banners/a1/edit' }],
  ['ad', 'a1', { to: '/dashboard/Ads', search: { panel: 'a1' } }],
  ['query', 'a1', { to: '/dashboard/queries', search: { panel: 'a1' } }],
  ['notification', 'a1', { to: '/dashboard/notifications/a1/details' }],
  ['person', 'a1', { to: '/dashboard/admins', search: { panel: 'a1' } }],
  ['logo', null, { to: '/dashboard/configuration/setting' }],
  ['order', 'a1', { to: '/dashboard/orders/a1/details' }],
  ['ad', null, { to: '/dashboard/Ads' }],
])('a use of the kind “%s” with the id %s has the right link', (...[kind, id, link]) => {
  expect(fileUseLink(kind, id)).toEqual(link);
});
