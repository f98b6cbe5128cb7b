import { type CustomerSegment, customerSegment } from '@souk/contract/customers/segment.ts';
import { id } from '@souk/contract/core/fields.ts';
import * as z from 'zod/mini';
import type { ParsedCell } from '#core/csv/csv.service.ts';
import { message } from '@souk/contract/core/message.ts';

/**
 * The filter of a segment whose value is vendor ids. Files contain slugs instead, because ids differ between
 * installations.
 */
const VENDOR_FILTER = 'firstVendorId';

const splitList = (list: string): string[] => list.split(',').filter(Boolean);
const isId = (text: string): boolean => z.safeParse(id, text).success;

/** An SQL expression for an object with the slug of each vendor id in the segment of coupon `c`. */
export const segmentVendorsSql = `
  (select coalesce(json_object_agg(v.id, v.slug), '{}') from vendors v
   where v.id = any(array_remove(string_to_array(c.segment->'filter'->>'${VENDOR_FILTER}', ','), '')::uuid[]))`;

/** Formats a segment as JSON with its name and its filter. */
export function formatSegment(segment: CustomerSegment | null, slugs: Readonly<Record<string, string>>): string {
  if (!segment) return '';
  return JSON.stringify(mapVendors(segment, (each) => slugs[each] ?? each));
}

function mapVendors(segment: CustomerSegment, mapVendor: (each: string) => string): CustomerSegment {
  const list = segment.filter[VENDOR_FILTER];
  if (list === undefined) return segment;
  return { ...segment, filter: { ...segment.filter, [VENDOR_FILTER]: splitList(list).map(mapVendor).join() } };
}

const cellShape = z.object({ name: z.string(), filter: z.record(z.string(), z.string()) });

function parseCell(cell: string): CustomerSegment | undefined {
  try {
    return z.safeParse(cellShape, JSON.parse(cell)).data;
  } catch {
    return undefined;
  }
}

/** The vendor slugs in the cell of a segment. */
export const vendorsInSegment = (cell: string): string[] =>
  splitList(parseCell(cell)?.filter[VENDOR_FILTER] ?? '').filter((each) => !isId(each));

/** Parses a cell written by `formatSegment`. */
export function parseSegment(
  cell: string,
  vendorId: (slug: string) => string | undefined,
): ParsedCell<CustomerSegment> {
  const segment = parseCell(cell);
  const missing = vendorsInSegment(cell).find((slug) => vendorId(slug) === undefined);
  if (missing) return { problem: message('import.unknown_vendor', { vendor: missing }) };
  const result =
    segment &&
    z.safeParse(
      customerSegment,
      mapVendors(segment, (each) => vendorId(each) ?? each),
    );
  return result?.success ? { value: result.data } : { problem: message('coupon.csv_copy_cell') };
}
