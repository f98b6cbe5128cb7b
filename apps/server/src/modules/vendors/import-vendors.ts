import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import type { LongImportData } from '@souk/contract/core/list.ts';
import { createVendorBody, updateVendorBody } from '@souk/contract/vendor-form.ts';
import type { vendorsApi } from '@souk/contract/vendors.ts';
import type { Context } from '#core/context.ts';
import type { ReceivedUpload } from '#core/http/upload.ts';
import {
  type FileLine,
  importPeopleFile,
  parsedLine,
  type PeopleImport,
  peopleImportJobs,
} from '#modules/people-csv/people-csv.service.ts';
import type { Address, Holiday } from '#tables/vendors.ts';
import { createVendor } from './create-vendor.ts';
import { updateVendor } from './update-vendor.ts';
import { VENDOR_FILE, type VendorField } from './vendor-file.ts';

interface Existing {
  id: string;
  email: string;
  version: number;
  address: Address;
  holiday: Holiday | null;
}

const EXISTING = 'select id, lower(email) as email, version, address, holiday from vendors where lower(email) = any(?)';

const VENDOR_IMPORT: PeopleImport<VendorField, Existing> = {
  area: 'vendors',
  shape: VENDOR_FILE,
  existing: EXISTING,
  write: writeLine,
};

/** Creates and updates the vendors of a file, a long one in the background. Throws 400 at `file`. */
export const importVendors = (
  ctx: Context,
  upload: ReceivedUpload,
  options: OutputOf<typeof vendorsApi.import.query>,
): Promise<LongImportData> => importPeopleFile(ctx, VENDOR_IMPORT, { upload, options });

export const vendorImportJobs = peopleImportJobs(VENDOR_IMPORT);

function writeLine(ctx: Context, line: FileLine<VendorField>, before: Existing | undefined): Promise<unknown> {
  const body = bodyOf(line, before);
  if (before) return updateVendor(ctx, before.id, parsedLine(updateVendorBody, { ...body, version: before.version }));
  return createVendor(ctx, parsedLine(createVendorBody, body));
}

const EMPTIED: ReadonlySet<string> = new Set(['registrationNumber', 'taxId', 'about', 'internalNote']);

/** An empty cell empties what may be empty, and leaves the rest as it is. */
function bodyOf({ cells }: FileLine<VendorField>, before: Existing | undefined): Record<string, unknown> {
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
