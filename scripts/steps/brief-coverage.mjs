import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { statementsOf } from './brief-statements.mjs';
import { root } from './paths.mjs';

const BRIEF_PATH = 'docs/brief.md';
const COVERAGE_PATH = 'docs/brief-coverage.md';

const read = (path) => readFileSync(join(root, path), 'utf8');
const quotedTexts = (cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, text]) => text);

/** Parses the rows of the tables: a statement, the paths that implement it, and its tests as `file › title`. */
export function rowsOf(markdown) {
  return markdown
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| +(Statement|-+) /.test(line))
    .map((line) => {
      const [statement = '', where = '', tests = ''] = line
        .slice(1, -1)
        .split(' | ')
        .map((cell) => cell.trim().replace(/\\([*_])/g, '$1'));
      return { statement, paths: quotedTexts(where), tests: quotedTexts(tests) };
    });
}

/** Whether a file contains a test with this title. */
const hasTest = (text, name) =>
  ["'", '"', '`'].some((mark) => text.includes(`(${mark}${name}${mark},`)) || titleOnItsOwnLine(text, name);

const titleOnItsOwnLine = (text, name) =>
  text.split('\n').some((line) => ["'", '"', '`'].some((mark) => line.trim() === `${mark}${name}${mark},`));

/** Finds statements without a row, rows without a statement, and rows whose paths or tests are missing. */
export function findCoverageProblems({ brief = read(BRIEF_PATH), coverage = read(COVERAGE_PATH), exists, text } = {}) {
  const isThere = exists ?? ((path) => existsSync(join(root, path)));
  const textOf = text ?? read;
  const rows = rowsOf(coverage);
  const briefStatements = statementsOf(brief);
  const listedStatements = rows.map(({ statement }) => statement);
  return [
    ...missingFrom(briefStatements, listedStatements).map((statement) => `missing row: ${statement}`),
    ...missingFrom(listedStatements, briefStatements).map(
      (statement) => `not in the brief, or duplicated: ${statement}`,
    ),
    ...rows.flatMap(({ statement, paths, tests }) => [
      ...(paths.length === 0 ? [`row without a path: ${statement}`] : []),
      ...(tests.length === 0 ? [`row without a test: ${statement}`] : []),
      ...paths.filter((path) => !isThere(path)).map((path) => `missing path: ${path}`),
      ...tests.filter((test) => !isTest(test, isThere, textOf)).map((test) => `missing test: ${test}`),
    ]),
  ];
}

/** Items of the first list that the second list lacks or contains less often. */
function missingFrom(first, second) {
  const left = [...second];
  return first.filter((text) => {
    const index = left.indexOf(text);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

function isTest(test, isThere, textOf) {
  const [file, name] = test.split(' › ');
  return name !== undefined && isThere(file) && hasTest(textOf(file), name);
}
