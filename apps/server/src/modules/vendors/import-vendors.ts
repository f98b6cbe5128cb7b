import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import { fieldErrors } from '@souk/contract/core/messages.ts';
import type { ImportData } from '@souk/contract/core/list.ts';
import { createVendorBody, updateVendorBody } from '@souk/contract/vendor-form.ts';
import type { vendorsApi } from '@souk/contract/vendors.ts';
import * as z from 'zod/mini';
import { record } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { AppError, wrongFields } from '#core/errors.ts';
import type { ReceivedUpload } from '#core/http/upload.ts';
import { newId } from '#core/id.ts';
import { attempt } from '#modules/product-csv/csv.service.ts';
import type { Address, Holiday } from '#tables/vendors.ts';
import { createVendor } from './create-vendor.ts';
import { updateVendor } from './update-vendor.ts';
import { readVendorFile, VENDOR_HEADS, type VendorField, type VendorLine } from './vendor-file.ts';

type Options = OutputOf<typeof vendorsApi.import.query>;

/** Ends a try that shall leave nothing behind. */
class TakenBack extends AppError {
  constructor() {
    super(409, 'Nothing was changed');
  }
}

interface Existing {
  id: string;
  email: string;
  version: number;
  address: Address;
  holiday: Holiday | null;
}

const EXISTING = `select id, lower(email) as email, version, address, holiday from vendors where lower(email) = any(?)`;

/**
 * Creates and updates the vendors of a file, found by their e-mail, each by the call of its form. With a wrong line nothing
 * changes unless it is partial; a dry run tries everything and takes it back. Throws 400 at `file`.
 */
export async function importVendors(
  ctx: Context,
  upload: ReceivedUpload,
  { dryRun: isDryRun, partial: isPartial }: Options,
): Promise<ImportData> {
  const { lines, unknownHeads } = await readVendorFile(upload.content);
  const errors: ImportData['errors'] = [];
  const counts = { created: 0, updated: 0 };
  const refusal = await attempt(ctx, async () => {
    await writeLines(ctx, lines, { errors, counts });
    if (isDryRun || (!isPartial && errors.length > 0)) throw new TakenBack();
    if (counts.created + counts.updated > 0) await recordImport(ctx, upload.name, counts);
  });
  if (refusal && !(refusal instanceof TakenBack)) throw refusal;
  const isCounted = !refusal || isDryRun;
  return {
    dryRun: isDryRun,
    created: isCounted ? counts.created : 0,
    updated: isCounted ? counts.updated : 0,
    failed: new Set(errors.map((error) => error.line)).size,
    errors,
    warnings: unknownHeads.map((head) => ({
      line: 1,
      message: `The column ${head} is not known, so it was left out`,
    })),
  };
}

interface Written {
  errors: ImportData['errors'];
  counts: { created: number; updated: number };
}

async function writeLines(ctx: Context, lines: readonly VendorLine[], { errors, counts }: Written): Promise<void> {
  const emails = lines.map(({ cells }) => (cells.email ?? '').toLowerCase());
  const known = await ctx.db.rows<Existing>(statement(EXISTING, [emails]));
  const existing = new Map(known.map((row) => [row.email, row]));
  const seen = new Map<string, number>();
  for (const [at, line] of lines.entries()) {
    const email = emails[at] ?? '';
    const earlier = seen.get(email);
    seen.set(email, earlier ?? line.line);
    const before = existing.get(email);
    const refusal =
      earlier === undefined || email === ''
        ? await attempt(ctx, () => writeLine(ctx, line, before))
        : wrongFields([{ field: 'email', message: `Line ${earlier} has this e-mail address already` }]);
    if (refusal) errors.push(...problemsOf(line, refusal));
    else counts[before ? 'updated' : 'created']++;
  }
}

function problemsOf({ line }: VendorLine, { message, details }: AppError): ImportData['errors'] {
  const fields = details.errors ?? [{ field: 'email', message }];
  return fields.map((error) => ({ line, field: headOf(error.field), message: error.message }));
}

const headOf = (field: string): string => VENDOR_HEADS[field as VendorField] ?? field;

function writeLine(ctx: Context, line: VendorLine, before: Existing | undefined): Promise<unknown> {
  const body = bodyOf(line, before);
  if (before) return updateVendor(ctx, before.id, parsed(updateVendorBody, { ...body, version: before.version }));
  return createVendor(ctx, parsed(createVendorBody, body));
}

function parsed<Body extends z.ZodMiniType>(schema: Body, value: unknown): z.output<Body> {
  const result = z.safeParse(schema, value);
  if (!result.success) throw wrongFields(fieldErrors(result.error));
  return result.data;
}

const EMPTIED: ReadonlySet<string> = new Set(['registrationNumber', 'taxId', 'about', 'internalNote']);

/** An empty cell empties what may be empty, and leaves the rest as it is. */
function bodyOf({ cells }: VendorLine, before: Existing | undefined): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  const parts: Record<string, Record<string, string>> = {};
  for (const [field, cell] of Object.entries(cells)) {
    const [group = '', part] = field.split('.');
    if (part !== undefined) parts[group] = { ...parts[group], [part]: cell };
    else if (cell !== '') body[field] = field === 'type' || field === 'payoutSchedule' ? cell.toLowerCase() : cell;
    else if (EMPTIED.has(field)) body[field] = null;
  }
  if (parts.address) body.address = mergedAddress(parts.address, before?.address);
  if (parts.holiday) body.holiday = mergedHoliday(parts.holiday, before?.holiday ?? null);
  return body;
}

function mergedAddress(cells: Record<string, string>, before: Address | undefined): Record<string, string> {
  const merged: Record<string, string> = { ...before, ...cells };
  for (const required of ['line1', 'city', 'country'] as const)
    if (merged[required] === '' && before) merged[required] = before[required];
  return { ...merged, country: (merged.country ?? '').toUpperCase() };
}

const mergedHoliday = (cells: Record<string, string>, before: Holiday | null): Record<string, string> | null => {
  const merged: Record<string, string> = { ...before, ...cells };
  return merged.from === '' && merged.to === '' ? null : merged;
};

const MAX_NAME = 120;

/** Beside the rows of its vendors, one that says what the file was. */
async function recordImport(ctx: Context, fileName: string, counts: Written['counts']): Promise<void> {
  const label = (fileName.split(/[/\\]/).at(-1) ?? '')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .slice(-MAX_NAME)
    .trim();
  await record(ctx, {
    area: 'vendors',
    entity: 'import',
    id: newId(ctx.now),
    label: label || 'vendors.csv',
    action: 'imported',
    after: { ...counts },
  });
}
