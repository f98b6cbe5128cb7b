/// <reference types="vite/types/importMeta.d.ts" />
import type { Endpoint } from '@souk/contract/core/endpoint.ts';
import { LANGUAGES } from '@souk/contract/core/fields.ts';
import * as z from 'zod/mini';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BulkAction } from '#core/bulk-matching.ts';
import { statement } from '#core/db/statement.ts';
import type { PageQuery } from '#core/list/definition.ts';
import { apiDescription, combinedModules } from '#server/modules.ts';
import { startTestApp, type TestApp } from './app.ts';

const screenSource = Object.values(
  import.meta.glob<string>('../../dashboard/src/{features,domain}/**/*.{ts,tsx}', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).join('\n');

const actionsOf = ({ body }: Endpoint): string[] => {
  const action = body instanceof z.ZodMiniObject ? body.shape.action : undefined;
  return action instanceof z.ZodMiniEnum ? action.options.map(String) : [];
};

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
const bulkActions = Object.values(files)
  .flatMap((file) => Object.values(file))
  .filter(
    (value): value is AnyBulkAction =>
      typeof value === 'object' && value !== null && 'kind' in value && 'definition' in value && 'label' in value,
  );

it('every bulk action is exported by bulk-*.ts or *.actions.ts of its module', () => {
  const registered = Object.keys(combinedModules.jobs).filter((kind) => kind.endsWith('.bulk'));
  expect(bulkActions.map(({ kind }) => kind).toSorted()).toEqual(registered.toSorted());
});

it.each(bulkActions)(
  '$kind has valid labels for failed rows in each language',
  async ({ definition: { table }, label }) => {
    for (const language of LANGUAGES) {
      const text = `select ${label(language)} as label from ${table.from} where ${table.key} is not null`;
      await expect(souk.services.database.rows(statement(text))).resolves.toBeDefined();
    }
  },
);

it('every bulk action is offered by a screen of the dashboard', () => {
  const missing = Object.values(apiDescription.api)
    .flatMap((endpoints) => Object.values<Endpoint>(endpoints))
    .filter(({ path }) => path.endsWith('/bulk'))
    .flatMap((endpoint) => actionsOf(endpoint).map((action) => ({ path: endpoint.path, action })))
    .filter(({ action }) => !new RegExp(`'${action}'|\\b${action}:`).test(screenSource));
  expect(missing).toEqual([]);
});
