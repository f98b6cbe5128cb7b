import { message } from '@souk/contract/core/message.ts';
import { parseAttributeKey, type ProductFile } from './file-columns.ts';
import type { VendorProduct } from './find-existing.ts';
import type { Lookups } from './lookups.ts';
import type { ParsedProduct } from './parse-product.ts';
import type { Plan } from './plan-product.ts';
import { isAwaitingImages } from './write-plans.ts';

/** Removes values of attributes that do not exist, and returns the headers of their columns. */
export function dropUnknownAttributes(
  { columns }: ProductFile,
  products: readonly ParsedProduct[],
  { unknownAttributes }: Lookups,
): string[] {
  if (unknownAttributes.size === 0) return [];
  for (const { attributes } of products) for (const key of unknownAttributes) delete attributes[key];
  return columns.flatMap(({ head, importedAs }) =>
    importedAs === 'attribute' && unknownAttributes.has(parseAttributeKey(head)) ? [head] : [],
  );
}

export function warnAboutUnknownColumns({ unknownHeaders }: ProductFile, [first]: readonly VendorProduct[]): void {
  for (const header of unknownHeaders)
    first?.product.notes.warn(1, 'column', message('product.csv_column_left_out', { column: header }));
}

/**
 * Warns about products that would be published after their images are downloaded, but whose vendor is not active. The
 * import must report this, because no one sees the error when the images have been downloaded.
 */
export function warnAboutInactiveVendors(plans: readonly Plan[], vendorProducts: readonly VendorProduct[]): void {
  const vendors = new Map(vendorProducts.map(({ product, vendor }) => [product, vendor]));
  for (const plan of plans.filter(isAwaitingImages)) {
    const { product, status } = plan;
    const vendor = vendors.get(product);
    if (!vendor || !status || vendor.status === 'active') continue;
    const why = message('product.vendor_not_active', {
      shopName: vendor.shopName,
      status: message(`vendor.status.${vendor.status}`),
    });
    const problem = message('product.csv_status_kept', { from: message(`product.status.${status.from}`), why });
    product.notes.warn(product.texts.status?.line ?? product.line, 'status', problem);
  }
}
