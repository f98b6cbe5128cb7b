import { formatDate, formatDateTime } from '#core/day-locale.ts';
import { expect, it } from 'vitest';
import { visualOrder } from '#core/pdf/visual-order.ts';
import { summaryLabels } from './accounts/summary-labels.ts';
import { formatPeriod } from './ledger-labels.ts';

const at = new Date('2026-11-17T10:58:00.000Z');
/** The parts of a line in the order in which they appear on the page, from right to left. */
const fromTheRight = (line: string, parts: readonly string[]) => {
  const drawn = visualOrder(line)
    .map(({ text }) => text)
    .join('');
  return parts.toSorted((one, other) => drawn.lastIndexOf(other) - drawn.lastIndexOf(one));
};

it.each([
  [
    'an Arabic sentence',
    summaryLabels('ar').availableFrom(formatDate(at, 'UTC', 'ar')),
    ['متاح', '17', 'نوفمبر', '2026'],
  ],
  ['a Latin name', `Lumen · ${formatDate(at, 'UTC', 'ar')}`, ['17', 'نوفمبر', '2026', 'Lumen']],
  ['a time', formatDateTime(at, 'UTC', 'ar'), ['17', 'نوفمبر', '2026', '10:58', 'ص']],
  [
    'a period',
    `Lumen · ${formatPeriod({ from: at, to: new Date('2027-01-31T00:00:00.000Z') }, 'UTC', 'ar')}`,
    ['17', 'نوفمبر', '2026', '31', 'يناير', '2027', 'Lumen'],
  ],
])('an Arabic date keeps its word order next to %s', (_, line, parts) => {
  expect(fromTheRight(line, parts)).toEqual(parts);
});

it('a date without a language has an English month name', () => {
  expect(formatDate(at, 'UTC')).toBe('17 Nov 2026');
});
