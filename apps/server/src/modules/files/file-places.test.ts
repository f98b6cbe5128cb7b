import { afterAll, beforeAll, expect, it } from 'vitest';
import { statement } from '#core/db/statement.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { FILE_PLACES } from './file-places.ts';

let souk: TestApp;
beforeAll(async () => {
  souk = await startTestApp();
});
afterAll(() => souk.close());

/** By their names, since pictures are JSON. */
const KEEPS_FILES = '(^|_)(image|picture|logo|cover|avatar|attachments|file_id)(_|$)|(^|_)media$';
/** A picture on its way to a product, which lists it from then on. */
const NOT_KEPT = [{ table: 'product_image_downloads', column: 'file_id' }];

it('lists every column that keeps files, so that the clean-up leaves them', async () => {
  const columns = await souk.services.database.rows<{ table: string; column: string }>(
    statement(
      `select table_name::text as "table", column_name::text as "column" from information_schema.columns
        where table_schema = 'public' and column_name ~ ? order by 1, 2`,
      [KEEPS_FILES],
    ),
  );
  const isListed = ({ table, column }: { table: string; column: string }) =>
    FILE_PLACES.some(({ file, from }) => from.includes(table) && new RegExp(`\\b${column}\\b`).test(`${file} ${from}`));
  expect(columns.filter((column) => !isListed(column))).toEqual(NOT_KEPT);
});
