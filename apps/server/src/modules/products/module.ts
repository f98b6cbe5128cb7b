import { manifest as productsContract } from '@souk/contract/products/manifest.ts';
import { viewers } from '@souk/contract/core/access.ts';
import { bulkJob } from '#core/bulk-matching.ts';
import { condition } from '#core/db/statement.ts';
import { localisedSql, containsAll } from '#core/list/definition.ts';
import { countByStatus } from '#core/module/count-rows.ts';
import type { SearchArea } from '#core/module/search-area.ts';
import type { ServerModule } from '#core/module/server-module.ts';
import { settingSql } from '#modules/configuration/configuration.service.ts';
import { productBulkAction } from './bulk-products.ts';
import { productRoutes } from './products.routes.ts';
import { productUndo } from './products.undo.ts';

const productSearch: SearchArea = {
  kind: 'product',
  access: viewers('products'),
  from: 'products x',
  title: (language) => localisedSql('x.name', language),
  subtitle: () => '(select v.shop_name from vendors v where v.id = x.vendor_id)',
  columns: {
    // If a published product is not on sale because of its vendor, the chip displays the status of the vendor.
    chip: `(select case when x.status = 'published' and v.status <> 'active' then 'vendor_' || v.status else x.status end from vendors v where v.id = x.vendor_id)`,
    amount: 'x.price_min',
    currency: settingSql('money.currency'),
    count: 'x.stock_available',
  },
  match: { isLarge: true, starts: ['x.name_sort'], contains: containsAll('x.search_text') },
};

/** Counts products of every status, so that an index-only scan suffices. */
const productsWithStock = (state: 'out' | 'low') => () => condition('products where stock_state = ?', state);

export const productModule: ServerModule = {
  contract: [productsContract],
  routes: productRoutes,
  jobs: bulkJob(productBulkAction),
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
      counted: productsWithStock('out'),
    },
    {
      key: 'stockLow',
      area: 'products',
      link: { list: 'products', search: { stock: 'low' } },
      counted: productsWithStock('low'),
    },
  ],
};
