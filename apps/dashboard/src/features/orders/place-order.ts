import { checkoutsApi, type PlaceOrder, newOrderBody } from '@souk/contract/orders/checkouts.ts';
import type { OrderDetails } from '@souk/contract/orders/details.ts';
import { ordersApi } from '@souk/contract/orders/api.ts';
import { customersApi } from '@souk/contract/customers/api.ts';
import { productsApi } from '@souk/contract/products/api.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isApiError } from '#platform/api/api-error.ts';
import { request } from '#platform/api/request.ts';
import { useIdempotencyKeys } from '#platform/api/idempotency-keys.ts';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/i18n/i18n.ts';
import { translateErrors } from '#platform/i18n/translated-errors.ts';
import { paths } from '#platform/paths.ts';
import { queryClient } from '#platform/query/client.ts';
import { queryOf, refreshCollections } from '#platform/query/query-of.ts';
import { toast } from '#platform/toast/toast.ts';
import { type DraftControl, toOrderBody } from './create-draft.ts';
import type { LiveQuote } from './create-quote.ts';

const CONFLICT_STATUS = 409;

interface Rejection {
  errors: Record<string, string>;
  message?: string;
}

/** Validates and places the order. Repeated submissions place it only once. A rejected order leaves the draft unchanged. */
export function usePlaceOrder(control: DraftControl, liveQuote: LiveQuote) {
  const navigate = useNavigate();
  const [{ errors, message }, setRejection] = useState<Rejection>({ errors: {} });
  const [isBusy, setBusy] = useState(false);
  const idempotencyKeys = useIdempotencyKeys();
  const placeOrder = async () => {
    const body = toOrderBody(control.draft, liveQuote.quote?.total);
    const rejection = validateDraft(body, control, liveQuote);
    setRejection(rejection ?? { errors: {} });
    if (rejection) return focusFirstError();
    setBusy(true);
    if (control.draft.sent) idempotencyKeys.restore(control.draft.sent);
    const key = idempotencyKeys.keyFor(body);
    control.set({ sent: idempotencyKeys.current() });
    try {
      const orders = await sendOrder(body, { isSplit: (liveQuote.quote?.orders.length ?? 1) > 1, key });
      await control.clear();
      showPlacedOrders(orders);
      const [first] = orders;
      await navigate({ to: first ? paths.orders.details(first.id) : paths.orders.list, replace: true });
    } catch (error) {
      setRejection(toRejection(error, liveQuote));
      if (isApiError(error) && error.statusCode === CONFLICT_STATUS) liveQuote.retry();
      focusFirstError();
    } finally {
      setBusy(false);
    }
  };
  return { placeOrder, isBusy, errors, message };
}

async function sendOrder(
  body: PlaceOrder,
  { isSplit, key }: { isSplit: boolean; key: string },
): Promise<OrderDetails[]> {
  const call = { body, quiet: true, idempotencyKey: key };
  return isSplit ? (await request(checkoutsApi.place, call)).orders : [await request(checkoutsApi.placeOrder, call)];
}

function showPlacedOrders(orders: readonly OrderDetails[]): void {
  for (const order of orders)
    queryClient.setQueryData(queryOf(ordersApi.get, { params: { id: order.id } }).queryKey, order);
  void refreshCollections(ordersApi.list, customersApi.list, productsApi.list);
  toast.done(t('Placed {number}', { number: orders.map(({ number }) => number).join(', ') }));
}

/** Returns the errors that can be found without a request. */
function validateDraft(body: PlaceOrder, { draft }: DraftControl, liveQuote: LiveQuote): Rejection | undefined {
  const parsed = newOrderBody.safeParse(body);
  const invalidFields = parsed.success ? [] : translateErrors(parsed.error);
  const errors = Object.fromEntries(invalidFields.map(({ field, message }) => [field, message]));
  if (!draft.customer && !draft.newCustomer) errors.customerId = t('Choose a customer, or add a new one');
  if (Object.keys(errors).length > 0) return { errors };
  if (liveQuote.quote?.problems.length) return { errors, message: t('Fix the item errors first') };
  if (liveQuote.quote?.coupon?.refusal) return { errors, message: t('Remove the coupon or enter another one') };
  if (!liveQuote.isCurrent)
    return { errors, message: t('The total is still being calculated. Try again in a moment.') };
  return undefined;
}

function toRejection(error: unknown, { quote }: LiveQuote): Rejection {
  if (!isApiError(error)) return { errors: {}, message: t('Something went wrong on our server') };
  const errors = Object.fromEntries(error.errors.map(({ field, message }) => [field, message]));
  const total = getTotal(error.data);
  if (error.statusCode === CONFLICT_STATUS && total !== undefined)
    return {
      errors,
      message: t('The total changed from {before} to {now}. Review it, then place the order.', {
        now: formatMoney(total, quote?.currency),
        before: formatMoney(quote?.total ?? 0, quote?.currency),
      }),
    };
  const areAllOnPage = Object.keys(errors).length > 0 && Object.keys(errors).every((path) => FIELDS_ON_PAGE.test(path));
  return areAllOnPage ? { errors } : { errors, message: error.message };
}

/** Paths whose errors are displayed at a field. */
const FIELDS_ON_PAGE =
  /^(customerId|customer\.|items|couponCode|shippingAddress\.|billingAddress\.|payment|note|provider)/;

const getTotal = (data: unknown): number | undefined =>
  typeof data === 'object' && data !== null && 'total' in data && typeof data.total === 'number'
    ? data.total
    : undefined;

/** Waits for a frame, so that the errors are rendered. */
function focusFirstError(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
