import {
  createCouponBody,
  type UpdateCoupon,
  updateCouponBody,
  COUPON_KINDS,
  COUPON_SCOPES,
} from '@souk/contract/coupons/inputs.ts';
import type { CouponDetails, CouponImport } from '@souk/contract/coupons/api.ts';
import { id as uuid } from '@souk/contract/core/fields.ts';
import { type FieldError, fieldErrors } from '@souk/contract/core/field-errors.ts';
import * as z from 'zod/mini';
import { difference, record } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import { AppError, fieldError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { listProblems, unknownColumns } from '#core/import-report.ts';
import { currencyExponent } from '#core/currency-exponent.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import { attempt } from '#core/csv/csv.service.ts';
import { checkMayUseSegment } from '#modules/customers/customers.service.ts';
import { unfoldFirst } from './batch-totals.ts';
import { checkTerms, couponFields } from './coupon-fields.ts';
import { COUPON_HEADS, type CouponFile, type CouponLine, readCell } from './coupon-file.ts';
import { insertCoupons, type NewCoupon, startingNow } from './create-coupon.ts';
import { type Lookups, readLookups } from './import-lookups.ts';
import { readSegment } from './segment-cell.ts';
import { updateCoupon } from './update-coupon.ts';
import { messageData } from '#core/messages/message-data.ts';
import { message } from '@souk/contract/core/message.ts';
import { typedEntries, isOneOf } from '#core/records.ts';

export interface CouponImportOptions {
  file: CouponFile;
  fileName: string;
  isDryRun: boolean;
  /** Takes the good lines of a file that has wrong ones too. */
  isPartial: boolean;
  /** Told after each set how many coupons have been written; may throw to stop. */
  onWritten?: (coupons: number) => void;
}

type Step =
  | { kind: 'create'; line: number; input: NewCoupon }
  | { kind: 'update'; line: number; id: string; input: UpdateCoupon }
  | { kind: 'none' };

type Problem = CouponImport['errors'][number];

/** Coupons inserted by one statement. */
const AT_ONCE = 200;

/** Ends a try that shall leave nothing behind. */
class TakenBack extends AppError {
  constructor() {
    super(409, message('import.nothing_changed'));
  }
}

/**
 * Creates and updates the coupons of a file, found by their code, in the caller's transaction. With a wrong line nothing
 * changes unless it is partial; a dry run tries everything and takes it back.
 */
export async function importCoupons(ctx: Context, given: CouponImportOptions): Promise<CouponImport> {
  const { file, fileName, isDryRun, isPartial } = given;
  const errors: Problem[] = [];
  const steps = await planAll(ctx, file, errors);
  const counts = { created: 0, updated: 0 };
  const refusal = await attempt(ctx, async () => {
    Object.assign(counts, await writeAll(ctx, steps, { errors, onWritten: given.onWritten ?? (() => undefined) }));
    if (isDryRun || (!isPartial && errors.length > 0)) throw new TakenBack();
    await recordImport(ctx, fileName, counts);
  });
  if (refusal && !(refusal instanceof TakenBack)) throw refusal;
  // A dry run answers what the run would: all or nothing, unless partial.
  const isWritten = isPartial || errors.length === 0;
  return {
    dryRun: isDryRun,
    created: isWritten ? counts.created : 0,
    updated: isWritten ? counts.updated : 0,
    unchanged: steps.filter((step) => step.kind === 'none').length,
    failed: new Set(errors.map((error) => error.line)).size,
    ...(await listProblems(ctx, { area: 'coupons', fileName, errors, warnings: unknownColumns(file) })),
    notImported: file.notImported,
    notImportedReasons: file.notImportedReasons,
    jobId: null,
  };
}

/** Beside the rows of its coupons, one that says what the file was. */
async function recordImport(ctx: Context, label: string, counts: { created: number; updated: number }): Promise<void> {
  if (counts.created + counts.updated === 0) return;
  await record(ctx, {
    area: 'coupons',
    entity: 'import',
    id: newId(ctx.now),
    label,
    action: 'imported',
    after: { ...counts },
  });
}

async function planAll(ctx: Context, file: CouponFile, errors: Problem[]): Promise<Step[]> {
  const lookups = await readLookups(ctx, file.lines);
  const settings = await readConfiguration(ctx, ['money.currency', 'general.timeZone']);
  const facts = { exponent: currencyExponent(settings['money.currency']), timeZone: settings['general.timeZone'] };
  const seen = new Map<string, number>();
  const steps: Step[] = [];
  for (const line of file.lines) {
    const code = (line.cells.code ?? '').toUpperCase();
    const before = lookups.couponByCode.get(code);
    const earlier = seen.get(code);
    seen.set(code, earlier ?? line.line);
    const read = readLine(line, { ...facts, lookups, before });
    const problems =
      earlier === undefined || code === ''
        ? read.problems
        : [fieldError('code', 'coupon.code_repeated', { line: earlier })];
    const step = problems.length === 0 ? await planLine(ctx, { line, fields: read.fields, before }) : problems;
    if (Array.isArray(step)) errors.push(...step.map((problem) => placed(line.line, problem)));
    else steps.push(step);
  }
  return steps;
}

const HEAD_OF: Partial<Record<string, string>> = {
  ...COUPON_HEADS,
  scopeIds: COUPON_HEADS.scopeItems,
  vendorId: COUPON_HEADS.vendor,
};

const placed = (line: number, { field, ...problem }: FieldError): Problem => ({
  line,
  field: HEAD_OF[field] ?? field,
  ...messageData(problem),
});

interface Reading {
  exponent: number;
  timeZone: string;
  lookups: Lookups;
  before: CouponDetails | undefined;
}

function readLine(
  { cells }: CouponLine,
  { lookups, before, ...facts }: Reading,
): { fields: Record<string, unknown>; problems: FieldError[] } {
  const fields: Record<string, unknown> = {};
  const problems: FieldError[] = [];
  let kind = before?.kind;
  for (const [field, text = ''] of typedEntries(cells)) {
    const read = readCell(field, text, { ...facts, kind });
    if (read && 'problem' in read) problems.push(fieldError(field, read.problem));
    else if (read) fields[field] = read.value;
  }
  // The kind may stand behind the value that it explains.
  if (isOneOf(COUPON_KINDS, fields.kind)) {
    kind = fields.kind;
    const value = readCell('value', cells.value ?? '', { ...facts, kind });
    if (value && 'value' in value) fields.value = value.value;
  }
  if (kind === 'free_shipping' && 'kind' in fields) fields.value = 0;
  problems.push(...readReferences(fields, cells, { lookups, before }));
  return { fields, problems };
}

function readReferences(
  fields: Record<string, unknown>,
  cells: CouponLine['cells'],
  { lookups, before }: Pick<Reading, 'lookups' | 'before'>,
): FieldError[] {
  const problems: FieldError[] = [];
  if (cells.vendor) {
    const vendorId = lookups.vendorId(cells.vendor);
    if (vendorId) fields.vendorId = vendorId;
    else problems.push(fieldError('vendor', 'import.unknown_vendor', { vendor: cells.vendor }));
  }
  if (cells.segment) {
    const read = readSegment(cells.segment, lookups.vendorId);
    if ('problem' in read) problems.push(fieldError('segment', read.problem));
    else fields.segment = read.value;
  }
  problems.push(...batchProblems(cells.batch, before));
  const scope = isOneOf(COUPON_SCOPES, fields.scope) ? fields.scope : (before?.scope ?? 'all');
  if (!cells.scopeItems || scope === 'all') return problems;
  const { ids, missing } = lookups.scopeIds(scope, cells.scopeItems);
  if (missing.length > 0)
    problems.push(fieldError('scopeItems', `coupon.csv_unknown_${scope}`, { addresses: { all: missing } }));
  else fields.scopeIds = ids;
  return problems;
}

function batchProblems(cell: string | undefined, before: CouponDetails | undefined): FieldError[] {
  if (!cell) return [];
  if (!z.safeParse(uuid, cell).success) return [fieldError('batch', 'coupon.csv_copy_cell')];
  const isSame = before === undefined || before.batchId === cell.toLowerCase();
  return isSame ? [] : [fieldError('batch', 'coupon.csv_batch_fixed')];
}

interface Planning {
  line: CouponLine;
  fields: Record<string, unknown>;
  before: CouponDetails | undefined;
}

async function planLine(ctx: Context, { line, fields, before }: Planning): Promise<Step | FieldError[]> {
  if (before) {
    const parsed = updateCouponBody.safeParse({ ...fields, version: before.version });
    if (!parsed.success) return fieldErrors(parsed.error);
    const { version: _version, ...sent } = parsed.data;
    return difference(couponFields(before), sent)
      ? { kind: 'update', line: line.line, id: before.id, input: parsed.data }
      : { kind: 'none' };
  }
  const parsed = createCouponBody.safeParse(fields);
  if (!parsed.success) return fieldErrors(parsed.error);
  try {
    await checkMayUseSegment(ctx, parsed.data.segment);
    await checkTerms(ctx, startingNow(ctx, parsed.data));
  } catch (error) {
    if (error instanceof AppError) return error.details.errors ?? [fieldError('code', error)];
    throw error;
  }
  return {
    kind: 'create',
    line: line.line,
    input: { ...parsed.data, batchId: line.cells.batch?.toLowerCase() || undefined },
  };
}

interface Writing {
  errors: Problem[];
  onWritten: (coupons: number) => void;
}

async function writeAll(
  ctx: Context,
  steps: readonly Step[],
  { errors, onWritten }: Writing,
): Promise<{ created: number; updated: number }> {
  const creates = steps.filter((step) => step.kind === 'create');
  for (let at = 0; at < creates.length; at += AT_ONCE) {
    await insertCoupons(
      ctx,
      creates.slice(at, at + AT_ONCE).map((step) => step.input),
    );
    onWritten(Math.min(at + AT_ONCE, creates.length));
  }
  for (const batchId of new Set(creates.flatMap(({ input }) => input.batchId ?? []))) await unfoldFirst(ctx, batchId);
  let updated = 0;
  for (const step of steps.filter((each) => each.kind === 'update')) {
    const refusal = await attempt(ctx, () => updateCoupon(ctx, step.id, step.input));
    if (refusal) {
      const problems = refusal.details.errors ?? [fieldError('code', refusal)];
      errors.push(...problems.map((problem) => placed(step.line, problem)));
    } else updated++;
    onWritten(creates.length + updated);
  }
  return { created: creates.length, updated };
}
