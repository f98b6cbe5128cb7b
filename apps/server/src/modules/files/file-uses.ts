import type { FileUses, filesApi } from '@souk/contract/files/api.ts';
import { FILE_USES_SHOWN } from '@souk/contract/files/api.ts';
import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import { type Context, isSuperAdmin, levelIn } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { FILE_PLACES } from './file-places.ts';

/** More uses in one kind of place are not read. */
const READ_AT_MOST = 200;

/** Places by their number; each `?` is what is looked for, ids or addresses. */
const READ = FILE_PLACES.map(
  (place, index) =>
    `(select distinct ${index} as place, found.file, found.id, found.label from (select ${place.file} as file, ${place.id} as id, ${place.label} as label from ${place.from}) found
      where found.file = any(?) order by found.label, found.id limit ${READ_AT_MOST})`,
).join(' union all ');

interface Found {
  place: number;
  file: string;
  id: string | null;
  label: string | null;
}

interface Sought {
  id: string;
  path: string;
}

/** Where these files are shown; what the person may not see is counted, not named. */
async function usesOf(ctx: Context, files: readonly Sought[]): Promise<FileUses[]> {
  const ids = files.map((file) => file.id);
  const addresses = files.map((file) => `/files/${file.path}`);
  const sought = FILE_PLACES.map(({ by }) => (by === 'id' ? ids : addresses));
  const found = await ctx.db.rows<Found>(statement(READ, sought));
  return files.map(({ id, path }) => {
    const own = found.filter(({ file }) => file === id || file === `/files/${path}`);
    const seen = own.flatMap((use) => {
      const place = FILE_PLACES[use.place];
      const maySee = place && (isSuperAdmin(ctx) || (place.area !== null && levelIn(ctx, place.area) !== 'none'));
      return maySee ? [{ kind: place.kind, id: use.id, label: use.label }] : [];
    });
    const distinct = [...new Map(seen.map((use) => [`${use.kind} ${use.id}`, use])).values()];
    return { fileId: id, uses: distinct.slice(0, FILE_USES_SHOWN), count: distinct.length + own.length - seen.length };
  });
}

const SEEN = `select id, path from files where id = any(?) and (kind = 'picture' or ?)`;

/** Where files of the library are shown. Files that the person may not see are left out. */
export async function listUses(
  ctx: Context,
  { ids }: OutputOf<typeof filesApi.uses.query>,
): Promise<{ rows: FileUses[] }> {
  const files = await ctx.db.rows<Sought>(statement(SEEN, [ids, isSuperAdmin(ctx)]));
  return { rows: files.length > 0 ? await usesOf(ctx, files) : [] };
}

/** Where one file is shown, however private. */
export async function usesOfFile(ctx: Context, file: Sought): Promise<FileUses> {
  const [uses] = await usesOf(ctx, [file]);
  return uses ?? { fileId: file.id, uses: [], count: 0 };
}
