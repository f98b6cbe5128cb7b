import { describe, expect, test } from 'vitest';
import { rowsOf, findCoverageProblems } from './brief-coverage.mjs';
import { statementsOf } from './brief-statements.mjs';

test('every statement of the brief has a row with an existing path and test', () => {
  expect(findCoverageProblems()).toEqual([]);
});

describe('a statement', () => {
  test('is a sentence, a list item or a table row', () => {
    const brief =
      '# Brief\n\n## 1. One\n\nIt is new. It uses /v1.\n\n- first\n- second: a. b\n\n| Head | Of it |\n|---|---|\n| cell | other |\n';
    expect(statementsOf(brief)).toEqual(['It is new.', 'It uses /v1.', 'first', 'second: a. b', 'cell · other']);
  });
});

describe('the coverage check', () => {
  const brief = 'It is new.\n\n- first';
  const lines = [
    '| It is new. | `apps/a.ts` | `e2e/a.spec.ts › works` |',
    '| first | `apps/a.ts` | `e2e/a.spec.ts › works` |',
  ];
  const reportProblems = (coverage, text = "test('works', async () => undefined)") =>
    findCoverageProblems({
      brief,
      coverage: coverage.join('\n'),
      exists: (path) => path !== 'apps/gone.ts',
      text: () => text,
    });

  test('accepts a complete table', () => expect(reportProblems(lines)).toEqual([]));

  test.each([
    ['a statement without a row', [lines[0]], ['missing row: first']],
    [
      'a row without a statement',
      [...lines, lines[1].replace('first', 'third')],
      ['not in the brief, or duplicated: third'],
    ],
    ['a repeated row', [...lines, lines[1]], ['not in the brief, or duplicated: first']],
    ['a missing path', [lines[0], lines[1].replace('apps/a.ts', 'apps/gone.ts')], ['missing path: apps/gone.ts']],
    ['a row without a path', [lines[0], '| first | – | `e2e/a.spec.ts › works` |'], ['row without a path: first']],
    ['a missing test', [lines[0], lines[1].replace('works', 'plays')], ['missing test: e2e/a.spec.ts › plays']],
    ['a row without a test', [lines[0], '| first | `apps/a.ts` | – |'], ['row without a test: first']],
  ])('reports %s', (_, coverage, complaints) => expect(reportProblems(coverage)).toEqual(complaints));

  test('reports a test that is only mentioned in a comment', () => {
    expect(reportProblems(lines, "// it is what 'works' says")).toHaveLength(2);
  });
});

test('a row is parsed into its statement, paths and tests', () => {
  expect(
    rowsOf(
      '| Statement | Where | Shown by |\n| --- | --- | --- |\n| a · b | `x/y`, `x/z` | `x/y › one`<br>`x/z › two` |',
    ),
  ).toEqual([{ statement: 'a · b', paths: ['x/y', 'x/z'], tests: ['x/y › one', 'x/z › two'] }]);
});
