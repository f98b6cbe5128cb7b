import { expect, test } from 'vitest';

import { safeReturnPath } from './return-path.ts';

test.each(['/dashboard/orders?status=placed,packed&page=3#totals', '/dashboard/Ads', '/order/abc/tracking'])(
  '%s is returned with query and hash',
  (path) => {
    expect(safeReturnPath(path)).toBe(path);
  },
);

test.each([
  '//evil.example/x',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n\\evil.example',
  '/..//evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'dashboard/orders',
  '',
  undefined,
])('%j is rejected', (path) => {
  expect(safeReturnPath(path)).toBeUndefined();
});

test.each(['/', '/session/login?return=/session/login', '/500?reason=timeout'])(
  '%s is not a page to return to',
  (path) => {
    expect(safeReturnPath(path)).toBeUndefined();
  },
);
