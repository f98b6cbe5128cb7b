import { customerOrdersApi } from '@souk/contract/orders/customer-orders.ts';
import { customerReturnsApi } from '@souk/contract/orders/customer-returns.ts';
import { implement, type Route } from '#core/http/route.ts';
import { openReturnPhoto, uploadReturnPhoto } from '../returns/return-photos.ts';
import { cancelOwnOrder } from './cancel-own-order.ts';
import { cancelOwnReturn, openOwnReturn } from './change-own-returns.ts';
import { listOwnDocuments, openOwnDocument } from './own-documents.ts';
import { getOwnOrder, listOwnOrders, trackOwnOrder } from './own-orders.ts';
import { getOwnReturn, listOwnReturns } from './own-returns.ts';

/** What storefronts call for one of their customers. Every read and change is limited to that customer's records. */
export const customerRoutes: Route[] = [
  implement(customerOrdersApi.list, ({ ctx, query }) => listOwnOrders(ctx, query)),
  implement(customerOrdersApi.get, ({ ctx, params }) => getOwnOrder(ctx, params.id)),
  implement(customerOrdersApi.tracking, ({ ctx, params }) => trackOwnOrder(ctx, params.id)),
  implement(customerOrdersApi.documents, ({ ctx, params }) => listOwnDocuments(ctx, params.id)),
  implement(customerOrdersApi.openDocument, ({ ctx, params }) => openOwnDocument(ctx, params)),
  implement(customerOrdersApi.cancel, ({ ctx, params, body }) => cancelOwnOrder(ctx, params.id, body)),
  implement(customerReturnsApi.list, ({ ctx, query }) => listOwnReturns(ctx, query)),
  implement(customerReturnsApi.get, ({ ctx, params }) => getOwnReturn(ctx, params.id)),
  implement(customerReturnsApi.create, ({ ctx, params, body }) => openOwnReturn(ctx, params.id, body)),
  implement(customerReturnsApi.cancel, ({ ctx, params, body }) => cancelOwnReturn(ctx, params.id, body.version)),
  implement(customerReturnsApi.uploadPhoto, ({ ctx, request }) => uploadReturnPhoto(ctx, request)),
  implement(customerReturnsApi.openPhoto, async ({ ctx, params }) => {
    await getOwnReturn(ctx, params.id);
    return openReturnPhoto(ctx, params);
  }),
];
