import { newVendorBody, vendorUpdateBody } from '@souk/contract/vendors/inputs.ts';
import { VENDOR_STATUSES } from '@souk/contract/vendors/status.ts';
import { type VendorDetails, vendorStatusBody } from '@souk/contract/vendors/api.ts';
import * as z from 'zod/mini';
import type { Context } from '#core/context.ts';
import {
  KEYED_BY_EMAIL,
  type FileLine,
  type LineResult,
  type ExistingRow,
  createLineImport,
  parseLine,
  findRowsByEmail,
} from '#core/csv/csv-import.service.ts';
import type { Address, Holiday } from '#tables/vendors.ts';
import { changeVendorStatus } from './change-vendor-status.ts';
import { VENDOR_FILE, type VendorField } from './vendor-file.ts';
import { createVendor, updateVendor } from './vendors.actions.ts';
import { findPath } from './vendors.lifecycle.ts';
import { type Message, message } from '@souk/contract/core/message.ts';

interface ExistingVendor extends ExistingRow {
  address: Address;
  holiday: Holiday | null;
}

const SELECT_EXISTING =
  'select id, lower(email) as key, version, address, holiday from vendors where lower(email) = any(?)';

/** Creates and updates vendors from a file. */
export const VENDOR_IMPORT = createLineImport<VendorField, ExistingVendor>({
  area: 'vendors',
  shape: VENDOR_FILE,
  ...KEYED_BY_EMAIL,
  findExisting: findRowsByEmail(SELECT_EXISTING),
  write: writeLine,
});

async function writeLine(
  ctx: Context,
  line: FileLine<VendorField>,
  before: ExistingVendor | undefined,
): Promise<LineResult> {
  const body = parseCells(line, before);
  const vendor = before
    ? await updateVendor(ctx, before.id, parseLine(vendorUpdateBody, { ...body, version: before.version }))
    : await createVendor(ctx, parseLine(newVendorBody, body));
  return { warnings: await applyFileStatus(ctx, { line, vendor, isNew: before === undefined }) };
}

const fileStatusSchema = z.strictObject({ to: z.enum(VENDOR_STATUSES), reason: vendorStatusBody.shape.reason });

/**
 * Changes the status to the one in the file, one transition at a time. If no transitions lead there, leaves the status
 * unchanged and returns a warning.
 */
async function applyFileStatus(
  ctx: Context,
  { line: { cells }, vendor, isNew }: { line: FileLine<VendorField>; vendor: VendorDetails; isNew: boolean },
): Promise<readonly Message[]> {
  if (!cells.status) return [];
  const { to, reason } = parseLine(fileStatusSchema, { to: cells.status.toLowerCase(), reason: cells.reason });
  const [, ...path] = findPath(vendor.status, to);
  if (path.length === 0 && vendor.status !== to)
    return [
      message('vendor.csv_status_step', {
        name: vendor.shopName,
        from: message(`vendor.status.${vendor.status}`),
        to: message(`vendor.status.${to}`),
      }),
    ];
  let { version } = vendor;
  for (const next of path)
    ({ version } = await changeVendorStatus(ctx, vendor.id, { to: next, reason, version, isRestored: isNew }));
  return [];
}

const CLEARABLE_FIELDS: ReadonlySet<string> = new Set(['registrationNumber', 'taxId', 'about', 'internalNote']);

/** An empty cell clears an optional field. It leaves any other field unchanged. */
function parseCells({ cells }: FileLine<VendorField>, before: ExistingVendor | undefined): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  const groups: Record<string, Record<string, string>> = {};
  for (const [field, cell] of Object.entries(cells)) {
    if (field === 'status' || field === 'reason') continue;
    const [group = '', part] = field.split('.');
    if (part !== undefined) groups[group] = { ...groups[group], [part]: cell };
    else if (cell !== '') body[field] = field === 'type' || field === 'payoutSchedule' ? cell.toLowerCase() : cell;
    else if (CLEARABLE_FIELDS.has(field)) body[field] = null;
  }
  if (groups.address) body.address = mergeAddress(groups.address, before?.address);
  if (groups.holiday) body.holiday = mergeHoliday(groups.holiday, before?.holiday ?? null);
  return body;
}

function mergeAddress(cells: Record<string, string>, before: Address | undefined): Record<string, string> {
  const merged: Record<string, string> = { ...before, ...cells };
  for (const required of ['line1', 'city', 'country'] as const)
    if (merged[required] === '' && before) merged[required] = before[required];
  return { ...merged, country: (merged.country ?? '').toUpperCase() };
}

const mergeHoliday = (cells: Record<string, string>, before: Holiday | null): Record<string, string> | null => {
  const merged: Record<string, string> = { ...before, ...cells };
  return merged.from === '' && merged.to === '' ? null : merged;
};
