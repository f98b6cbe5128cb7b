import { type AdDetails, adsApi } from '@souk/contract/ads/api.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { ActivityCard } from '#domain/activity/activity-card.tsx';
import { PanelError } from '#kit/detail/detail-error.tsx';
import { formatDateTime } from '#platform/format/dates.ts';
import { formatMoney } from '#platform/format/money.ts';
import { formatCount } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { pictureUrl } from '#kit/pictures/picture-source.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { useCan } from '#platform/session/profile.ts';
import { Button } from '#ui/button.tsx';
import { Drawer } from '#ui/drawer.tsx';
import { Callout } from '#ui/callout.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { Grid } from '#ui/grid.tsx';
import { Row } from '#ui/row.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stack } from '#ui/stack.tsx';
import { AdChart } from './ad-chart.tsx';
import { editAdPanelParam, useAdPanel } from './ad-panel.ts';
import type { AdDialogStatus } from './ad-status-dialog.tsx';
import { startAction } from '#kit/actions/run-action.ts';
import { setAdPaused } from './ad-actions.ts';
import {
  AdChip,
  adFieldLabels,
  formatAdPeriod,
  formatClickRate,
  formatDayCount,
  placementLabel,
  formatRate,
} from './ad-labels.tsx';
import styles from './ads.module.css';

const AdStatusDialog = lazy(async () => ({ default: (await import('./ad-status-dialog.tsx')).AdStatusDialog }));

/** Drawer with an ad's image, terms, daily statistics and available actions. */
export function AdDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const answer = useQuery(queryOf(adsApi.get, { params: { id } }));
  const [dialogStatus, setDialogStatus] = useState<AdDialogStatus>();
  const ad = answer.data;
  // The dialog replaces the drawer, because overlays are never stacked.
  if (ad && dialogStatus)
    return (
      <Suspense>
        <AdStatusDialog ad={ad} to={dialogStatus} onClose={() => setDialogStatus(undefined)} />
      </Suspense>
    );
  return (
    <Drawer
      open
      onClose={onClose}
      title={ad ? <bdi>{ad.title}</bdi> : t('Ad')}
      description={ad && <bdi>{t('{number} by {vendor}', { number: ad.number, vendor: ad.vendor.shopName })}</bdi>}
      foot={ad && <AdActions ad={ad} onOpenDialog={setDialogStatus} />}
    >
      {ad ? (
        <AdDetailsBody ad={ad} />
      ) : answer.error ? (
        <PanelError errorTitle={t('Couldn’t load the ad')} query={answer} onClose={onClose} />
      ) : (
        <Skeleton height={320} />
      )}
    </Drawer>
  );
}

function AdActions({ ad, onOpenDialog }: { ad: AdDetails; onOpenDialog: (to: AdDialogStatus) => void }) {
  const canEdit = useCan('ads', 'edit');
  const { open } = useAdPanel();
  const { status, nextStatuses } = ad;
  if (!canEdit || nextStatuses.length === 0) return null;
  const pause = (isPaused: boolean) => startAction(setAdPaused(ad, isPaused));
  return (
    <Row gap={8} justify="end" wrap className={styles.foot}>
      <Button onClick={() => open(editAdPanelParam(ad.id))}>{t('Edit')}</Button>
      {nextStatuses.includes('rejected') && <Button onClick={() => onOpenDialog('rejected')}>{t('Reject…')}</Button>}
      {nextStatuses.includes('cancelled') && (
        <Button onClick={() => onOpenDialog('cancelled')}>{t('Cancel ad…')}</Button>
      )}
      {status === 'running' && <Button onClick={() => pause(true)}>{t('Pause')}</Button>}
      {status === 'paused' && !ad.isPausedByVendor && (
        <Button variant="filled" onClick={() => pause(false)}>
          {t('Resume')}
        </Button>
      )}
      {nextStatuses.includes('scheduled') && (
        <Button variant="filled" onClick={() => onOpenDialog('scheduled')}>
          {t('Approve…')}
        </Button>
      )}
    </Row>
  );
}

function AdDetailsBody({ ad }: { ad: AdDetails }) {
  return (
    <Stack gap={16}>
      <img
        className={styles.picture}
        src={pictureUrl(ad.image.url, 400)}
        srcSet={`${pictureUrl(ad.image.url, 400)} 400w, ${pictureUrl(ad.image.url, 1600)} 1600w`}
        sizes="400px"
        width={ad.image.width}
        height={ad.image.height}
        alt={ad.image.alt}
      />
      <Row gap={8} wrap>
        <AdChip status={ad.status} />
        <span className="muted">{t('since {at}', { at: formatDateTime(ad.statusSince) })}</span>
      </Row>
      {ad.statusReason && <Callout tone={ad.status === 'rejected' ? 'error' : 'info'}>{ad.statusReason}</Callout>}
      {!ad.target.isAvailable && ad.nextStatuses.length > 0 && (
        <Callout tone="warning">{t('Not shown in the shop because the linked item isn’t on sale.')}</Callout>
      )}
      <Grid as="dl" columns={3} gap={8} className={styles.stats}>
        <Stat term={t('Views')} value={formatCount(ad.views)} />
        <Stat term={t('Clicks')} value={formatCount(ad.clicks)} />
        <Stat term={t('CTR')} value={formatClickRate(ad)} />
      </Grid>
      {ad.daily.length > 0 && <AdChart days={ad.daily} />}
      <AdFacts ad={ad} />
      <ActivityCard entity="ad" entityId={ad.id} title={t('Activity')} labels={adFieldLabels()} />
    </Stack>
  );
}

const Stat = ({ term, value }: { term: string; value: string }) => (
  <Stack gap={2}>
    <dt>{term}</dt>
    <dd>
      <bdi>{value}</bdi>
    </dd>
  </Stack>
);

function AdFacts({ ad }: { ad: AdDetails }) {
  const { currency, unused, price, givenBack } = ad;
  const canViewVendors = useCan('vendors');
  return (
    <DescriptionList
      items={[
        {
          term: t('Vendor'),
          value: canViewVendors ? (
            <Link to={paths.vendors.profile(ad.vendor.id)}>
              <bdi>{ad.vendor.shopName}</bdi>
            </Link>
          ) : (
            <bdi>{ad.vendor.shopName}</bdi>
          ),
        },
        { term: t('Ad placement'), value: <bdi>{ad.config.name}</bdi> },
        { term: t('Location'), value: placementLabel(ad.placement) },
        { term: t('Period'), value: formatAdPeriod(ad) },
        { term: t('Days'), value: formatCount(ad.days) },
        { term: t('Link to'), value: <AdTargetLink ad={ad} /> },
        { term: t('Rate'), value: <bdi>{formatRate({ ...ad, price: ad.unitPrice })}</bdi> },
        { term: t('Price'), value: <bdi>{formatMoney(price, currency)}</bdi> },
        { term: t('Charged'), value: ad.chargedAt ? formatDateTime(ad.chargedAt) : t('not yet') },
        { term: t('Refunded'), value: givenBack > 0 && <bdi>{formatMoney(givenBack, currency)}</bdi> },
        {
          term: t('Unused'),
          value:
            unused &&
            t('{days}, worth {amount}', {
              days: formatDayCount(unused.days),
              amount: formatMoney(unused.amount, currency),
            }),
        },
      ]}
    />
  );
}

function AdTargetLink({ ad: { target } }: { ad: AdDetails }) {
  const canOpen = { product: useCan('products'), vendor: useCan('vendors'), category: useCan('categories'), url: true };
  const { kind, id, url, name } = target;
  if (kind === 'url')
    return (
      <a href={url ?? ''} target="_blank" rel="noreferrer">
        <bdi>{url}</bdi>
      </a>
    );
  const label = <bdi>{name ?? t('a deleted item')}</bdi>;
  if (!id || !name || !canOpen[kind]) return label;
  const pages = { product: paths.products.details, vendor: paths.vendors.profile, category: paths.categories.edit };
  return <Link to={pages[kind](id)}>{label}</Link>;
}
