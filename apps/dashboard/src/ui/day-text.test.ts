// @vitest-environment happy-dom
import { expect, test } from 'vitest';

import { dateToDay, dayToDate, parseDay } from '#ui/day-text.ts';

test.each(['20 Nov 2026', '20 november 2026', '20.11.2026', '20/11/2026', '2026-11-20', ' 20-11-2026 '])(
  '%s is valid',
  (text) => expect(parseDay(text)).toBe('2026-11-20'),
);

test.each(['31 Feb 2026', '20 Nov', '20 Foo 2026', '20.11.26', ''])('%s is invalid', (text) =>
  expect(parseDay(text)).toBeUndefined(),
);

test('a day survives the conversion to a date and back', () => {
  expect(dateToDay(dayToDate('2026-03-01'))).toBe('2026-03-01');
});
