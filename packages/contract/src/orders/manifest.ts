import type { ContractManifest } from '#contract/core/contract-manifest.ts';
import { order, orderCounts, orderStatusLabels, ordersApi } from '#contract/orders/api.ts';
import { customerOrder, customerOrderRow, customerOrdersApi } from '#contract/orders/customer-orders.ts';
import { customerReturn, customerReturnsApi } from '#contract/orders/customer-returns.ts';
import { checkoutItem, checkoutsApi, newOrderBody, quote } from '#contract/orders/checkouts.ts';
import {
  moneySplit,
  nextTransition,
  orderDetails,
  orderLine,
  orderPayment,
  orderRefund,
  statusProgress,
  orderTotals,
  timelineEntry,
} from '#contract/orders/details.ts';
import { orderStatus, paymentMethod, paymentStatus, statusColour } from '#contract/orders/fields.ts';
import { orderDocument, orderDocumentsApi } from '#contract/orders/documents.ts';
import { paymentEvent, webhooksApi } from '#contract/orders/payment-webhooks.ts';
import { orderReturn, returnPhoto } from '#contract/orders/order-return.ts';
import { returnCounts, returnRow, returnsApi } from '#contract/orders/returns.ts';
import { orderStatusesApi } from '#contract/orders/statuses.ts';
import { tracking, trackingApi } from '#contract/orders/tracking.ts';
import { orderWritesApi } from '#contract/orders/writes.ts';

export const manifest: ContractManifest = {
  areas: {
    orders: { description: 'Orders: lists, details, status changes, shipments.', endpoints: ordersApi },
    orderWrites: { description: 'Payments, refunds, notes and other changes of one order.', endpoints: orderWritesApi },
    returns: { description: 'Returns of items, from request to refund.', endpoints: returnsApi },
    checkouts: { description: 'Quotes, and placing the orders of a checkout.', endpoints: checkoutsApi },
    tracking: { description: 'Public parcel tracking.', endpoints: trackingApi },
    orderStatuses: {
      description: 'Labels, colours and customer messages of order statuses.',
      endpoints: orderStatusesApi,
    },
    orderPapers: { description: 'Invoices, credit notes and packing slips as PDF.', endpoints: orderDocumentsApi },
    customerOrders: {
      description: 'A storefront’s calls for one of its customers: orders, parcels, documents.',
      endpoints: customerOrdersApi,
    },
    customerReturns: {
      description: 'A storefront’s calls for one of its customers: returns with photos.',
      endpoints: customerReturnsApi,
    },
    webhooks: { description: 'Signed events from payment providers.', endpoints: webhooksApi },
  },
  schemas: {
    CheckoutItem: checkoutItem,
    CustomerOrder: customerOrder,
    CustomerOrderRow: customerOrderRow,
    CustomerReturn: customerReturn,
    NextOrderStatus: nextTransition,
    Order: order,
    OrderCounts: orderCounts,
    OrderDetails: orderDetails,
    OrderLine: orderLine,
    OrderMoneySplit: moneySplit,
    OrderPaper: orderDocument,
    OrderPayment: orderPayment,
    OrderRefund: orderRefund,
    OrderReturn: orderReturn,
    OrderStatus: orderStatus,
    OrderStatusChange: statusProgress,
    OrderStatusLabels: orderStatusLabels,
    OrderTimelineEntry: timelineEntry,
    OrderTotals: orderTotals,
    ReturnPhoto: returnPhoto,
    PaymentEvent: paymentEvent,
    PaymentMethod: paymentMethod,
    PaymentStatus: paymentStatus,
    PlaceOrderBody: newOrderBody,
    Quote: quote,
    Return: returnRow,
    ReturnCounts: returnCounts,
    StatusColour: statusColour,
    Tracking: tracking,
  },
};
