import type { ImportData } from '@souk/contract/core/list.ts';
import {
  newCouponBody,
  type UpdateCoupon,
  couponUpdateBody,
  COUPON_KINDS,
  COUPON_SCOPES,
} from '@souk/contract/coupons/inputs.ts';
import type { CouponDetails } from '@souk/contract/coupons/api.ts';
import { id as uuid } from '@souk/contract/core/fields.ts';
import { type FieldError, fieldErrors } from '@souk/contract/core/field-errors.ts';
import * as z from 'zod/mini';
import { diffFields } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import { type FileImport, type ImportFindings, toLineProblems } from '#core/csv/csv-import.service.ts';
import { AppError, fieldError } from '#core/errors.ts';
import { currencyExponent } from '#core/currency-exponent.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import { attempt } from '#core/csv/csv.service.ts';
import { assertCanUseSegment } from '#modules/customers/customers.service.ts';
import { ensureBatchRepresentative } from './batch-totals.ts';
import { checkTerms, couponFields } from './coupon-fields.ts';
import { COUPON_FILE, COUPON_HEADERS, type CouponField, type CouponLine, readCell } from './coupon-file.ts';
import { insertCoupons, type NewCoupon, withStart, updateCoupon } from './coupons.actions.ts';
import { type Lookups, readLookups } from './import-lookups.ts';
import { parseSegment } from './segment-cell.ts';
import { typedEntries, isOneOf } from '#core/records.ts';

type ImportAction =
  | { kind: 'create'; line: number; input: NewCoupon }
  | { kind: 'update'; line: number; id: string; input: UpdateCoupon }
  | { kind: 'none' };

/** The number of coupons per insert statement. */
const BATCH_SIZE = 200;

/** Creates and updates coupons from a file, matched by code. */
export const COUPON_IMPORT: FileImport<CouponField> = {
  area: 'coupons',
  shape: COUPON_FILE,
  fileName: 'coupons.csv',
  write: async (ctx, lines, findings) => {
    const actions = await planActions(ctx, lines, findings.errors);
    findings.counts.unchanged = actions.filter((action) => action.kind === 'none').length;
    await writeActions(ctx, actions, findings);
  },
};

async function planActions(
  ctx: Context,
  lines: readonly CouponLine[],
  errors: ImportData['errors'],
): Promise<ImportAction[]> {
  const lookups = await readLookups(ctx, lines);
  const settings = await readConfiguration(ctx, ['money.currency', 'general.timeZone']);
  const context = { exponent: currencyExponent(settings['money.currency']), timeZone: settings['general.timeZone'] };
  const seen = new Map<string, number>();
  const actions: ImportAction[] = [];
  for (const line of lines) {
    const code = (line.cells.code ?? '').toUpperCase();
    const before = lookups.couponByCode.get(code);
    const earlier = seen.get(code);
    seen.set(code, earlier ?? line.line);
    const parsed = readLine(line, { ...context, lookups, before });
    const problems =
      earlier === undefined || code === ''
        ? parsed.problems
        : [fieldError('code', 'coupon.code_repeated', { line: earlier })];
    const action = problems.length === 0 ? await planLine(ctx, { line, fields: parsed.fields, before }) : problems;
    if (Array.isArray(action)) errors.push(...toLineProblems(line.line, action, HEADER_BY_FIELD));
    else actions.push(action);
  }
  return actions;
}

const HEADER_BY_FIELD: Partial<Record<string, string>> = {
  ...COUPON_HEADERS,
  scopeIds: COUPON_HEADERS.scopeItems,
  vendorId: COUPON_HEADERS.vendor,
};

interface LineContext {
  exponent: number;
  timeZone: string;
  lookups: Lookups;
  before: CouponDetails | undefined;
}

function readLine(
  { cells }: CouponLine,
  { lookups, before, ...context }: LineContext,
): { fields: Record<string, unknown>; problems: FieldError[] } {
  const fields: Record<string, unknown> = {};
  const problems: FieldError[] = [];
  let kind = before?.kind;
  for (const [field, text = ''] of typedEntries(cells)) {
    const cell = readCell(field, text, { ...context, kind });
    if (cell && 'problem' in cell) problems.push(fieldError(field, cell.problem));
    else if (cell) fields[field] = cell.value;
  }
  // Reads the value again, because its format depends on the kind, whose column may come after it.
  if (isOneOf(COUPON_KINDS, fields.kind)) {
    kind = fields.kind;
    const value = readCell('value', cells.value ?? '', { ...context, kind });
    if (value && 'value' in value) fields.value = value.value;
  }
  if (kind === 'free_shipping' && 'kind' in fields) fields.value = 0;
  problems.push(...readReferences(fields, cells, { lookups, before }));
  return { fields, problems };
}

function readReferences(
  fields: Record<string, unknown>,
  cells: CouponLine['cells'],
  { lookups, before }: Pick<LineContext, 'lookups' | 'before'>,
): FieldError[] {
  const problems: FieldError[] = [];
  if (cells.vendor) {
    const vendorId = lookups.vendorId(cells.vendor);
    if (vendorId) fields.vendorId = vendorId;
    else problems.push(fieldError('vendor', 'import.unknown_vendor', { vendor: cells.vendor }));
  }
  if (cells.segment) {
    const segment = parseSegment(cells.segment, lookups.vendorId);
    if ('problem' in segment) problems.push(fieldError('segment', segment.problem));
    else fields.segment = segment.value;
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

interface PlannedLine {
  line: CouponLine;
  fields: Record<string, unknown>;
  before: CouponDetails | undefined;
}

async function planLine(ctx: Context, { line, fields, before }: PlannedLine): Promise<ImportAction | FieldError[]> {
  if (before) {
    const parsed = couponUpdateBody.safeParse({ ...fields, version: before.version });
    if (!parsed.success) return fieldErrors(parsed.error);
    const { version: _version, ...changes } = parsed.data;
    return diffFields(couponFields(before), changes)
      ? { kind: 'update', line: line.line, id: before.id, input: parsed.data }
      : { kind: 'none' };
  }
  const parsed = newCouponBody.safeParse(fields);
  if (!parsed.success) return fieldErrors(parsed.error);
  try {
    await assertCanUseSegment(ctx, parsed.data.segment);
    await checkTerms(ctx, withStart(ctx, parsed.data));
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

async function writeActions(
  ctx: Context,
  actions: readonly ImportAction[],
  { errors, counts, onWritten }: ImportFindings,
): Promise<void> {
  const creates = actions.filter((action) => action.kind === 'create');
  for (let offset = 0; offset < creates.length; offset += BATCH_SIZE) {
    await insertCoupons(
      ctx,
      creates.slice(offset, offset + BATCH_SIZE).map((action) => action.input),
    );
    onWritten(Math.min(offset + BATCH_SIZE, creates.length));
  }
  for (const batchId of new Set(creates.flatMap(({ input }) => input.batchId ?? [])))
    await ensureBatchRepresentative(ctx, batchId);
  counts.created = creates.length;
  for (const action of actions.filter((each) => each.kind === 'update')) {
    const error = await attempt(ctx, () => updateCoupon(ctx, action.id, action.input));
    if (error)
      errors.push(...toLineProblems(action.line, error.details.errors ?? [fieldError('code', error)], HEADER_BY_FIELD));
    else counts.updated++;
    onWritten(counts.created + counts.updated);
  }
}
