import { message } from '@souk/contract/core/message.ts';
import { attributeKeyOf, type ProductFile } from './file-columns.ts';
import type { Placed } from './find-existing.ts';
import type { Lookups } from './lookups.ts';
import type { ParsedProduct } from './parse-product.ts';
import type { Plan } from './plan-product.ts';
import { waitsForImages } from './write-plans.ts';

/** Removes values of attributes that do not exist, and returns the heads of their columns. */
export function leaveOutUnknownAttributes(
  { columns }: ProductFile,
  products: readonly ParsedProduct[],
  { unknownAttributes }: Lookups,
): string[] {
  if (unknownAttributes.size === 0) return [];
  for (const { attributes } of products) for (const key of unknownAttributes) delete attributes[key];
  return columns.flatMap(({ head, importedAs }) =>
    importedAs === 'attribute' && unknownAttributes.has(attributeKeyOf(head)) ? [head] : [],
  );
}

export function warnOfUnknownColumns({ unknownHeads }: ProductFile, [first]: readonly Placed[]): void {
  for (const head of unknownHeads)
    first?.product.notes.warn(1, 'column', message('product.csv_column_left_out', { column: head }));
}

/** Products that wait for their images are published later, so say now if their vendor may not sell. */
export function warnOfInactiveVendors(plans: readonly Plan[], placed: readonly Placed[]): void {
  const vendors = new Map(placed.map(({ product, vendor }) => [product, vendor]));
  for (const plan of plans.filter(waitsForImages)) {
    const { product, status } = plan;
    const vendor = vendors.get(product);
    if (!vendor || !status || vendor.status === 'active') continue;
    const why = message('product.vendor_not_active', {
      shopName: vendor.shopName,
      status: message(`vendor.status.${vendor.status}`),
    });
    const problem = message('product.csv_status_kept', { from: message(`product.status.${status.from}`), why });
    product.notes.warn(product.said.status?.line ?? product.line, 'status', problem);
  }
}
