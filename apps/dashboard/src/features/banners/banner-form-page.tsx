import { type BannerDetails, bannersApi } from '@souk/contract/banners/api.ts';
import { PLACEMENTS } from '@souk/contract/ads/placements.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type SaveOptions, useSave } from '#kit/form/use-save.ts';
import { ActionsMenu } from '#ui/actions-menu.tsx';
import { CreateOrEdit } from '#kit/detail/create-or-edit.tsx';
import { ActivityCard } from '#domain/activity/activity-card.tsx';
import { request } from '#platform/api/request.ts';
import { END_OF_DAY } from '#platform/format/zoned-times.ts';
import { FormSelect, FormSwitch, FormText } from '#kit/form/fields.tsx';
import { Fields, FieldStack, FormPage } from '#kit/form/form-page.tsx';
import { FormDateTime } from '#kit/form/date-time-field.tsx';
import { FormPictures } from '#kit/form/picture-field.tsx';
import { useReadOnlyReason } from '#kit/form/read-only.ts';
import { useEntityForm } from '#kit/form/use-entity-form.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { bannerPlacementLabel } from '#domain/banners/placement-labels.ts';
import { Card } from '#ui/card.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { BannerPreview } from './banner-preview.tsx';
import { refreshBanners, useBannerMenu } from './banner-actions.tsx';
import { bannerSchema, type BannerValues, toBannerBody, newBanner, toFormValues } from './banner-values.ts';
import { BannerChip, bannerLabels, formatCapacity } from './banner-labels.tsx';
import { LinkCard } from './link-card.tsx';
import { BannerWarnings } from './warnings-card.tsx';

/** Creates a banner, or edits the one in the URL. */
export default function BannerFormPage() {
  return (
    <CreateOrEdit
      endpoint={bannersApi.get}
      title={t('Banner')}
      list={{ label: t('Banners'), to: paths.banners.list }}
      errorTitle={t('Couldn’t load the banner')}
      nameOf={(row) => row.title}
    >
      {(banner) => <BannerForm banner={banner} />}
    </CreateOrEdit>
  );
}

function BannerForm({ banner }: { banner?: BannerDetails }) {
  const { placement: placementParam }: { placement?: string } = useSearch({ strict: false });
  const values = useMemo(
    () =>
      banner
        ? toFormValues(banner)
        : newBanner(PLACEMENTS.find((placement) => placement === placementParam) ?? 'home_top'),
    [banner, placementParam],
  );
  const save = useSave(banner, saveOptions);
  const control = useEntityForm({ schema: bannerSchema, values, save, toValues: banner && toFormValues });
  const closed = useReadOnlyReason('banners');
  return (
    <FormPage
      control={control}
      readOnlyReason={closed}
      labels={bannerLabels()}
      draftKey={`banner:${banner?.id ?? 'new'}`}
      isNew={banner === undefined}
      head={<Head banner={banner} />}
      side={<Side banner={banner} />}
    >
      <BannerWarnings id={banner?.id} />
      <Card title={t('Basics')}>
        <Fields>
          <FormText<BannerValues>
            name="title"
            label={t('Title')}
            help={t('Shown to staff and read by screen readers.')}
            wide
          />
        </Fields>
      </Card>
      <Card title={t('Images')}>
        <Fields>
          <FormPictures<BannerValues>
            name="image"
            label={t('Desktop')}
            help={t('Wide format, such as 1600 × 500 pixels.')}
            max={1}
            shape="natural"
          />
          <FormPictures<BannerValues>
            name="imageMobile"
            label={t('Mobile')}
            help={t('Nearly square works best. If empty, the desktop image is used.')}
            max={1}
            shape="natural"
            optional
          />
        </Fields>
      </Card>
      <LinkCard banner={banner} />
      <BannerPreview />
    </FormPage>
  );
}

const saveOptions: SaveOptions<BannerValues, BannerDetails> = {
  create: (values, idempotencyKey) =>
    request(bannersApi.create, { body: toBannerBody(values), quiet: true, idempotencyKey }),
  update: (values, { id, version }) =>
    request(bannersApi.update, {
      params: { id },
      body: { ...toBannerBody(values), version: values.version ?? version },
      quiet: true,
    }),
  refresh: refreshBanners,
  createdMessage: ({ title }) => t('Created “{name}”', { name: title }),
  toPath: ({ id }) => paths.banners.edit(id),
};

const START_OF_DAY = '00:00';

function Side({ banner }: { banner: BannerDetails | undefined }) {
  return (
    <>
      <Card title={t('Placement')}>
        <FieldStack>
          <FormSelect<BannerValues, 'placement'>
            name="placement"
            label={t('Placement')}
            choices={PLACEMENTS.map((value) => ({
              value,
              label: bannerPlacementLabel(value),
              note: formatCapacity(value),
            }))}
            help={banner ? t('Moving it puts it last in that placement.') : undefined}
          />
          <FormSwitch<BannerValues>
            name="isActive"
            label={t('Active')}
            help={t('Turn off to hide it from the shop.')}
          />
        </FieldStack>
      </Card>
      <Card title={t('Period')}>
        <FieldStack>
          <FormDateTime<BannerValues>
            name="startsAt"
            label={t('Starts')}
            defaultTime={START_OF_DAY}
            help={t('Starts immediately if empty.')}
            optional
          />
          <FormDateTime<BannerValues>
            name="endsAt"
            label={t('Ends')}
            defaultTime={END_OF_DAY}
            help={t('Never ends if empty.')}
            optional
          />
        </FieldStack>
      </Card>
      {banner && <ActivityCard entity="banner" entityId={banner.id} labels={bannerLabels()} />}
    </>
  );
}

function Head({ banner }: { banner: BannerDetails | undefined }) {
  const navigate = useNavigate();
  const { menu, dialogs } = useBannerMenu(() => navigate({ to: paths.banners.list }));
  const banners = { label: t('Banners'), to: paths.banners.list };
  if (!banner) return <PageHead title={t('New banner')} crumbs={[banners, { label: t('New banner') }]} />;
  return (
    <>
      <PageHead
        title={<bdi>{banner.title}</bdi>}
        crumbs={[banners, { label: banner.title }]}
        status={<BannerChip state={banner.state} />}
        actions={<ActionsMenu name={banner.title} items={menu(banner).slice(1)} />}
      />
      {dialogs}
    </>
  );
}
