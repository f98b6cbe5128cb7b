import { createCustomerBody, updateCustomerBody } from '@souk/contract/customer-form.ts';
import type { customersApi } from '@souk/contract/customers.ts';
import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import type { ImportData } from '@souk/contract/core/list.ts';
import { fieldErrors } from '@souk/contract/core/messages.ts';
import * as z from 'zod/mini';
import { record } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { AppError, wrongFields } from '#core/errors.ts';
import type { ReceivedUpload } from '#core/http/upload.ts';
import { newId } from '#core/id.ts';
import { attempt } from '#modules/product-csv/csv.service.ts';
import { createCustomer } from './create-customer.ts';
import { CUSTOMER_HEADS, type CustomerField, type CustomerLine, readCustomerFile } from './customer-file.ts';
import { updateCustomer } from './update-customer.ts';

type Options = OutputOf<typeof customersApi.import.query>;

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
}

const EXISTING = 'select id, lower(email) as email, version from customers where lower(email) = any(?)';

/**
 * Creates and updates the customers of a file, found by their e-mail, each by the call of its form. With a wrong line nothing
 * changes unless it is partial; a dry run tries everything and takes it back. Throws 400 at `file`.
 */
export async function importCustomers(
  ctx: Context,
  upload: ReceivedUpload,
  { dryRun: isDryRun, partial: isPartial }: Options,
): Promise<ImportData> {
  const { lines, unknownHeads } = await readCustomerFile(upload.content);
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

async function writeLines(ctx: Context, lines: readonly CustomerLine[], { errors, counts }: Written): Promise<void> {
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

const problemsOf = ({ line }: CustomerLine, { message, details }: AppError): ImportData['errors'] =>
  (details.errors ?? [{ field: 'email', message }]).map((error) => ({
    line,
    field: CUSTOMER_HEADS[error.field as CustomerField] ?? error.field,
    message: error.message,
  }));

/** An empty cell empties the phone, and leaves the rest as it is. */
function writeLine(ctx: Context, { cells }: CustomerLine, before: Existing | undefined): Promise<unknown> {
  const given = Object.entries(cells).filter(([field, cell]) => cell !== '' || field === 'phone');
  const body = Object.fromEntries(given);
  if (before) return updateCustomer(ctx, before.id, parsed(updateCustomerBody, { ...body, version: before.version }));
  return createCustomer(ctx, parsed(createCustomerBody, body));
}

function parsed<Body extends z.ZodMiniType>(schema: Body, value: unknown): z.output<Body> {
  const result = z.safeParse(schema, value);
  if (!result.success) throw wrongFields(fieldErrors(result.error));
  return result.data;
}

const MAX_NAME = 120;

/** Beside the rows of its customers, one that says what the file was. */
async function recordImport(ctx: Context, fileName: string, counts: Written['counts']): Promise<void> {
  const label = (fileName.split(/[/\\]/).at(-1) ?? '')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .slice(-MAX_NAME)
    .trim();
  await record(ctx, {
    area: 'customers',
    entity: 'import',
    id: newId(ctx.now),
    label: label || 'customers.csv',
    action: 'imported',
    after: { ...counts },
  });
}
