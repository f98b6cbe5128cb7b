import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import plugin from './plugin.mjs';

const filename = fileURLToPath(new URL('../../apps/server/src/core/audit.ts', import.meta.url));

test.each([
  ['ImportDeclaration', 'import … from'],
  ['ImportExpression', 'import()'],
  ['ExportNamedDeclaration', 'export { … } from'],
  ['ExportAllDeclaration', 'export * from'],
  ['TSImportType', 'a type import().X'],
])('an import as %s, such as %s, is checked', (node) => {
  const reports = [];
  const visitors = plugin.rules['imports-one-way'].create({ filename, report: (report) => reports.push(report) });
  visitors[node]?.({ source: { value: '#modules/orders/orders.service.ts' } });
  expect(reports).toEqual([expect.objectContaining({ message: expect.stringContaining('knows no entity') })]);
});
