import { buffer } from 'node:stream/consumers';
import type { Services } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import type { Attachment } from './mailer.ts';

const READ_FILES = 'select id, name, path, media_type as "contentType" from files where id = any(?)';

interface FileRow {
  id: string;
  name: string;
  path: string;
  contentType: string;
}

/** Reads the attachments of a mail in order. Skips deleted files. */
export async function readMailFiles(
  { database, files }: Pick<Services, 'database' | 'files'>,
  ids: readonly string[],
): Promise<Attachment[]> {
  if (ids.length === 0) return [];
  const rows = await database.rows<FileRow>(statement(READ_FILES, [ids]));
  const attachments: Attachment[] = [];
  for (const id of ids) {
    const row = rows.find((file) => file.id === id);
    const stored = row && (await files.read(row.path));
    if (stored)
      attachments.push({ filename: row.name, contentType: row.contentType, content: await buffer(stored.content) });
  }
  return attachments;
}
