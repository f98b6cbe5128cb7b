import { type BannerDetails, bannersApi } from '@souk/contract/banners.ts';
import { PLACEMENTS } from '@souk/contract/placements.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useCallback, useMemo } from 'react';
import { ActivityCard } from '#shared/activity/activity-card.tsx';
import { request } from '#shared/api/request.ts';
import { END_OF_DAY } from '#shared/format/moments.ts';
import { FormSelect, FormSwitch, FormText } from '#shared/form/fields.tsx';
import { Fields, FieldStack, FormPage } from '#shared/form/form-page.tsx';
import { leaveFreely } from '#shared/form/leaving.ts';
import { FormMoment } from '#shared/form/moment-field.tsx';
import { FormPictures } from '#shared/form/picture-field.tsx';
import { useClosedWord } from '#shared/form/read-only.ts';
import { useEntityForm } from '#shared/form/use-entity-form.ts';
import { t } from '#shared/i18n/i18n.ts';
import { paths } from '#shared/paths.ts';
import { placementWord } from '#shared/placements/placement-words.ts';
import { toast } from '#shared/toast/toast.ts';
import { Card } from '#shared/ui/card.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Menu } from '#shared/ui/menu.tsx';
import { PageHead } from '#shared/ui/page-head.tsx';
import { BannerPreview } from './banner-preview.tsx';
import { refreshBanners } from './banner-steps.ts';
import { bannerSchema, type BannerValues, bodyOf, newBanner, valuesOf } from './banner-values.ts';
import { BannerChip, bannerLabels, roomText } from './banner-words.tsx';
import { LinkCard } from './link-card.tsx';
import { useBannerMenu } from './use-banner-menu.tsx';
import { BannerWarnings } from './warnings-card.tsx';

/** Creates a banner, or edits the one given. */
export function BannerForm({ banner }: { banner?: BannerDetails }) {
  const { placement: asked }: { placement?: string } = useSearch({ strict: false });
  const values = useMemo(
    () => (banner ? valuesOf(banner) : newBanner(PLACEMENTS.find((each) => each === asked) ?? 'home_top')),
    [banner, asked],
  );
  const save = useSave(banner);
  const control = useEntityForm<BannerValues>({ schema: bannerSchema, values, save, valuesOf: banner && valuesOf });
  const closed = useClosedWord('banners');
  return (
    <FormPage
      control={control}
      closed={closed}
      labels={bannerLabels()}
      draftKey={`banner:${banner?.id ?? 'new'}`}
      isNew={banner === undefined}
      head={<Head banner={banner} />}
      side={<Side banner={banner} />}
    >
      <BannerWarnings id={banner?.id} />
      <Card title={t('Basics')}>
        <Fields>
          <FormText name="title" label={t('Title')} help={t('For staff, and for readers of the shop’s page.')} wide />
        </Fields>
      </Card>
      <Card title={t('Pictures')}>
        <Fields>
          <FormPictures
            name="image"
            label={t('On a computer')}
            help={t('Wide, such as 1600 × 500 pixels.')}
            max={1}
            shape="natural"
          />
          <FormPictures
            name="imageMobile"
            label={t('On a phone')}
            help={t('Rather square. Without it phones show the other one.')}
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

function useSave(banner: BannerDetails | undefined) {
  const navigate = useNavigate();
  return useCallback(
    async (values: BannerValues, idempotencyKey: string) => {
      if (banner) {
        const body = { ...bodyOf(values), version: values.version ?? banner.version };
        const saved = await request(bannersApi.update, { params: { id: banner.id }, body, quiet: true });
        void refreshBanners(saved);
        return toast.done(t('Saved'));
      }
      const saved = await request(bannersApi.create, { body: bodyOf(values), quiet: true, idempotencyKey });
      void refreshBanners(saved);
      toast.done(t('Created “{name}”', { name: saved.title }));
      leaveFreely(() => navigate({ to: paths.banners.edit(saved.id), replace: true }));
    },
    [banner, navigate],
  );
}

const START_OF_DAY = '00:00';

function Side({ banner }: { banner: BannerDetails | undefined }) {
  return (
    <>
      <Card title={t('Placement')}>
        <FieldStack>
          <FormSelect
            name="placement"
            label={t('Place')}
            choices={PLACEMENTS.map((value) => ({ value, label: placementWord(value), note: roomText(value) }))}
            help={banner ? t('In another place it stands behind the others.') : undefined}
          />
          <FormSwitch name="isActive" label={t('Switched on')} help={t('Switched off, the shop never shows it.')} />
        </FieldStack>
      </Card>
      <Card title={t('Period')}>
        <FieldStack>
          <FormMoment
            name="startsAt"
            label={t('Starts')}
            timeOfNewDay={START_OF_DAY}
            help={t('Left empty, it starts at once.')}
            optional
          />
          <FormMoment
            name="endsAt"
            label={t('Ends')}
            timeOfNewDay={END_OF_DAY}
            help={t('Left empty, it never ends.')}
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
        actions={
          <Menu
            items={menu(banner).slice(1)}
            trigger={<IconButton outlined icon={Ellipsis} label={t('Actions for {name}', { name: banner.title })} />}
          />
        }
      />
      {dialogs}
    </>
  );
}
