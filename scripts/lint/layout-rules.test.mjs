import { expect, test } from 'vitest';
import { findLayoutRules } from './layout-rules.mjs';

test('finds the line and selector of rules that set only layout properties', () => {
  const css = [
    '/* .comment { display: flex; } */',
    '.stack {',
    '  display: grid;',
    '  gap: 8px;',
    '}',
    '.card > .head,',
    '.card li {',
    '  display: inline-flex;',
    '  align-items: center;',
    '}',
    '.override { gap: 0; }',
  ].join('\n');
  expect(findLayoutRules(css)).toEqual([
    { line: 2, selector: '.stack' },
    { line: 6, selector: '.card > .head, .card li' },
    { line: 11, selector: '.override' },
  ]);
});

test.each([
  ['sets other properties as well', '.a { display: flex; gap: 8px; padding: 4px; }'],
  ['gives a Grid its columns', '.a { grid-template-columns: 104px minmax(0, 1fr); }'],
  ['hides or reveals an element', '.a { display: none; } .b { display: block; }'],
  ['depends on the width', '@media (max-width: 599px) { .a { display: grid; gap: 8px; } .b { gap: 4px; } }'],
  ['is nested in two at-rules', '@supports (gap: 1px) { @media print { .a { gap: 4px; } } }'],
])('accepts a rule that %s', (_, css) => {
  expect(findLayoutRules(css)).toEqual([]);
});
