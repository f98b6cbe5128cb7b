import { productsApi } from '@souk/contract/products/api.ts';
import { runBulkAction } from '#core/bulk-matching.ts';
import { implement, type Route } from '#core/http/route.ts';
import { adjustStock } from './adjust-stock.ts';
import { productBulkAction } from './bulk-products.ts';
import { changeStatus } from './change-status.ts';
import { editVariants } from './edit-variants.ts';
import { listMovements, listPrices } from './histories.ts';
import { countProducts, listProducts } from './list-products.ts';
import { listVariants } from './list-variants.ts';
import { readProductSales } from './product-sales.ts';
import { createProduct, deleteProduct, duplicateProduct } from './products.actions.ts';
import { readProduct } from './products.repository.ts';
import { getProduct } from './published-products.ts';
import { updateProduct } from './update-product.ts';

export const productRoutes: Route[] = [
  implement(productsApi.list, ({ ctx, query }) => listProducts(ctx, query)),
  implement(productsApi.counts, ({ ctx }) => countProducts(ctx)),
  implement(productsApi.variants, ({ ctx, query }) => listVariants(ctx, query)),
  implement(productsApi.editVariants, ({ ctx, body }) => editVariants(ctx, body)),
  implement(productsApi.get, ({ ctx, params }) => getProduct(ctx, params.id)),
  implement(productsApi.create, ({ ctx, body }) => createProduct(ctx, body)),
  implement(productsApi.update, ({ ctx, params, body }) => updateProduct(ctx, params.id, body)),
  implement(productsApi.remove, ({ ctx, params, body }) => deleteProduct(ctx, params.id, body.version)),
  implement(productsApi.status, ({ ctx, params, body }) => changeStatus(ctx, params.id, body)),
  implement(productsApi.whyNot, async ({ ctx, params }) => ({ rows: (await readProduct(ctx, params.id)).whyNot })),
  implement(productsApi.adjustStock, ({ ctx, params, body }) => adjustStock(ctx, params.id, body)),
  implement(productsApi.stockMovements, ({ ctx, params, query }) => listMovements(ctx, params.id, query)),
  implement(productsApi.priceHistory, ({ ctx, params, query }) => listPrices(ctx, params.id, query)),
  implement(productsApi.sales, ({ ctx, params }) => readProductSales(ctx, params.id)),
  implement(productsApi.duplicate, ({ ctx, params }) => duplicateProduct(ctx, params.id)),
  implement(productsApi.bulk, ({ ctx, body }) => runBulkAction(ctx, productBulkAction, body)),
];
