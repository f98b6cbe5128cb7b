import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiDescription } from '#server/modules.ts';
import { expect, test } from 'vitest';

const CSV_DECISION = join(import.meta.dirname, '../../../docs/decisions/0021-what-csv-files-carry.md');

test('the documentation of CSV files lists every export, and whether it can be imported', () => {
  const rows = readFileSync(CSV_DECISION, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  const paths = Object.values(apiDescription.api).flatMap((area) => Object.values(area).map(({ path }) => path));
  const exports = paths.filter((path) => path.endsWith('/export'));
  const documented = exports.map((path) => {
    const [, , imported = ''] = rows.find((row) => row.includes(`\`${path}\``))?.split('|') ?? [];
    return [path, imported.trim().split(',')[0]];
  });
  expect(documented).toEqual(
    exports.map((path) => [path, paths.includes(path.replace(/export$/, 'import')) ? 'yes' : 'no']),
  );
});
