import { afterAll, beforeAll, expect, it } from 'vitest';
import { statement } from '#core/db/statement.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { FILE_REFERENCES } from './file-references.ts';

let souk: TestApp;
beforeAll(async () => {
  souk = await startTestApp();
});
afterAll(() => souk.close());

/**
 * Matches the names of columns that reference files. Their types don't show it, because pictures are stored as JSON.
 */
const FILE_COLUMN_PATTERN = '(^|_)(image|picture|logo|cover|avatar|attachments|file_id)(_|$)|(^|_)media$';
/**
 * Columns that need not be listed: a downloaded picture is only here until it is added to its product, whose column is
 * listed.
 */
const UNLISTED_COLUMNS = [{ table: 'product_image_downloads', column: 'file_id' }];

it('lists every column that references files, so that the clean-up does not delete them', async () => {
  const columns = await souk.services.database.rows<{ table: string; column: string }>(
    statement(
      `select table_name::text as "table", column_name::text as "column" from information_schema.columns
        where table_schema = 'public' and column_name ~ ? order by 1, 2`,
      [FILE_COLUMN_PATTERN],
    ),
  );
  const isListed = ({ table, column }: { table: string; column: string }) =>
    FILE_REFERENCES.some(
      ({ file, from }) => from.includes(table) && new RegExp(`\\b${column}\\b`).test(`${file} ${from}`),
    );
  expect(columns.filter((column) => !isListed(column))).toEqual(UNLISTED_COLUMNS);
});
