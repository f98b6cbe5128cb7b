import type { ContractManifest } from '#contract/core/contract-manifest.ts';
import { order, orderCounts, orderStatusWords, ordersApi } from '#contract/orders/api.ts';
import { checkoutItem, checkoutsApi, placeOrderBody, quote } from '#contract/orders/checkouts.ts';
import {
  moneySplit,
  nextStep,
  orderDetails,
  orderLine,
  orderPayment,
  orderRefund,
  orderReturn,
  orderStep,
  orderTotals,
  timelineEntry,
} from '#contract/orders/details.ts';
import { orderStatus, paymentMethod, paymentStatus, statusColour } from '#contract/orders/fields.ts';
import { orderPaper, orderPapersApi } from '#contract/orders/papers.ts';
import { paymentEvent, webhooksApi } from '#contract/orders/payment-webhooks.ts';
import { returnsApi } from '#contract/orders/returns.ts';
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
    orderPapers: { description: 'Invoices, credit notes and packing slips as PDF.', endpoints: orderPapersApi },
    webhooks: { description: 'Signed events from payment providers.', endpoints: webhooksApi },
  },
  schemas: {
    CheckoutItem: checkoutItem,
    NextOrderStatus: nextStep,
    Order: order,
    OrderCounts: orderCounts,
    OrderDetails: orderDetails,
    OrderLine: orderLine,
    OrderMoneySplit: moneySplit,
    OrderPaper: orderPaper,
    OrderPayment: orderPayment,
    OrderRefund: orderRefund,
    OrderReturn: orderReturn,
    OrderStatus: orderStatus,
    OrderStatusChange: orderStep,
    OrderStatusLabels: orderStatusWords,
    OrderTimelineEntry: timelineEntry,
    OrderTotals: orderTotals,
    PaymentEvent: paymentEvent,
    PaymentMethod: paymentMethod,
    PaymentStatus: paymentStatus,
    PlaceOrderBody: placeOrderBody,
    Quote: quote,
    StatusColour: statusColour,
    Tracking: tracking,
  },
};
