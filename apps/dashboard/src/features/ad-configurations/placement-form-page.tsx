import { type AdConfigurationDetails, adConfigurationsApi } from '@souk/contract/ads/configurations.ts';
import {
  AD_PLACEMENTS,
  AD_PRICINGS,
  newAdConfigurationBody,
  adConfigurationUpdateBody,
} from '@souk/contract/ads/inputs.ts';
import type { Language } from '@souk/contract/core/fields.ts';
import { useNavigate } from '@tanstack/react-router';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useMemo, useState } from 'react';
import { toChoices } from '#ui/to-choices.ts';
import { type SaveOptions, useSave } from '#kit/form/use-save.ts';
import { CreateOrEdit } from '#kit/detail/create-or-edit.tsx';
import { ActivityCard } from '#domain/activity/activity-card.tsx';
import { placementLabel, pricingLabel } from '#domain/ads/ad-labels.tsx';
import { request } from '#platform/api/request.ts';
import { assertFilled, type Emptiable, type FormValues } from '#kit/form/form-values.ts';
import { FormMoney, FormNumber, FormSelect, FormSwitch, FormText } from '#kit/form/fields.tsx';
import { Fields, FieldStack, FormPage } from '#kit/form/form-page.tsx';
import { FormLocalised, LanguageTabs } from '#kit/form/localised-fields.tsx';
import { useReadOnlyReason } from '#kit/form/read-only.ts';
import { useEntityForm } from '#kit/form/use-entity-form.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { Card } from '#ui/card.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu } from '#ui/menu.tsx';
import { Callout } from '#ui/callout.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { refreshPlacements, usePlacementMenu } from './placement-actions.tsx';
import { placementLabels } from './placement-labels.ts';

/** Form values: the request body, with null for numbers that are still empty. */
type PlacementValues = Emptiable<
  FormValues<typeof newAdConfigurationBody>,
  'width' | 'height' | 'price' | 'minDays' | 'maxDays' | 'slots'
>;

const EMPTY_PLACEMENT: PlacementValues = {
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

const toFormValues = (row: AdConfigurationDetails): PlacementValues => ({
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

/** Creates an ad placement, or edits the one in the URL. */
export default function PlacementFormPage() {
  return (
    <CreateOrEdit
      endpoint={adConfigurationsApi.get}
      title={t('Ad configuration')}
      list={{ label: t('Ad configuration'), to: paths.adConfigurations.list }}
      errorTitle={t('Couldn’t load the placement')}
      nameOf={(row) => row.name}
    >
      {(placement) => <PlacementForm placement={placement} />}
    </CreateOrEdit>
  );
}

function PlacementForm({ placement }: { placement?: AdConfigurationDetails }) {
  const [language, setLanguage] = useState<Language>('en');
  const values = useMemo(() => (placement ? toFormValues(placement) : EMPTY_PLACEMENT), [placement]);
  const save = useSave(placement, saveOptions);
  const control = useEntityForm({
    schema: placement ? adConfigurationUpdateBody : newAdConfigurationBody,
    values,
    save,
    toValues: placement && toFormValues,
  });
  const closed = useReadOnlyReason('ads');
  return (
    <FormPage
      control={control}
      readOnlyReason={closed}
      labels={placementLabels()}
      draftKey={`ad-configuration:${placement?.id ?? 'new'}`}
      isNew={placement === undefined}
      head={<Head placement={placement} />}
      side={<Side placement={placement} />}
    >
      {placement?.isInUse && (
        <Callout>
          {t(
            'Ads in this placement are in review or booked, so its location and size can’t be changed. Those ads keep their price.',
          )}
        </Callout>
      )}
      <Card
        title={t('Basics')}
        actions={<LanguageTabs<PlacementValues> value={language} onChange={setLanguage} fields={['name']} />}
      >
        <Fields>
          <FormLocalised<PlacementValues> name="name" label={t('Name')} language={language} />
          <FormText<PlacementValues>
            name="code"
            label={t('Code')}
            help={t('Identifier used by the storefront, such as home-hero.')}
          />
          <FormSelect<PlacementValues, 'placement'>
            name="placement"
            label={t('Location')}
            choices={toChoices(AD_PLACEMENTS, placementLabel)}
          />
          <FormNumber<PlacementValues>
            name="slots"
            label={t('Slots')}
            help={t('How many ads can run here at the same time. Maximum 20.')}
          />
        </Fields>
      </Card>
      <Card title={t('Size')}>
        <Fields>
          <FormNumber<PlacementValues> name="width" label={t('Width')} unit="px" />
          <FormNumber<PlacementValues> name="height" label={t('Height')} unit="px" />
        </Fields>
      </Card>
      <Card title={t('Price')}>
        <Fields>
          <FormSelect<PlacementValues, 'pricing'>
            name="pricing"
            label={t('Pricing')}
            choices={toChoices(AD_PRICINGS, pricingLabel)}
          />
          <FormMoney<PlacementValues> name="price" label={t('Price')} />
          <FormNumber<PlacementValues> name="minDays" label={t('Minimum days')} />
          <FormNumber<PlacementValues> name="maxDays" label={t('Maximum days')} help={t('Maximum 365.')} />
        </Fields>
      </Card>
    </FormPage>
  );
}

const Side = ({ placement }: { placement: AdConfigurationDetails | undefined }) => (
  <>
    <Card title={t('Status')}>
      <FieldStack>
        <FormSwitch<PlacementValues>
          name="isActive"
          label={t('Active')}
          help={t('Turn off to stop new bookings. Booked ads still run.')}
        />
        <FormSwitch<PlacementValues>
          name="requiresApproval"
          label={t('Requires approval')}
          help={t('If off, ads are booked and charged as soon as they’re created.')}
        />
      </FieldStack>
    </Card>
    {placement && <ActivityCard entity="ad_configuration" entityId={placement.id} labels={placementLabels()} />}
  </>
);

const toRequestBody = ({ version: _version, ...body }: PlacementValues) => assertFilled(body);

const saveOptions: SaveOptions<PlacementValues, AdConfigurationDetails> = {
  create: (values, idempotencyKey) =>
    request(adConfigurationsApi.create, { body: toRequestBody(values), quiet: true, idempotencyKey }),
  update: (values, { id, version }) =>
    request(adConfigurationsApi.update, {
      params: { id },
      body: { ...toRequestBody(values), version: values.version ?? version },
      quiet: true,
    }),
  refresh: refreshPlacements,
  createdMessage: ({ name }) => t('Created “{name}”', { name }),
  toPath: ({ id }) => paths.adConfigurations.edit(id),
};

function Head({ placement }: { placement: AdConfigurationDetails | undefined }) {
  const navigate = useNavigate();
  const { menu, dialogs } = usePlacementMenu(() => navigate({ to: paths.adConfigurations.list, replace: true }));
  const crumbs = [
    { label: t('Ads'), to: paths.ads.list },
    { label: t('Ad configuration'), to: paths.adConfigurations.list },
  ];
  if (!placement) return <PageHead title={t('New ad placement')} crumbs={[...crumbs, { label: t('New') }]} />;
  return (
    <>
      <PageHead
        title={<bdi>{placement.name}</bdi>}
        crumbs={[...crumbs, { label: placement.name }]}
        actions={
          <Menu
            align="end"
            trigger={<IconButton icon={Ellipsis} outlined label={t('More actions')} />}
            items={menu(placement).filter(
              (entry) =>
                !(
                  typeof entry === 'object' &&
                  entry !== null &&
                  'to' in entry &&
                  entry.to === paths.adConfigurations.edit(placement.id)
                ),
            )}
          />
        }
      />
      {dialogs}
    </>
  );
}
