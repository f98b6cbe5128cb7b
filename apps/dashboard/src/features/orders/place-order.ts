import { checkoutsApi, type PlaceOrder, placeOrderBody } from '@souk/contract/orders/checkouts.ts';
import type { OrderDetails } from '@souk/contract/orders/details.ts';
import { ordersApi } from '@souk/contract/orders/api.ts';
import { customersApi } from '@souk/contract/customers/api.ts';
import { productsApi } from '@souk/contract/products/api.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isApiError } from '#platform/api/api-error.ts';
import { request } from '#platform/api/request.ts';
import { useSendKey } from '#platform/api/send-key.ts';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/i18n/i18n.ts';
import { spokenErrors } from '#platform/i18n/spoken-errors.ts';
import { paths } from '#platform/paths.ts';
import { queryClient } from '#platform/query/client.ts';
import { queryOf, refreshCollections } from '#platform/query/query-of.ts';
import { toast } from '#platform/toast/toast.ts';
import { type DraftControl, orderBody } from './create-draft.ts';
import type { LiveQuote } from './create-quote.ts';

const CONFLICT = 409;

interface Refusal {
  errors: Record<string, string>;
  sentence?: string;
}

/** Checks and places what was typed, once however often it is pressed; a refusal leaves everything as it is. */
export function usePlaceOrder(control: DraftControl, live: LiveQuote) {
  const navigate = useNavigate();
  const [{ errors, sentence }, setRefusal] = useState<Refusal>({ errors: {} });
  const [isBusy, setBusy] = useState(false);
  const sendKey = useSendKey();
  const place = async () => {
    const body = orderBody(control.draft, live.quote?.total);
    const refusal = refusalBefore(body, control, live);
    setRefusal(refusal ?? { errors: {} });
    if (refusal) return focusFirstError();
    setBusy(true);
    if (control.draft.sent) sendKey.keep(control.draft.sent);
    const key = sendKey.of(body);
    control.set({ sent: sendKey.kept() });
    try {
      const orders = await send(body, { isSplit: (live.quote?.orders.length ?? 1) > 1, key });
      await control.clear();
      tell(orders);
      const [first] = orders;
      await navigate({ to: first ? paths.orders.details(first.id) : paths.orders.list, replace: true });
    } catch (error) {
      setRefusal(refusalOf(error, live));
      if (isApiError(error) && error.statusCode === CONFLICT) live.again();
      focusFirstError();
    } finally {
      setBusy(false);
    }
  };
  return { place, isBusy, errors, sentence };
}

async function send(body: PlaceOrder, { isSplit, key }: { isSplit: boolean; key: string }): Promise<OrderDetails[]> {
  const call = { body, quiet: true, idempotencyKey: key };
  return isSplit ? (await request(checkoutsApi.place, call)).orders : [await request(checkoutsApi.placeOrder, call)];
}

function tell(orders: readonly OrderDetails[]): void {
  for (const order of orders)
    queryClient.setQueryData(queryOf(ordersApi.get, { params: { id: order.id } }).queryKey, order);
  void refreshCollections(ordersApi.list, customersApi.list, productsApi.list);
  toast.done(t('Placed {number}', { number: orders.map(({ number }) => number).join(', ') }));
}

/** What can be told without asking the server. */
function refusalBefore(body: PlaceOrder, { draft }: DraftControl, live: LiveQuote): Refusal | undefined {
  const checked = placeOrderBody.safeParse(body);
  const wrong = checked.success ? [] : spokenErrors(checked.error);
  const errors = Object.fromEntries(wrong.map(({ field, message }) => [field, message]));
  if (!draft.customer && !draft.newCustomer) errors.customerId = t('Choose a customer, or add a new one');
  if (Object.keys(errors).length > 0) return { errors };
  if (live.quote?.problems.length) return { errors, sentence: t('Fix the item errors first') };
  if (live.quote?.coupon?.refusal) return { errors, sentence: t('Remove the coupon or enter another one') };
  if (!live.isCurrent) return { errors, sentence: t('The total is still being calculated. Try again in a moment.') };
  return undefined;
}

function refusalOf(error: unknown, { quote }: LiveQuote): Refusal {
  if (!isApiError(error)) return { errors: {}, sentence: t('Something went wrong on our server') };
  const errors = Object.fromEntries(error.errors.map(({ field, message }) => [field, message]));
  const total = totalIn(error.data);
  if (error.statusCode === CONFLICT && total !== undefined)
    return {
      errors,
      sentence: t('The total changed from {before} to {now}. Review it, then place the order.', {
        now: formatMoney(total, quote?.currency),
        before: formatMoney(quote?.total ?? 0, quote?.currency),
      }),
    };
  const isShown = Object.keys(errors).length > 0 && Object.keys(errors).every((path) => SHOWN.test(path));
  return isShown ? { errors } : { errors, sentence: error.message };
}

/** What has a place on the page. */
const SHOWN = /^(customerId|customer\.|items|couponCode|shippingAddress\.|billingAddress\.|payment|note|provider)/;

const totalIn = (data: unknown): number | undefined =>
  typeof data === 'object' && data !== null && 'total' in data && typeof data.total === 'number'
    ? data.total
    : undefined;

/** After the errors are on screen. */
function focusFirstError(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
