import { type CouponDetails, couponsApi } from '@souk/contract/coupons/api.ts';
import type { CouponTrial } from '@souk/contract/coupons/trial.ts';
import { type FormEvent, useState } from 'react';
import { isApiError } from '#platform/api/api-error.ts';
import { request } from '#platform/api/request.ts';
import { t } from '#platform/i18n/i18n.ts';
import { PickCombobox } from '#kit/pickers/pick-fields.tsx';
import { customerSource, orderSource } from '#kit/pickers/pick-sources.ts';
import { useCan } from '#platform/session/profile.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { Segmented } from '#ui/segmented.tsx';
import styles from './coupons.module.css';
import { type TriedItem, TryItems } from './try-items.tsx';
import { TryResult } from './try-result.tsx';

type Mode = 'order' | 'items';

/** Whether the coupon would apply to an order or to items, what it would take off, and why not. */
export function TryCard({ coupon }: { coupon: CouponDetails }) {
  const mayOrders = useCan('orders');
  const mayProducts = useCan('products');
  const [mode, setMode] = useState<Mode>(mayOrders ? 'order' : 'items');
  const { basket, set, body, hint } = useBasket(mode);
  const [answer, setAnswer] = useState<{ trial?: CouponTrial; error?: string }>({});
  const [isBusy, setBusy] = useState(false);
  if (!mayOrders && !mayProducts) return null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!body) return setAnswer({ error: hint });
    setBusy(true);
    try {
      setAnswer({ trial: await request(couponsApi.try, { params: { id: coupon.id }, body, quiet: true }) });
    } catch (failure) {
      setAnswer({ error: sentenceOf(failure) });
    } finally {
      setBusy(false);
    }
  };
  const change = (part: Partial<Basket>) => {
    set({ ...basket, ...part });
    setAnswer({});
  };
  return (
    <Card
      title={t('Test coupon')}
      actions={
        mayOrders &&
        mayProducts && (
          <Segmented<Mode>
            label={t('Test with')}
            value={mode}
            onChange={(next) => (setMode(next), setAnswer({}))}
            segments={[
              { value: 'order', label: t('Order') },
              { value: 'items', label: t('Items') },
            ]}
          />
        )
      }
    >
      <form className={styles.ask} noValidate onSubmit={(event) => void submit(event)}>
        {mode === 'order' ? (
          <Field label={t('Order')} help={t('Uses all orders of its checkout, as sold.')}>
            <PickCombobox
              source={orderSource}
              value={basket.orderId}
              placeholder={t('Order number, customer or SKU')}
              onChange={(orderId) => change({ orderId })}
            />
          </Field>
        ) : (
          <ItemsAsked basket={basket} onChange={change} />
        )}
        <div>
          <Button type="submit" busy={isBusy}>
            {t('Test {code}', { code: coupon.code })}
          </Button>
        </div>
      </form>
      <div className={styles.result} aria-live="polite">
        {answer.error && <Notice tone="error">{answer.error}</Notice>}
        {answer.trial && <TryResult trial={answer.trial} />}
      </div>
    </Card>
  );
}

interface Basket {
  orderId: string | null;
  customerId: string | null;
  items: readonly TriedItem[];
}

function useBasket(mode: Mode) {
  const [basket, set] = useState<Basket>({
    orderId: null,
    customerId: null,
    items: [{ variantId: null, quantity: 1 }],
  });
  const items = basket.items.flatMap(({ variantId, quantity }) =>
    variantId === null ? [] : [{ variantId, quantity: quantity ?? 1 }],
  );
  if (mode === 'order')
    return { basket, set, body: basket.orderId ? { orderId: basket.orderId } : undefined, hint: t('Choose order') };
  const customer = basket.customerId ? { customerId: basket.customerId } : {};
  return {
    basket,
    set,
    body: items.length > 0 ? { ...customer, items } : undefined,
    hint: t('checkout.items_required'),
  };
}

function ItemsAsked({ basket, onChange }: { basket: Basket; onChange: (part: Partial<Basket>) => void }) {
  const mayCustomers = useCan('customers');
  return (
    <>
      {mayCustomers && (
        <Field label={t('Customer')} optional help={t('Checks how often this customer has used it.')}>
          <PickCombobox
            source={customerSource}
            value={basket.customerId}
            onChange={(customerId) => onChange({ customerId })}
          />
        </Field>
      )}
      <TryItems items={basket.items} onChange={(items) => onChange({ items })} />
    </>
  );
}

const sentenceOf = (failure: unknown): string =>
  isApiError(failure) ? (failure.errors[0]?.message ?? failure.message) : t('Something went wrong on our server');
