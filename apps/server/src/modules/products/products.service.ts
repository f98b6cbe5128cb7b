/** What other modules may use of products. */
export { checkPublishing } from './change-status.ts';
export { checkValues } from './attribute-values.ts';
export { moveToStatus } from './move-to-status.ts';
export { editVariants } from './edit-variants.ts';
export { insertProducts, type NewProduct } from './insert-products.ts';
export { productList, type ProductQuery, RANGE_KEYS } from './list-products.ts';
export { refreshProductFigures } from './product-figures.ts';
export { PUBLISHED_PRODUCT } from './published-products.ts';
export { isReviewRequired } from './products.lifecycle.ts';
export { appendMovements, setStock } from './stock.ts';
export { readProduct } from './products.repository.ts';
export { asInput as variantInput, updateProduct } from './update-product.ts';
export type { StoredVariant } from './write-variants.ts';
