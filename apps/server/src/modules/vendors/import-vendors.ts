import { createVendorBody, updateVendorBody } from '@souk/contract/vendors/inputs.ts';
import { VENDOR_STATUSES } from '@souk/contract/vendors/status.ts';
import { type VendorDetails, vendorStatusBody } from '@souk/contract/vendors/api.ts';
import * as z from 'zod/mini';
import type { Context } from '#core/context.ts';
import {
  BY_EMAIL,
  type FileLine,
  type Imported,
  type Known,
  lineImport,
  parsedLine,
  rowsByEmail,
} from '#core/csv/csv-import.service.ts';
import type { Address, Holiday } from '#tables/vendors.ts';
import { changeVendorStatus } from './change-vendor-status.ts';
import { VENDOR_FILE, type VendorField } from './vendor-file.ts';
import { createVendor, updateVendor } from './vendors.actions.ts';
import { wayBetween } from './vendors.lifecycle.ts';
import { type Message, message } from '@souk/contract/core/message.ts';

interface Existing extends Known {
  address: Address;
  holiday: Holiday | null;
}

const EXISTING = 'select id, lower(email) as key, version, address, holiday from vendors where lower(email) = any(?)';

/** Creates and updates the vendors of a file. */
export const VENDOR_IMPORT = lineImport<VendorField, Existing>({
  area: 'vendors',
  shape: VENDOR_FILE,
  ...BY_EMAIL,
  existing: rowsByEmail(EXISTING),
  write: writeLine,
});

async function writeLine(ctx: Context, line: FileLine<VendorField>, before: Existing | undefined): Promise<Imported> {
  const body = bodyOf(line, before);
  const vendor = before
    ? await updateVendor(ctx, before.id, parsedLine(updateVendorBody, { ...body, version: before.version }))
    : await createVendor(ctx, parsedLine(createVendorBody, body));
  return { warnings: await moveToStatus(ctx, { line, vendor, isNew: before === undefined }) };
}

const fileStatus = z.strictObject({ to: z.enum(VENDOR_STATUSES), reason: vendorStatusBody.shape.reason });

/** Takes the steps to the status of the file; where there are none, it stays as it is, with a warning. */
async function moveToStatus(
  ctx: Context,
  { line: { cells }, vendor, isNew }: { line: FileLine<VendorField>; vendor: VendorDetails; isNew: boolean },
): Promise<readonly Message[]> {
  if (!cells.status) return [];
  const { to, reason } = parsedLine(fileStatus, { to: cells.status.toLowerCase(), reason: cells.reason });
  const [, ...steps] = wayBetween(vendor.status, to);
  if (steps.length === 0 && vendor.status !== to)
    return [
      message('vendor.csv_status_step', {
        name: vendor.shopName,
        from: message(`vendor.status.${vendor.status}`),
        to: message(`vendor.status.${to}`),
      }),
    ];
  let { version } = vendor;
  for (const step of steps)
    ({ version } = await changeVendorStatus(ctx, vendor.id, { to: step, reason, version, isRestored: isNew }));
  return [];
}

const EMPTIED: ReadonlySet<string> = new Set(['registrationNumber', 'taxId', 'about', 'internalNote']);

/** An empty cell empties what may be empty, and leaves the rest as it is. */
function bodyOf({ cells }: FileLine<VendorField>, before: Existing | undefined): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  const parts: Record<string, Record<string, string>> = {};
  for (const [field, cell] of Object.entries(cells)) {
    if (field === 'status' || field === 'reason') continue;
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
