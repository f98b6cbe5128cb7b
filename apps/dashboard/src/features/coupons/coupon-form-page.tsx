import { type CouponDetails, couponsApi } from '@souk/contract/coupons/api.ts';
import type { UpdateCoupon } from '@souk/contract/coupons/inputs.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { type SaveOptions, useSave } from '#kit/form/use-save.ts';
import { CreateOrEdit } from '#kit/detail/create-or-edit.tsx';
import { request } from '#platform/api/request.ts';
import { FormNumber, FormSwitch } from '#kit/form/fields.tsx';
import { FieldStack, FormPage } from '#kit/form/form-page.tsx';
import { navigateWithoutPrompt } from '#kit/form/navigation-prompt.ts';
import { FormDateTime } from '#kit/form/date-time-field.tsx';
import { useEntityForm } from '#kit/form/use-entity-form.ts';
import { END_OF_DAY } from '#platform/format/zoned-times.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { SegmentField } from '#domain/customers/segment-field.tsx';
import { segmentFromText } from '#domain/customers/segments.ts';
import { toast } from '#platform/toast/toast.ts';
import { Card } from '#ui/card.tsx';
import { Callout } from '#ui/callout.tsx';
import { BasicsCard } from './basics-card.tsx';
import { CouponHead } from './coupon-head.tsx';
import { refreshCoupons } from './coupon-actions.tsx';
import { toBatchBody, toBody, type CouponValues, newCoupon, getSchema, toFormValues } from './coupon-values.ts';
import { couponLabels } from './coupon-labels.tsx';
import { DiscountCard } from './discount-card.tsx';
import { ScopeCard } from './scope-card.tsx';

/** Creates one coupon or a batch, or edits the coupon in the URL. */
export default function CouponFormPage() {
  return (
    <CreateOrEdit
      endpoint={couponsApi.get}
      title={t('Coupon')}
      list={{ label: t('Coupons'), to: paths.coupons.list }}
      errorTitle={t('Couldn’t load the coupon')}
      nameOf={(row) => row.code}
    >
      {(coupon) => <CouponForm coupon={coupon} />}
    </CreateOrEdit>
  );
}

function CouponForm({ coupon }: { coupon?: CouponDetails }) {
  const { codes: codesParam, segment }: { codes?: string; segment?: string } = useSearch({ strict: false });
  const [codes, setCodes] = useState<CouponValues['codes']>(!coupon && codesParam === 'many' ? 'many' : 'one');
  const [initialCodes] = useState(codes);
  const values = useMemo(
    () => (coupon ? toFormValues(coupon) : { ...newCoupon(initialCodes), segment: segmentFromText(segment) ?? null }),
    [coupon, initialCodes, segment],
  );
  const save = useSaveCoupons(coupon);
  const control = useEntityForm({ schema: getSchema(codes), values, save, toValues: coupon && toFormValues });
  return (
    <FormPage
      readOnlyReason={undefined}
      control={control}
      labels={couponLabels()}
      draftKey={`coupon:${coupon?.id ?? 'new'}`}
      isNew={coupon === undefined}
      head={<CouponHead coupon={coupon} page="edit" />}
      side={<Side coupon={coupon} isMany={codes === 'many'} />}
    >
      {coupon?.isUsed && (
        <Callout>{t('This coupon has been used, so its code, type, value and funding can’t be changed.')}</Callout>
      )}
      <BasicsCard coupon={coupon} codes={codes} onCodes={setCodes} />
      <DiscountCard isFixed={coupon?.isUsed ?? false} />
      <ScopeCard coupon={coupon} />
    </FormPage>
  );
}

const saveOptions: SaveOptions<CouponValues, CouponDetails> = {
  create: (values, idempotencyKey) => request(couponsApi.create, { body: toBody(values), quiet: true, idempotencyKey }),
  update: (values, { id, version }) => {
    const body = { ...toBody(values), version: values.version ?? version } satisfies UpdateCoupon;
    return request(couponsApi.update, { params: { id }, body, quiet: true });
  },
  refresh: refreshCoupons,
  createdMessage: ({ code }) => t('Created “{name}”', { name: code }),
  toPath: ({ id }) => paths.coupons.details(id),
};

/** Saves a coupon, or creates a batch and opens its list. */
function useSaveCoupons(coupon: CouponDetails | undefined) {
  const navigate = useNavigate();
  const saveOne = useSave(coupon, saveOptions);
  return useCallback(
    async (values: CouponValues, idempotencyKey: string) => {
      if (coupon || values.codes !== 'many') return saveOne(values, idempotencyKey);
      const batch = await request(couponsApi.batch, { body: toBatchBody(values), quiet: true, idempotencyKey });
      void refreshCoupons();
      toast.done(t('{count, plural, one {# coupon} other {# coupons}} created', { count: batch.count }));
      navigateWithoutPrompt(() =>
        navigate({ to: paths.coupons.list, search: { batchId: batch.batchId }, replace: true }),
      );
    },
    [coupon, saveOne, navigate],
  );
}

const START_OF_DAY = '00:00';

function Side({ coupon, isMany }: { coupon: CouponDetails | undefined; isMany: boolean }) {
  return (
    <>
      <Card title={t('Status')}>
        <FormSwitch<CouponValues>
          name="isActive"
          label={t('Active')}
          help={t('Turn off to stop new uses. Existing orders keep their discount.')}
        />
      </Card>
      <Card title={t('Period')}>
        <FieldStack>
          <FormDateTime<CouponValues>
            name="startsAt"
            label={t('Starts')}
            defaultTime={START_OF_DAY}
            optional={!coupon}
            help={coupon ? undefined : t('Starts immediately if empty.')}
          />
          <FormDateTime<CouponValues> name="endsAt" label={t('Ends')} defaultTime={END_OF_DAY} optional />
        </FieldStack>
      </Card>
      <Card title={t('Customers')}>
        <FieldStack>
          <SegmentField<CouponValues> name="segment" label={t('Eligibility')} allLabel={t('All customers')} />
          <FormSwitch<CouponValues>
            name="firstOrderOnly"
            label={t('First order only')}
            help={t('For customers without an earlier order. Cancelled orders don’t count.')}
          />
        </FieldStack>
      </Card>
      <Card title={t('Limits')}>
        <FieldStack>
          <FormNumber<CouponValues>
            name="totalLimit"
            label={isMany ? t('Uses per code') : t('Total uses')}
            help={formatUsesHelp(coupon)}
            optional
          />
          <FormNumber<CouponValues>
            name="perCustomer"
            label={t('Uses per customer')}
            help={t('One checkout counts as one use, even with several vendors.')}
            optional
          />
        </FieldStack>
      </Card>
    </>
  );
}

const formatUsesHelp = (coupon: CouponDetails | undefined): string | undefined =>
  coupon && coupon.usedCount > 0
    ? t('Used {count, plural, one {# time} other {# times}} so far.', { count: coupon.usedCount })
    : undefined;
