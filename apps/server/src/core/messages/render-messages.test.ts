import { message, messageShape } from '@souk/contract/core/message.ts';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { messageData } from './message-data.ts';
import { rendererFor, renderStored } from './render-message.ts';
import { renderMessages } from './render-messages.ts';

const report = z.object({
  note: z.string(),
  data: z.record(z.string(), z.unknown()),
  failed: z.array(z.object({ id: z.string(), ...messageShape })),
  reason: z.nullable(z.object(messageShape)),
});
const inArabic = renderStored(await rendererFor('ar'));

test('what people typed is never translated, whatever its key and its words', () => {
  const typed = {
    note: 'This is required',
    data: { message: 'This is required', error: 'Sign in to go on', code: 'field.required' },
    failed: [],
    reason: null,
  };
  expect(renderMessages(report, typed, inArabic)).toEqual(typed);
});

test('a name within a message stays as it was typed, even if it is a message itself', () => {
  const about = messageData(message('import.unknown_column', { column: 'This is required' }));
  const written = renderMessages(z.object(messageShape), about, inArabic);
  expect(written).toMatchObject({ message: expect.stringContaining('\u2068This is required\u2069') as string });
});

test('stored messages appear in the language of the reader', () => {
  const stored = { note: '', data: {}, failed: [{ id: '1', ...messageData(message('field.required')) }], reason: null };
  expect(renderMessages(report, stored, inArabic)).toMatchObject({ failed: [{ message: 'هذا الحقل مطلوب' }] });
});

test('a message of another version keeps the text it was stored with', () => {
  const stored = { code: 'gone.since', message: 'As it was written' };
  expect(renderMessages(z.object(messageShape), stored, inArabic)).toEqual(stored);
});

test('numbers count, statuses are translated and lists are joined in the language', async () => {
  const [english, arabic] = [await rendererFor('en'), await rendererFor('ar')];
  const changed = message('list.changed', { count: 1011 });
  expect(english(changed)).toBe('The list has changed: 1,011 match now');
  expect(arabic(changed)).toContain('1,011 صفًا تطابق');
  const choice = message('field.choice', { values: { any: [message('field.required'), 'S', 'M'] } });
  expect(english(choice)).toBe('Choose one of: This is required, S, or M');
  expect(arabic(choice)).toContain('هذا الحقل مطلوب');
  const both = [message('field.required'), message('field.type.array')];
  expect(english(message('field.choice', { values: { sentences: both } }))).toBe(
    'Choose one of: This is required. Give a list',
  );
  expect(english(message('field.choice', { values: { day: '2026-11-20' } }))).toBe('Choose one of: 20 Nov 2026');
});
