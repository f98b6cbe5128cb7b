import type { ImportData } from '@souk/contract/core/list.ts';
import {
  createCouponBody,
  type UpdateCoupon,
  updateCouponBody,
  COUPON_KINDS,
  COUPON_SCOPES,
} from '@souk/contract/coupons/inputs.ts';
import type { CouponDetails } from '@souk/contract/coupons/api.ts';
import { id as uuid } from '@souk/contract/core/fields.ts';
import { type FieldError, fieldErrors } from '@souk/contract/core/field-errors.ts';
import * as z from 'zod/mini';
import { difference } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import { type FileImport, type Findings, problemsAt } from '#core/csv/csv-import.service.ts';
import { AppError, fieldError } from '#core/errors.ts';
import { currencyExponent } from '#core/currency-exponent.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import { attempt } from '#core/csv/csv.service.ts';
import { checkMayUseSegment } from '#modules/customers/customers.service.ts';
import { unfoldFirst } from './batch-totals.ts';
import { checkTerms, couponFields } from './coupon-fields.ts';
import { COUPON_FILE, COUPON_HEADS, type CouponField, type CouponLine, readCell } from './coupon-file.ts';
import { insertCoupons, type NewCoupon, startingNow, updateCoupon } from './coupons.actions.ts';
import { type Lookups, readLookups } from './import-lookups.ts';
import { readSegment } from './segment-cell.ts';
import { typedEntries, isOneOf } from '#core/records.ts';

type Step =
  | { kind: 'create'; line: number; input: NewCoupon }
  | { kind: 'update'; line: number; id: string; input: UpdateCoupon }
  | { kind: 'none' };

/** Coupons inserted by one statement. */
const AT_ONCE = 200;

/** Creates and updates the coupons of a file, found by their code. */
export const COUPON_IMPORT: FileImport<CouponField> = {
  area: 'coupons',
  shape: COUPON_FILE,
  fileName: 'coupons.csv',
  write: async (ctx, lines, findings) => {
    const steps = await planAll(ctx, lines, findings.errors);
    findings.counts.unchanged = steps.filter((step) => step.kind === 'none').length;
    await writeAll(ctx, steps, findings);
  },
};

async function planAll(ctx: Context, lines: readonly CouponLine[], errors: ImportData['errors']): Promise<Step[]> {
  const lookups = await readLookups(ctx, lines);
  const settings = await readConfiguration(ctx, ['money.currency', 'general.timeZone']);
  const facts = { exponent: currencyExponent(settings['money.currency']), timeZone: settings['general.timeZone'] };
  const seen = new Map<string, number>();
  const steps: Step[] = [];
  for (const line of lines) {
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
    if (Array.isArray(step)) errors.push(...problemsAt(line.line, step, HEAD_OF));
    else steps.push(step);
  }
  return steps;
}

const HEAD_OF: Partial<Record<string, string>> = {
  ...COUPON_HEADS,
  scopeIds: COUPON_HEADS.scopeItems,
  vendorId: COUPON_HEADS.vendor,
};

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

async function writeAll(ctx: Context, steps: readonly Step[], { errors, counts, onWritten }: Findings): Promise<void> {
  const creates = steps.filter((step) => step.kind === 'create');
  for (let at = 0; at < creates.length; at += AT_ONCE) {
    await insertCoupons(
      ctx,
      creates.slice(at, at + AT_ONCE).map((step) => step.input),
    );
    onWritten(Math.min(at + AT_ONCE, creates.length));
  }
  for (const batchId of new Set(creates.flatMap(({ input }) => input.batchId ?? []))) await unfoldFirst(ctx, batchId);
  counts.created = creates.length;
  for (const step of steps.filter((each) => each.kind === 'update')) {
    const refusal = await attempt(ctx, () => updateCoupon(ctx, step.id, step.input));
    if (refusal)
      errors.push(...problemsAt(step.line, refusal.details.errors ?? [fieldError('code', refusal)], HEAD_OF));
    else counts.updated++;
    onWritten(counts.created + counts.updated);
  }
}
