import { categoriesApi } from './categories.ts';
import type { Endpoint } from './core/endpoint.ts';
import { customersApi } from './customers.ts';
import { filesApi } from './files.ts';
import { ordersApi } from './orders.ts';
import { sessionApi } from './session.ts';
import { vendorsApi } from './vendors.ts';

/** Every endpoint below /v1 by area: OpenAPI, the conformance test and the server's registration walk this list. */
export const api: Record<string, Record<string, Endpoint>> = {
  session: sessionApi,
  files: filesApi,
  categories: categoriesApi,
  vendors: vendorsApi,
  customers: customersApi,
  orders: ordersApi,
};
