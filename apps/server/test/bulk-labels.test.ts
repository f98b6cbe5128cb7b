/// <reference types="vite/types/importMeta.d.ts" />
import { LANGUAGES } from '@souk/contract/core/fields.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BulkAction } from '#core/bulk-matching.ts';
import { statement } from '#core/db/statement.ts';
import type { PageQuery } from '#core/list/definition.ts';
import { combinedModules } from '#server/modules.ts';
import { startTestApp, type TestApp } from './app.ts';

let souk: TestApp;
beforeAll(async () => {
  souk = await startTestApp();
});
afterAll(() => souk.close());

type AnyBulkAction = Pick<BulkAction<never, PageQuery>, 'kind' | 'definition' | 'label'>;

const files = import.meta.glob<Record<string, unknown>>(
  ['../src/modules/**/{bulk-*,*.actions}.ts', '!../src/modules/**/*.test.ts'],
  { eager: true },
);
const bulks = Object.values(files)
  .flatMap((file) => Object.values(file))
  .filter(
    (value): value is AnyBulkAction =>
      typeof value === 'object' && value !== null && 'kind' in value && 'definition' in value && 'label' in value,
  );

it('finds every bulk action in bulk-*.ts or *.actions.ts of its module', () => {
  const registered = Object.keys(combinedModules.jobs).filter((kind) => kind.endsWith('.bulk'));
  expect(bulks.map(({ kind }) => kind).toSorted()).toEqual(registered.toSorted());
});

it.each(bulks)('$kind has valid labels for failed rows in each language', async ({ definition: { table }, label }) => {
  for (const language of LANGUAGES) {
    const text = `select ${label(language)} as label from ${table.from} where ${table.key} is not null`;
    await expect(souk.services.database.rows(statement(text))).resolves.toBeDefined();
  }
});
