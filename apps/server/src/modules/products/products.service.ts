/** The public interface of the products module. */
export { checkPublishing } from './change-status.ts';
export { checkAttributeValues } from './attribute-values.ts';
export { moveToStatus } from './move-to-status.ts';
export { editVariants } from './edit-variants.ts';
export { insertProducts, type NewProduct } from './insert-products.ts';
export { productList, type ProductQuery, DATE_RANGE_KEYS } from './list-products.ts';
export { refreshProductStats, updateStockStats } from './product-stats.ts';
export { PUBLISHED_PRODUCT } from './published-products.ts';
export { isReviewRequired } from './products.lifecycle.ts';
export { appendMovements, type NewMovement, setStock } from './stock.ts';
export { readProduct } from './products.repository.ts';
export { toVariantForm, updateProduct } from './update-product.ts';
export type { StoredVariant } from './write-variants.ts';
