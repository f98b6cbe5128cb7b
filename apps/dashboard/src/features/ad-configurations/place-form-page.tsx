import { type AdConfigurationDetails, adConfigurationsApi } from '@souk/contract/ads/configurations.ts';
import {
  AD_PLACEMENTS,
  AD_PRICINGS,
  createAdConfigurationBody,
  updateAdConfigurationBody,
} from '@souk/contract/ads/inputs.ts';
import type { Language } from '@souk/contract/core/fields.ts';
import { useNavigate } from '@tanstack/react-router';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useMemo, useState } from 'react';
import { choicesOf } from '#ui/choices.ts';
import { type Saving, useSave } from '#kit/form/use-save.ts';
import { CreateOrEdit } from '#kit/detail/create-or-edit.tsx';
import { ActivityCard } from '#domain/activity/activity-card.tsx';
import { placementWord, pricingWord } from '#domain/ads/ad-labels.tsx';
import { request } from '#platform/api/request.ts';
import { asBody, type Emptiable, type FormValues } from '#kit/form/form-values.ts';
import { FormMoney, FormNumber, FormSelect, FormSwitch, FormText } from '#kit/form/fields.tsx';
import { Fields, FieldStack, FormPage } from '#kit/form/form-page.tsx';
import { FormLocalised, LanguageTabs } from '#kit/form/localised-fields.tsx';
import { useClosedWord } from '#kit/form/read-only.ts';
import { useEntityForm } from '#kit/form/use-entity-form.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { Card } from '#ui/card.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu } from '#ui/menu.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { refreshPlaces, usePlaceMenu } from './place-actions.tsx';
import { placeLabels } from './place-words.ts';

/** The body of the calls as the form holds it; numbers not yet typed are null. */
type PlaceValues = Emptiable<
  FormValues<typeof createAdConfigurationBody>,
  'width' | 'height' | 'price' | 'minDays' | 'maxDays' | 'slots'
>;

const EMPTY: PlaceValues = {
  name: { en: '' },
  code: '',
  placement: 'home_top',
  width: null,
  height: null,
  pricing: 'per_day',
  price: null,
  minDays: 1,
  maxDays: 30,
  slots: 1,
  requiresApproval: true,
  isActive: true,
};

const valuesOf = (row: AdConfigurationDetails): PlaceValues => ({
  name: row.translations.name,
  code: row.code,
  placement: row.placement,
  width: row.width,
  height: row.height,
  pricing: row.pricing,
  price: row.price,
  minDays: row.minDays,
  maxDays: row.maxDays,
  slots: row.slots,
  requiresApproval: row.requiresApproval,
  isActive: row.isActive,
  version: row.version,
});

/** Creates a place for ads, or edits the one in the address. */
export default function PlaceFormPage() {
  return (
    <CreateOrEdit
      endpoint={adConfigurationsApi.get}
      title={t('Ad configuration')}
      list={{ label: t('Ad configuration'), to: paths.adConfigurations.list }}
      failed={t('Couldn’t load the placement')}
      nameOf={(row) => row.name}
    >
      {(place) => <PlaceForm place={place} />}
    </CreateOrEdit>
  );
}

function PlaceForm({ place }: { place?: AdConfigurationDetails }) {
  const [language, setLanguage] = useState<Language>('en');
  const values = useMemo(() => (place ? valuesOf(place) : EMPTY), [place]);
  const save = useSave(place, saving);
  const control = useEntityForm({
    schema: place ? updateAdConfigurationBody : createAdConfigurationBody,
    values,
    save,
    valuesOf: place && valuesOf,
  });
  const closed = useClosedWord('ads');
  return (
    <FormPage
      control={control}
      closed={closed}
      labels={placeLabels()}
      draftKey={`ad-configuration:${place?.id ?? 'new'}`}
      isNew={place === undefined}
      head={<Head place={place} />}
      side={<Side place={place} />}
    >
      {place?.isInUse && (
        <Notice>
          {t('Has pending or booked ads, so position and size can’t be changed. Those ads keep their price.')}
        </Notice>
      )}
      <Card
        title={t('Basics')}
        actions={<LanguageTabs<PlaceValues> value={language} onChange={setLanguage} fields={['name']} />}
      >
        <Fields>
          <FormLocalised<PlaceValues> name="name" label={t('Name')} language={language} />
          <FormText<PlaceValues>
            name="code"
            label={t('Code')}
            help={t('Identifier used by the storefront, such as home-hero.')}
          />
          <FormSelect<PlaceValues, 'placement'>
            name="placement"
            label={t('Placement')}
            choices={choicesOf(AD_PLACEMENTS, placementWord)}
          />
          <FormNumber<PlaceValues>
            name="slots"
            label={t('Slots')}
            help={t('How many ads can run here at the same time. Maximum 20.')}
          />
        </Fields>
      </Card>
      <Card title={t('Size')}>
        <Fields>
          <FormNumber<PlaceValues> name="width" label={t('Width')} unit="px" />
          <FormNumber<PlaceValues> name="height" label={t('Height')} unit="px" />
        </Fields>
      </Card>
      <Card title={t('Price')}>
        <Fields>
          <FormSelect<PlaceValues, 'pricing'>
            name="pricing"
            label={t('Pricing')}
            choices={choicesOf(AD_PRICINGS, pricingWord)}
          />
          <FormMoney<PlaceValues> name="price" label={t('Price')} />
          <FormNumber<PlaceValues> name="minDays" label={t('Minimum days')} />
          <FormNumber<PlaceValues> name="maxDays" label={t('Maximum days')} help={t('Maximum 365.')} />
        </Fields>
      </Card>
    </FormPage>
  );
}

const Side = ({ place }: { place: AdConfigurationDetails | undefined }) => (
  <>
    <Card title={t('Status')}>
      <FieldStack>
        <FormSwitch<PlaceValues>
          name="isActive"
          label={t('Active')}
          help={t('Turn off to stop new bookings. Booked ads still run.')}
        />
        <FormSwitch<PlaceValues>
          name="requiresApproval"
          label={t('Needs approval')}
          help={t('If off, ads are booked and charged as soon as they’re created.')}
        />
      </FieldStack>
    </Card>
    {place && <ActivityCard entity="ad_configuration" entityId={place.id} labels={placeLabels()} />}
  </>
);

const bodyOf = ({ version: _version, ...body }: PlaceValues) => asBody(body);

const saving: Saving<PlaceValues, AdConfigurationDetails> = {
  create: (values, idempotencyKey) =>
    request(adConfigurationsApi.create, { body: bodyOf(values), quiet: true, idempotencyKey }),
  update: (values, { id, version }) =>
    request(adConfigurationsApi.update, {
      params: { id },
      body: { ...bodyOf(values), version: values.version ?? version },
      quiet: true,
    }),
  refresh: refreshPlaces,
  createdMessage: ({ name }) => t('Created “{name}”', { name }),
  pathOf: ({ id }) => paths.adConfigurations.edit(id),
};

function Head({ place }: { place: AdConfigurationDetails | undefined }) {
  const navigate = useNavigate();
  const { menu, dialogs } = usePlaceMenu(() => navigate({ to: paths.adConfigurations.list, replace: true }));
  const crumbs = [
    { label: t('Ads'), to: paths.ads.list },
    { label: t('Ad configuration'), to: paths.adConfigurations.list },
  ];
  if (!place) return <PageHead title={t('New ad placement')} crumbs={[...crumbs, { label: t('New') }]} />;
  return (
    <>
      <PageHead
        title={<bdi>{place.name}</bdi>}
        crumbs={[...crumbs, { label: place.name }]}
        actions={
          <Menu
            align="end"
            trigger={<IconButton icon={Ellipsis} outlined label={t('More actions')} />}
            items={menu(place).filter(
              (entry) =>
                !(
                  typeof entry === 'object' &&
                  entry !== null &&
                  'to' in entry &&
                  entry.to === paths.adConfigurations.edit(place.id)
                ),
            )}
          />
        }
      />
      {dialogs}
    </>
  );
}
