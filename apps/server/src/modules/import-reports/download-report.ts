import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Area } from '@souk/contract/entities.ts';
import { idParams } from '@souk/contract/core/envelope.ts';
import * as z from 'zod/mini';
import { type Context, isSuperAdmin, mayView, requirePerson } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { forbidden, notFound } from '#core/errors.ts';
import type { Download } from '#core/http/downloads.ts';
import { csvLine } from '#core/list/export.ts';
import { getRenderer, type RenderStored, renderStored } from '#core/messages/render-message.ts';

interface StoredReport {
  area: Area;
  fileName: string;
  content: string;
}

const READ_REPORT = `
  select area, file_name as "fileName", content from import_reports where id = ? and (?::boolean or created_by = ?)`;

/**
 * The report of an import. Only the person who imported and super admins may read it; others get 404. Throws 403 if the
 * caller may no longer view the area.
 */
export async function readReport(ctx: Context, id: string): Promise<StoredReport> {
  const [row] = await ctx.db.rows<StoredReport>(statement(READ_REPORT, [id, isSuperAdmin(ctx), requirePerson(ctx).id]));
  if (!row) throw notFound('report');
  if (!mayView(ctx, row.area)) throw forbidden('permission.denied');
  return row;
}

/** The report as CSV, with messages in the language of the person who downloads it. */
export async function makeReport(ctx: Context, payload: Record<string, unknown>): Promise<Download> {
  const { fileName, content } = await readReport(ctx, z.parse(idParams, payload).id);
  return {
    fileName: `${fileName.replace(/\.\w+$/, '')}-problems.csv`,
    mediaType: 'text/csv; charset=utf-8',
    content: csvOf(content, renderStored(await getRenderer(ctx.language))),
  };
}

const problemSchema = z.looseObject({ line: z.int(), field: z.optional(z.string()), message: z.string() });
const LINES_PER_CHUNK = 500;

async function* csvOf(content: string, render: RenderStored): AsyncGenerator<string> {
  const unpacked = Readable.from([Buffer.from(content, 'base64')]).pipe(createGunzip());
  let lines = [csvLine(['Row', 'Severity', 'Column', 'Message'])];
  for await (const text of createInterface({ input: unpacked, crlfDelay: Infinity })) {
    const stored = z.parse(problemSchema, JSON.parse(text));
    const { line, field, message } = stored;
    lines.push(csvLine([line, field === undefined ? 'warning' : 'error', field, render(stored) ?? message]));
    if (lines.length < LINES_PER_CHUNK) continue;
    yield lines.join('');
    lines = [];
  }
  yield lines.join('');
}
