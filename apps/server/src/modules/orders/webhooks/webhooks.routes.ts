import { webhooksApi } from '@souk/contract/orders/payment-webhooks.ts';
import { WEBHOOK_LIMIT } from '#core/http/rate-limits.ts';
import { implement, type Route } from '#core/http/route.ts';
import { receivePaymentEvent } from './receive-payment-event.ts';

export const webhookRoutes: Route[] = [
  implement(
    webhooksApi.payments,
    ({ ctx, body, request }) => {
      const header = request.headers['souk-signature'];
      const sentBody = request.rawBody ?? '';
      return receivePaymentEvent(ctx, { header: header?.toString(), sentBody, event: body });
    },
    { limit: WEBHOOK_LIMIT },
  ),
];
