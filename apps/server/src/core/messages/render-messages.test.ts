import { message, messageShape } from '@souk/contract/core/message.ts';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { messageData } from './message-data.ts';
import { getRenderer, renderStored } from './render-message.ts';
import { renderMessages } from './render-messages.ts';

const reportSchema = z.object({
  note: z.string(),
  data: z.record(z.string(), z.unknown()),
  failed: z.array(z.object({ id: z.string(), ...messageShape })),
  reason: z.nullable(z.object(messageShape)),
});
const inArabic = renderStored(await getRenderer('ar'));

test('never translates user input, whatever its key and text', () => {
  const input = {
    note: 'This field is required',
    data: { message: 'This field is required', error: 'Sign in to continue', code: 'field.required' },
    failed: [],
    reason: null,
  };
  expect(renderMessages(reportSchema, input, inArabic)).toEqual(input);
});

test('does not translate the values of a message, even if they equal a message', () => {
  const stored = messageData(message('import.unknown_column', { column: 'This field is required' }));
  const rendered = renderMessages(z.object(messageShape), stored, inArabic);
  expect(rendered).toMatchObject({ message: expect.stringContaining('\u2068This field is required\u2069') as string });
});

test('renders stored messages in the language of the caller', () => {
  const stored = { note: '', data: {}, failed: [{ id: '1', ...messageData(message('field.required')) }], reason: null };
  expect(renderMessages(reportSchema, stored, inArabic)).toMatchObject({ failed: [{ message: 'هذا الحقل مطلوب' }] });
});

test('returns the stored text of a message with an unknown code', () => {
  const stored = { code: 'gone.since', message: 'The stored text' };
  expect(renderMessages(z.object(messageShape), stored, inArabic)).toEqual(stored);
});

test('formats numbers and dates, translates nested messages and joins lists', async () => {
  const [english, arabic] = [await getRenderer('en'), await getRenderer('ar')];
  const changed = message('list.changed', { count: 1011 });
  expect(english(changed)).toBe('The list has changed. 1,011 rows match now.');
  expect(arabic(changed)).toContain('1,011 صفًا مطابقًا');
  const choice = message('field.choice', { values: { any: [message('field.required'), 'S', 'M'] } });
  expect(english(choice)).toBe('Choose one of: This field is required, S, or M');
  expect(arabic(choice)).toContain('هذا الحقل مطلوب');
  const both = [message('field.required'), message('field.type.array')];
  expect(english(message('field.choice', { values: { sentences: both } }))).toBe(
    'Choose one of: This field is required. Enter a list',
  );
  expect(english(message('field.choice', { values: { day: '2026-11-20' } }))).toBe('Choose one of: 20 Nov 2026');
});
