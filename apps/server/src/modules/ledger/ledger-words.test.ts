import { shownDate, shownMoment } from '#core/day-locale.ts';
import { expect, it } from 'vitest';
import { visualOrder } from '#core/pdf/visual-order.ts';
import { summaryWords } from './accounts/summary-words.ts';
import { periodWords } from './ledger-words.ts';

const at = new Date('2026-11-17T10:58:00.000Z');
/** Where the words are drawn, from the right. */
const fromTheRight = (line: string, words: readonly string[]) => {
  const drawn = visualOrder(line)
    .map(({ text }) => text)
    .join('');
  return words.toSorted((one, other) => drawn.lastIndexOf(other) - drawn.lastIndexOf(one));
};

it.each([
  [
    'an Arabic sentence',
    summaryWords('ar').availableFrom(shownDate(at, 'UTC', 'ar')),
    ['متاح', '17', 'نوفمبر', '2026'],
  ],
  ['a Latin name', `Lumen · ${shownDate(at, 'UTC', 'ar')}`, ['17', 'نوفمبر', '2026', 'Lumen']],
  ['a time', shownMoment(at, 'UTC', 'ar'), ['17', 'نوفمبر', '2026', '10:58', 'ص']],
  [
    'a period',
    `Lumen · ${periodWords({ from: at, to: new Date('2027-01-31T00:00:00.000Z') }, 'UTC', 'ar')}`,
    ['17', 'نوفمبر', '2026', '31', 'يناير', '2027', 'Lumen'],
  ],
])('an Arabic date keeps its order beside %s', (_, line, words) => {
  expect(fromTheRight(line, words)).toEqual(words);
});

it('names the month in English elsewhere', () => {
  expect(shownDate(at, 'UTC')).toBe('17 Nov 2026');
});
