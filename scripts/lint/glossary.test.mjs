import { expect, test } from 'vitest';
import { findBannedWord } from './glossary.mjs';
import plugin from './plugin.mjs';

test.each([
  ['setAsked', 'asked'],
  ['KEPT_DAYS', 'kept'],
  ['status-words.ts', 'words'],
  ['adPlace', 'place'],
  ['placement', undefined],
  ['placedAt', undefined],
  ['placeOrder', undefined],
  ['passwords', undefined],
  ['keywords', undefined],
])('the banned word in the name %s is %s', (name, word) => {
  expect(findBannedWord(name)).toBe(word);
});

/** The messages of the rule for one declared identifier. */
function reportsOf(parent, name) {
  const reports = [];
  const rule = plugin.rules.glossary.create({ filename: 'x.ts', report: (report) => reports.push(report.message) });
  const node = { type: 'Identifier', name };
  rule.Identifier(Object.assign(node, { parent: parent(node) }));
  return reports;
}

test('a name is checked where it is declared, not where it is used', () => {
  expect(reportsOf((node) => ({ type: 'VariableDeclarator', id: node }), 'wanted')).toEqual([
    expect.stringContaining('requested, expected, target'),
  ]);
  expect(reportsOf((node) => ({ type: 'ArrowFunctionExpression', params: [node] }), 'given')).toHaveLength(1);
  expect(reportsOf((node) => ({ type: 'TSPropertySignature', key: node }), 'kept')).toHaveLength(1);
  expect(reportsOf((node) => ({ type: 'CallExpression', callee: node, arguments: [] }), 'wanted')).toEqual([]);
});
