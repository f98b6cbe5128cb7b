import { compileMessage as lingui } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';

import { compileMessage } from '@souk/contract/core/compile-message.ts';

const messages = [
  'Save',
  'Move {order} on',
  '{name}, {role}: account',
  '{count, plural, one {# order} other {# orders}}',
  'At most {max, plural, =0 {none} one {# picture} other {{max} pictures}} a {thing}',
  '{kind, select, all {Every row} other {One {thing} #}}',
  'The {place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} try',
  "Use '{'name'}' in the text",
  "It''s {name}'s",
  '{count, plural, zero {لا طلبات} two {طلبان} few {# طلبات} other {# طلبا}}',
];

test.each(messages)('compiles like lingui: %s', (message) => {
  expect(compileMessage(message)).toEqual(lingui(message));
});

test('unbalanced braces are tolerated', () => {
  expect(compileMessage('Half} name')).toEqual(['Half', '}', ' name']);
  expect(compileMessage('Half {name')).toEqual(['Half ', ['name']]);
});
