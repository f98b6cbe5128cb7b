import { expect, test } from 'vitest';
import { createSentenceBook } from './sentence-book.ts';

const book = createSentenceBook('ar', {
  'This is required': 'هذا الحقل مطلوب',
  '{who} is blocked': 'حُظر {who}',
  '{who} is blocked and cannot order': 'حُظر {who} ولا يمكنه الطلب',
  '{count} fields need another value':
    '{count, plural, zero {لا شيء} one {حقل} two {حقلان} few {# حقول} many {# حقلًا} other {# حقل}}',
  'Line {line}: {message}': 'السطر {line}: {message}',
  'It can become {join}': 'ينتقل إلى {join}',
  'It is taken on {day}': 'محجوز يوم {day}',
  packed: 'مجهّز',
  cancelled: 'ملغى',
  ' or ': ' أو ',
  ' to ': ' إلى ',
  ' Nov ': ' نوفمبر ',
});

test('a sentence is said in the language, and undefined when the book has no words for it', () => {
  expect(book.say('This is required')).toBe('هذا الحقل مطلوب');
  expect(book.say('This is not')).toBeUndefined();
});

test('what was filled in is filled in again, each name in one piece', () => {
  expect(book.say('Rim (2) is blocked')).toBe('حُظر \u2068Rim (2)\u2069');
});

test('where two forms fit, the one with more words of its own is meant', () => {
  expect(book.say('Rim is blocked and cannot order')).toBe('حُظر \u2068Rim\u2069 ولا يمكنه الطلب');
});

test('it counts as the language does, thousands too', () => {
  expect(book.say('2 fields need another value')).toBe('حقلان');
  expect(book.say('3 fields need another value')).toBe('3 حقول');
  expect(book.say('1,011 fields need another value')).toBe('1,011 حقلًا');
});

test('a sentence within a sentence is said too', () => {
  expect(book.say('Line 7: This is required')).toBe('السطر 7: \u2068هذا الحقل مطلوب\u2069');
});

test('several words are said with what joins them, but only where all are known', () => {
  expect(book.say('It can become packed or cancelled')).toBe('ينتقل إلى \u2068مجهّز أو ملغى\u2069');
  expect(book.say('It can become packed or shiny')).toBe('ينتقل إلى \u2068packed or shiny\u2069');
});

test('days are said with the name of their month', () => {
  expect(book.say('It is taken on 20 Nov 2026 to 26 Nov 2026')).toBe(
    'محجوز يوم \u206820 نوفمبر 2026 إلى 26 نوفمبر 2026\u2069',
  );
});

test('a text that is no sentence is left alone at once, however long', () => {
  expect(book.say(`${'a '.repeat(100_000)}is blocked`)).toBeUndefined();
});
