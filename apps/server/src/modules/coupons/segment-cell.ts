import { type CustomerSegment, customerSegment } from '@souk/contract/customers/segment.ts';
import { id } from '@souk/contract/core/fields.ts';
import * as z from 'zod/mini';
import type { Read } from '#core/csv/csv.service.ts';
import { message } from '@souk/contract/core/message.ts';

/** The filter of a segment that names vendors. In a file they have their addresses (slugs), since ids are of one shop alone. */
const VENDORS = 'firstVendorId';

const partsOf = (list: string): string[] => list.split(',').filter(Boolean);
const isId = (text: string): boolean => z.safeParse(id, text).success;

/** Id → slug of the vendors that the segment of coupon `c` names, as SQL. */
export const segmentVendorsSql = `
  (select coalesce(json_object_agg(v.id, v.slug), '{}') from vendors v
   where v.id = any(array_remove(string_to_array(c.segment->'filter'->>'${VENDORS}', ','), '')::uuid[]))`;

/** A segment as a cell: its name and its filter as JSON. */
export function segmentCell(segment: CustomerSegment | null, slugs: Readonly<Record<string, string>>): string {
  if (!segment) return '';
  return JSON.stringify(withVendors(segment, (each) => slugs[each] ?? each));
}

function withVendors(segment: CustomerSegment, nameOf: (each: string) => string): CustomerSegment {
  const list = segment.filter[VENDORS];
  if (list === undefined) return segment;
  return { ...segment, filter: { ...segment.filter, [VENDORS]: partsOf(list).map(nameOf).join() } };
}

const cellShape = z.object({ name: z.string(), filter: z.record(z.string(), z.string()) });

function parsed(cell: string): CustomerSegment | undefined {
  try {
    return z.safeParse(cellShape, JSON.parse(cell)).data;
  } catch {
    return undefined;
  }
}

/** The slugs of the vendors that a cell names. */
export const vendorsInSegment = (cell: string): string[] =>
  partsOf(parsed(cell)?.filter[VENDORS] ?? '').filter((each) => !isId(each));

/** A segment from a cell as exports write it. */
export function readSegment(cell: string, vendorId: (slug: string) => string | undefined): Read<CustomerSegment> {
  const segment = parsed(cell);
  const missing = vendorsInSegment(cell).find((slug) => vendorId(slug) === undefined);
  if (missing) return { problem: message('import.unknown_vendor', { vendor: missing }) };
  const read =
    segment &&
    z.safeParse(
      customerSegment,
      withVendors(segment, (each) => vendorId(each) ?? each),
    );
  return read?.success ? { value: read.data } : { problem: message('coupon.csv_copy_cell') };
}
