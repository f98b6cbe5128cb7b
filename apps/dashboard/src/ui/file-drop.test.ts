import { expect, test } from 'vitest';

import { isAccepted } from '#ui/file-drop.tsx';

test('files are checked against the accept list by type, type group or extension', () => {
  const png = { name: 'A.PNG', type: 'image/png' };
  const csv = { name: 'prices.csv', type: '' };
  expect(isAccepted(png)).toBe(true);
  expect(isAccepted(png, 'image/*')).toBe(true);
  expect(isAccepted(png, 'image/jpeg, image/png')).toBe(true);
  expect(isAccepted(png, '.csv')).toBe(false);
  expect(isAccepted(csv, 'text/csv,.csv')).toBe(true);
});
