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
import { pictureAt } from '#kit/pictures/picture-source.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { useCan } from '#platform/session/profile.ts';
import { Button } from '#ui/button.tsx';
import { Drawer } from '#ui/drawer.tsx';
import { Notice } from '#ui/notice.tsx';
import { Pairs } from '#ui/pairs.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AdChart } from './ad-chart.tsx';
import { editPanelOf, useAdPanel } from './ad-panel.ts';
import type { AskedStep } from './ad-step-dialog.tsx';
import { startAction } from '#kit/actions/run-action.ts';
import { setPaused } from './ad-actions.ts';
import { AdChip, adLabels, adPeriod, clickRateText, daysWord, placementWord, rateText } from './ad-labels.tsx';
import styles from './ads.module.css';

const AdStepDialog = lazy(async () => ({ default: (await import('./ad-step-dialog.tsx')).AdStepDialog }));

/** One ad: what it shows, what was agreed, how it did day by day, and its next steps. */
export function AdDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const answer = useQuery(queryOf(adsApi.get, { params: { id } }));
  const [step, setStep] = useState<AskedStep>();
  const ad = answer.data;
  // Never a dialog on a drawer.
  if (ad && step)
    return (
      <Suspense>
        <AdStepDialog ad={ad} to={step} onClose={() => setStep(undefined)} />
      </Suspense>
    );
  return (
    <Drawer
      open
      onClose={onClose}
      title={ad ? <bdi>{ad.title}</bdi> : t('Ad')}
      description={ad && <bdi>{t('{number} by {vendor}', { number: ad.number, vendor: ad.vendor.shopName })}</bdi>}
      foot={ad && <Steps ad={ad} onStep={setStep} />}
    >
      {ad ? (
        <Body ad={ad} />
      ) : answer.error ? (
        <PanelError failed={t('Couldn’t load the ad')} answer={answer} onClose={onClose} />
      ) : (
        <Skeleton height={320} />
      )}
    </Drawer>
  );
}

function Steps({ ad, onStep }: { ad: AdDetails; onStep: (step: AskedStep) => void }) {
  const canEdit = useCan('ads', 'edit');
  const { open } = useAdPanel();
  const { status, nextStatuses } = ad;
  if (!canEdit || nextStatuses.length === 0) return null;
  const pause = (isPaused: boolean) => startAction(setPaused(ad, isPaused));
  return (
    <div className={styles.foot}>
      <Button onClick={() => open(editPanelOf(ad.id))}>{t('Edit')}</Button>
      {nextStatuses.includes('rejected') && <Button onClick={() => onStep('rejected')}>{t('Reject…')}</Button>}
      {nextStatuses.includes('cancelled') && <Button onClick={() => onStep('cancelled')}>{t('Cancel ad…')}</Button>}
      {status === 'running' && <Button onClick={() => pause(true)}>{t('Pause')}</Button>}
      {status === 'paused' && !ad.isPausedByVendor && (
        <Button variant="filled" onClick={() => pause(false)}>
          {t('Resume')}
        </Button>
      )}
      {nextStatuses.includes('scheduled') && (
        <Button variant="filled" onClick={() => onStep('scheduled')}>
          {t('Approve…')}
        </Button>
      )}
    </div>
  );
}

function Body({ ad }: { ad: AdDetails }) {
  return (
    <div className="stack">
      <img
        className={styles.picture}
        src={pictureAt(ad.image.url, 400)}
        srcSet={`${pictureAt(ad.image.url, 400)} 400w, ${pictureAt(ad.image.url, 1600)} 1600w`}
        sizes="400px"
        width={ad.image.width}
        height={ad.image.height}
        alt={ad.image.alt}
      />
      <div className={styles.head}>
        <AdChip status={ad.status} />
        <span className="muted">{t('since {at}', { at: formatDateTime(ad.statusSince) })}</span>
      </div>
      {ad.statusReason && <Notice tone={ad.status === 'rejected' ? 'error' : 'info'}>{ad.statusReason}</Notice>}
      {!ad.target.isAvailable && ad.nextStatuses.length > 0 && (
        <Notice tone="warning">{t('Not shown in the shop because the linked item isn’t on sale.')}</Notice>
      )}
      <dl className={styles.figures}>
        <Figure term={t('Views')} value={formatCount(ad.views)} />
        <Figure term={t('Clicks')} value={formatCount(ad.clicks)} />
        <Figure term={t('CTR')} value={clickRateText(ad)} />
      </dl>
      {ad.daily.length > 0 && <AdChart days={ad.daily} />}
      <Facts ad={ad} />
      <ActivityCard entity="ad" entityId={ad.id} title={t('History')} labels={adLabels()} />
    </div>
  );
}

const Figure = ({ term, value }: { term: string; value: string }) => (
  <div>
    <dt>{term}</dt>
    <dd>
      <bdi>{value}</bdi>
    </dd>
  </div>
);

function Facts({ ad }: { ad: AdDetails }) {
  const { currency, unused, price, givenBack } = ad;
  const mayVendors = useCan('vendors');
  return (
    <Pairs
      items={[
        {
          term: t('Vendor'),
          value: mayVendors ? (
            <Link to={paths.vendors.profile(ad.vendor.id)}>
              <bdi>{ad.vendor.shopName}</bdi>
            </Link>
          ) : (
            <bdi>{ad.vendor.shopName}</bdi>
          ),
        },
        { term: t('Ad placement'), value: <bdi>{ad.config.name}</bdi> },
        { term: t('Placement'), value: placementWord(ad.placement) },
        { term: t('Period'), value: adPeriod(ad) },
        { term: t('Days'), value: formatCount(ad.days) },
        { term: t('Link to'), value: <Target ad={ad} /> },
        { term: t('Rate'), value: <bdi>{rateText({ ...ad, price: ad.unitPrice })}</bdi> },
        { term: t('Price'), value: <bdi>{formatMoney(price, currency)}</bdi> },
        { term: t('Charged'), value: ad.chargedAt ? formatDateTime(ad.chargedAt) : t('not yet') },
        { term: t('Refunded'), value: givenBack > 0 && <bdi>{formatMoney(givenBack, currency)}</bdi> },
        {
          term: t('Unused'),
          value:
            unused &&
            t('{days}, worth {amount}', { days: daysWord(unused.days), amount: formatMoney(unused.amount, currency) }),
        },
      ]}
    />
  );
}

function Target({ ad: { target } }: { ad: AdDetails }) {
  const may = { product: useCan('products'), vendor: useCan('vendors'), category: useCan('categories'), url: true };
  const { kind, id, url, name } = target;
  if (kind === 'url')
    return (
      <a href={url ?? ''} target="_blank" rel="noreferrer">
        <bdi>{url}</bdi>
      </a>
    );
  const shown = <bdi>{name ?? t('a deleted item')}</bdi>;
  if (!id || !name || !may[kind]) return shown;
  const pages = { product: paths.products.details, vendor: paths.vendors.profile, category: paths.categories.edit };
  return <Link to={pages[kind](id)}>{shown}</Link>;
}
