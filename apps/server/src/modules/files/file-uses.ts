import type { FileUses, filesApi } from '@souk/contract/files/api.ts';
import { MAX_FILE_USES } from '@souk/contract/files/api.ts';
import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import { type Context, isSuperAdmin, levelIn } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { FILE_REFERENCES } from './file-references.ts';

/** The maximum number of uses to read per column. */
const MAX_USES_READ = 200;

/** Has a subquery for each entry of `FILE_REFERENCES`. Each `?` is a list of ids or URLs, depending on `matchBy`. */
const SELECT_USES = FILE_REFERENCES.map(
  (reference, index) =>
    `(select distinct ${index} as "referenceIndex", used.file, used.id, used.label from (select ${reference.file} as file, ${reference.id} as id, ${reference.label} as label from ${reference.from}) used
      where used.file = any(?) order by used.label, used.id limit ${MAX_USES_READ})`,
).join(' union all ');

interface ReferenceRow {
  referenceIndex: number;
  file: string;
  id: string | null;
  label: string | null;
}

interface FileKey {
  id: string;
  path: string;
}

/** Where the files are used. Uses that the person may not view are only included in the count. */
async function readUses(ctx: Context, files: readonly FileKey[]): Promise<FileUses[]> {
  const ids = files.map((file) => file.id);
  const urls = files.map((file) => `/files/${file.path}`);
  const lookups = FILE_REFERENCES.map(({ matchBy }) => (matchBy === 'id' ? ids : urls));
  const rows = await ctx.db.rows<ReferenceRow>(statement(SELECT_USES, lookups));
  return files.map(({ id, path }) => {
    const fileRows = rows.filter(({ file }) => file === id || file === `/files/${path}`);
    const visible = fileRows.flatMap((use) => {
      const reference = FILE_REFERENCES[use.referenceIndex];
      const isVisible =
        reference && (isSuperAdmin(ctx) || (reference.area !== null && levelIn(ctx, reference.area) !== 'none'));
      return isVisible ? [{ kind: reference.kind, id: use.id, label: use.label }] : [];
    });
    const distinct = [...new Map(visible.map((use) => [`${use.kind} ${use.id}`, use])).values()];
    return {
      fileId: id,
      uses: distinct.slice(0, MAX_FILE_USES),
      count: distinct.length + fileRows.length - visible.length,
    };
  });
}

const SELECT_VISIBLE_FILES = `select id, path from files where id = any(?) and (kind = 'picture' or ?)`;

/** Where files of the library are used. Omits files that the person may not view. */
export async function listUses(
  ctx: Context,
  { ids }: OutputOf<typeof filesApi.uses.query>,
): Promise<{ rows: FileUses[] }> {
  const files = await ctx.db.rows<FileKey>(statement(SELECT_VISIBLE_FILES, [ids, isSuperAdmin(ctx)]));
  return { rows: files.length > 0 ? await readUses(ctx, files) : [] };
}

/** Where a file is used. The file may be private. */
export async function readFileUses(ctx: Context, file: FileKey): Promise<FileUses> {
  const [uses] = await readUses(ctx, [file]);
  return uses ?? { fileId: file.id, uses: [], count: 0 };
}
