import { type CouponDetails, couponsApi } from '@souk/contract/coupons/api.ts';
import type { CouponPreview } from '@souk/contract/coupons/preview.ts';
import { type FormEvent, useState } from 'react';
import { isApiError } from '#platform/api/api-error.ts';
import { request } from '#platform/api/request.ts';
import { t } from '#platform/i18n/i18n.ts';
import { PickCombobox } from '#kit/pickers/picker-fields.tsx';
import { customerSource, orderSource } from '#kit/pickers/picker-sources.ts';
import { useCan } from '#platform/session/profile.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
import { Callout } from '#ui/callout.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Stack } from '#ui/stack.tsx';
import styles from './coupons.module.css';
import { type TestItem, TestItemFields } from './test-item-fields.tsx';
import { CouponTestResult } from './coupon-test-result.tsx';

type TestMode = 'order' | 'items';

/** Tests the coupon with an order or with items. Shows the discount, or why the coupon does not apply. */
export function CouponTestCard({ coupon }: { coupon: CouponDetails }) {
  const canViewOrders = useCan('orders');
  const canViewProducts = useCan('products');
  const [mode, setMode] = useState<TestMode>(canViewOrders ? 'order' : 'items');
  const { input, setInput, body, hint } = useTestInput(mode);
  const [outcome, setOutcome] = useState<{ trial?: CouponPreview; error?: string }>({});
  const [isBusy, setBusy] = useState(false);
  if (!canViewOrders && !canViewProducts) return null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!body) return setOutcome({ error: hint });
    setBusy(true);
    try {
      setOutcome({ trial: await request(couponsApi.try, { params: { id: coupon.id }, body, quiet: true }) });
    } catch (failure) {
      setOutcome({ error: testErrorMessage(failure) });
    } finally {
      setBusy(false);
    }
  };
  const change = (changes: Partial<TestInput>) => {
    setInput({ ...input, ...changes });
    setOutcome({});
  };
  return (
    <Card
      title={t('Test coupon')}
      actions={
        canViewOrders &&
        canViewProducts && (
          <Segmented<TestMode>
            label={t('Test with')}
            value={mode}
            onChange={(next) => (setMode(next), setOutcome({}))}
            segments={[
              { value: 'order', label: t('Order') },
              { value: 'items', label: t('Items') },
            ]}
          />
        )
      }
    >
      <Stack as="form" gap={16} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {mode === 'order' ? (
          <Field label={t('Order')} help={t('Tests all orders of the same checkout at their original prices.')}>
            <PickCombobox
              source={orderSource}
              value={input.orderId}
              placeholder={t('Order number, customer or SKU')}
              onChange={(orderId) => change({ orderId })}
            />
          </Field>
        ) : (
          <ItemFields input={input} onChange={change} />
        )}
        <div>
          <Button type="submit" busy={isBusy}>
            {t('Test {code}', { code: coupon.code })}
          </Button>
        </div>
      </Stack>
      <div className={styles.result} aria-live="polite">
        {outcome.error && <Callout tone="error">{outcome.error}</Callout>}
        {outcome.trial && <CouponTestResult trial={outcome.trial} />}
      </div>
    </Card>
  );
}

interface TestInput {
  orderId: string | null;
  customerId: string | null;
  items: readonly TestItem[];
}

function useTestInput(mode: TestMode) {
  const [input, setInput] = useState<TestInput>({
    orderId: null,
    customerId: null,
    items: [{ variantId: null, quantity: 1 }],
  });
  const items = input.items.flatMap(({ variantId, quantity }) =>
    variantId === null ? [] : [{ variantId, quantity: quantity ?? 1 }],
  );
  if (mode === 'order')
    return {
      input,
      setInput,
      body: input.orderId ? { orderId: input.orderId } : undefined,
      hint: t('Choose an order'),
    };
  const customer = input.customerId ? { customerId: input.customerId } : {};
  return {
    input,
    setInput,
    body: items.length > 0 ? { ...customer, items } : undefined,
    hint: t('checkout.items_required'),
  };
}

function ItemFields({ input, onChange }: { input: TestInput; onChange: (changes: Partial<TestInput>) => void }) {
  const canViewCustomers = useCan('customers');
  return (
    <>
      {canViewCustomers && (
        <Field label={t('Customer')} optional help={t('Checks how often this customer has used the coupon.')}>
          <PickCombobox
            source={customerSource}
            value={input.customerId}
            onChange={(customerId) => onChange({ customerId })}
          />
        </Field>
      )}
      <TestItemFields items={input.items} onChange={(items) => onChange({ items })} />
    </>
  );
}

const testErrorMessage = (failure: unknown): string =>
  isApiError(failure) ? (failure.errors[0]?.message ?? failure.message) : t('Something went wrong on our server');
