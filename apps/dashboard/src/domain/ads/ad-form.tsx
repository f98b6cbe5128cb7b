import { adConfigurationsApi } from '@souk/contract/ads/configurations.ts';
import { AD_TARGETS, type AdTarget, newAdBody, adUpdateBody } from '@souk/contract/ads/inputs.ts';
import { type AdDetails, adsApi } from '@souk/contract/ads/api.ts';
import type { Language } from '@souk/contract/core/fields.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { toChoices } from '#ui/to-choices.ts';
import { request } from '#platform/api/request.ts';
import { ConflictDialog } from '#kit/form/conflict-dialog.tsx';
import { FormText, useFormField } from '#kit/form/fields.tsx';
import { FormLocalised, LanguageTabs } from '#kit/form/localised-fields.tsx';
import { FormPictures } from '#kit/form/picture-field.tsx';
import { useEntityForm } from '#kit/form/use-entity-form.ts';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { DetailError } from '#kit/detail/detail-error.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { CategoryPicker, VendorPicker } from '#kit/pickers/picker-fields.tsx';
import { queryOf } from '#platform/query/query-of.ts';
import { toast } from '#platform/toast/toast.ts';
import { Drawer } from '#ui/drawer.tsx';
import { Field } from '#ui/field.tsx';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AdQuotePart } from './ad-quote.tsx';
import { refreshAds } from './ad-actions.ts';
import { type AdValues, toCreateBody, emptyAd, toUpdateBody, toAdValues } from './ad-values.ts';
import { adFieldLabels, formatRate, targetLabel } from './ad-labels.tsx';
import { PeriodFields } from './period-fields.tsx';
import { VendorProductPicker } from './vendor-product-picker.tsx';

interface AdFormProps {
  ad?: AdDetails;
  vendorId?: string | undefined;
  configId?: string | undefined;
  onClose: () => void;
  onSaved?: (id: string) => void;
}

/** Validation runs on the request body, so that derived fields are filled in first. */
const createSchema = z.pipe(z.transform(toCreateBody), newAdBody);
const updateSchema = z.pipe(z.transform(toUpdateBody), adUpdateBody);

/** Loads an ad and opens its form. */
export function EditAd({ id, onClose }: { id: string; onClose: () => void }) {
  const answer = useQuery(queryOf(adsApi.get, { params: { id } }));
  if (answer.data) return <AdForm ad={answer.data} onClose={onClose} onSaved={onClose} />;
  return (
    <Drawer open title={t('Edit ad')} onClose={onClose}>
      {answer.error ? (
        <DetailError
          errorTitle={t('Couldn’t load the ad')}
          query={answer}
          actions={<Button onClick={onClose}>{t('Close')}</Button>}
        />
      ) : (
        <Skeleton height={320} />
      )}
    </Drawer>
  );
}

/** Form to create or edit an ad, with a live quote of its price and slot availability. */
export function AdForm({ ad, vendorId, configId, onClose, onSaved }: AdFormProps) {
  const [language, setLanguage] = useState<Language>('en');
  const values = useMemo(
    () => (ad ? toAdValues(ad) : emptyAd({ ...(vendorId ? { vendorId } : {}), ...(configId ? { configId } : {}) })),
    [ad, vendorId, configId],
  );
  const save = useCallback(
    async (formValues: AdValues, idempotencyKey: string) => {
      const saved = await sendAd(formValues, ad?.id, idempotencyKey);
      void refreshAds(saved);
      toast.done(ad ? t('Saved') : t('Created “{name}”', { name: saved.title }));
      onSaved?.(saved.id);
    },
    [ad, onSaved],
  );
  const control = useEntityForm({
    schema: ad ? updateSchema : createSchema,
    values,
    save,
    toValues: ad && toAdValues,
  });
  const isBooked = ad !== undefined && ad.status !== 'waiting';
  return (
    <>
      <FormDialog
        title={ad ? t('Edit ad') : t('New ad')}
        control={control}
        submitLabel={ad ? t('Save') : t('Create ad')}
        cancelLabel={t('Cancel')}
        drawer
        onClose={onClose}
      >
        {isBooked && <Callout>{t('This ad is booked, so its placement and dates can’t be changed.')}</Callout>}
        <VendorField ad={ad} />
        <PlacementField ad={ad} disabled={isBooked} />
        <PeriodFields disabled={isBooked} />
        {!isBooked && <AdQuotePart adId={ad?.id} />}
        <LanguageTabs<AdValues> value={language} onChange={setLanguage} fields={['title']} />
        <FormLocalised<AdValues> name="title" label={t('Title')} language={language} />
        <FormPictures<AdValues> name="image" label={t('Image')} max={1} help={<PictureHelp />} />
        <TargetFields ad={ad} />
      </FormDialog>{' '}
      <ConflictDialog control={control} labels={adFieldLabels()} />
    </>
  );
}

async function sendAd(values: AdValues, id: string | undefined, idempotencyKey: string): Promise<AdDetails> {
  if (id === undefined) return request(adsApi.create, { body: toCreateBody(values), quiet: true, idempotencyKey });
  return request(adsApi.update, { params: { id }, body: toUpdateBody(values), quiet: true });
}

const VendorField = ({ ad }: { ad: AdDetails | undefined }) => (
  <VendorPicker<AdValues>
    name="vendorId"
    label={t('Vendor')}
    disabled={ad !== undefined}
    help={ad ? undefined : t('Charged when the ad is booked.')}
    knownItems={ad ? [{ value: ad.vendor.id, label: ad.vendor.shopName }] : []}
  />
);

/** All ad placements, or an empty list until they are loaded. */
const usePlacements = () =>
  useQuery(queryOf(adConfigurationsApi.list, { query: {}, background: true })).data?.rows ?? [];

function PlacementField({ ad, disabled }: { ad: AdDetails | undefined; disabled: boolean }) {
  const { field, error } = useFormField<AdValues, 'configId'>('configId');
  const placements = usePlacements();
  const choices = placements
    .filter(({ id, isActive }) => isActive || id === ad?.config.id)
    .map((placement) => ({ value: placement.id, label: placement.name, note: formatRate(placement) }));
  return (
    <Field label={t('Ad placement')} error={error}>
      <Select
        {...field}
        disabled={disabled}
        value={choices.some(({ value }) => value === field.value) ? field.value : null}
        choices={choices}
        placeholder={t('Choose a placement')}
      />
    </Field>
  );
}

/** Help text with the aspect ratio of the selected placement. */
function PictureHelp() {
  const { control } = useFormContext<AdValues>();
  const configId = useWatch({ control, name: 'configId' });
  const placement = usePlacements().find(({ id }) => id === configId);
  if (!placement) return t('Must match the placement’s aspect ratio.');
  return t('Must match the placement’s aspect ratio: {width} × {height}.', {
    width: placement.width,
    height: placement.height,
  });
}

function TargetFields({ ad }: { ad: AdDetails | undefined }) {
  const { control } = useFormContext<AdValues>();
  const [kind, vendorId] = useWatch({ control, name: ['targetKind', 'vendorId'] });
  const knownItems =
    ad?.target.kind === kind && ad.target.id ? [{ value: ad.target.id, label: ad.target.name ?? '…' }] : [];
  return (
    <>
      <TargetKindField />
      {kind === 'product' && <VendorProductPicker key={vendorId} vendorId={vendorId} knownItems={knownItems} />}
      {kind === 'category' && (
        <CategoryPicker<AdValues> name="targetId" label={t('Category')} knownItems={knownItems} />
      )}
      {kind === 'url' && <FormText<AdValues> name="targetUrl" label={t('URL')} placeholder="https://" />}
    </>
  );
}

function TargetKindField() {
  const { field, error } = useFormField<AdValues, 'targetKind'>('targetKind');
  const { setValue, clearErrors } = useFormContext<AdValues>();
  const choose = (kind: AdTarget) => {
    field.onChange(kind);
    setValue('targetId', null);
    clearErrors(['targetId', 'targetUrl']);
  };
  return (
    <Field label={t('Link to')} error={error}>
      <Select {...field} value={field.value} onChange={choose} choices={toChoices(AD_TARGETS, targetLabel)} />
    </Field>
  );
}
