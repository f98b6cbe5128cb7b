import { bulkJob } from '#core/bulk-matching.ts';
import { condition } from '#core/db/statement.ts';
import { countByStatus } from '#core/module/count-rows.ts';
import type { ServerModule } from '#core/module/server-module.ts';
import { productBulk } from './bulk-products.ts';
import { productRoutes } from './products.routes.ts';
import { productSearch } from './products.search.ts';
import { productUndo } from './products.undo.ts';

/** Products of every status, so that the index alone knows the number. */
const stockRows = (state: 'out' | 'low') => () => condition('products where stock_state = ?', state);

export const productModule: ServerModule = {
  routes: productRoutes,
  jobs: bulkJob(productBulk),
  undo: productUndo,
  downloads: {},
  search: [productSearch],
  counters: [countByStatus('products')],
  attention: [
    {
      key: 'productsWaiting',
      area: 'products',
      link: { list: 'products', search: { status: 'waiting' } },
      counted: 'products:status:waiting',
    },
    {
      key: 'stockOut',
      area: 'products',
      link: { list: 'products', search: { stock: 'out' } },
      counted: stockRows('out'),
    },
    {
      key: 'stockLow',
      area: 'products',
      link: { list: 'products', search: { stock: 'low' } },
      counted: stockRows('low'),
    },
  ],
};
