import { expect, test } from 'vitest';
import { canonicalPath } from './canonical-path.ts';

const PATTERNS = [
  '/dashboard/Ads',
  '/dashboard/orders',
  '/dashboard/orders/create',
  '/dashboard/orders/$id/details',
  '/',
];

test.each([
  ['/dashboard/ads', '/dashboard/Ads'],
  ['/DASHBOARD/ADS//', '/dashboard/Ads'],
  ['//dashboard//orders/', '/dashboard/orders'],
  ['/dashboard/orders/AbC/Details', '/dashboard/orders/AbC/details'],
  ['/dashboard/orders/create/', '/dashboard/orders/create'],
  ['/', '/'],
  ['//', '/'],
  ['/nothing/', '/nothing'],
  ['/nothing//here///', '/nothing//here'],
  ['/dashboard/orders/AbC', '/dashboard/orders/AbC'],
  ['/dashboard', '/dashboard'],
])('%s is normalized to %s', (path, canonical) => expect(canonicalPath(path, PATTERNS)).toBe(canonical));
