import { AD_STATUSES, type Ad, type AdCounts, adsApi } from '@souk/contract/ads/api.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import CalendarDays from 'lucide-react/icons/calendar-days';
import List from 'lucide-react/icons/list';
import Plus from 'lucide-react/icons/plus';
import { lazy, Suspense } from 'react';
import { toChoices } from '#ui/to-choices.ts';
import { AdList } from '#domain/ads/ad-list.tsx';
import { newAdPanelParam, useAdPanel } from '#domain/ads/ad-panel.ts';
import { adStatusLabel } from '#domain/ads/ad-labels.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { useList, type List as ListOf } from '#kit/list/use-list.ts';
import { choiceTabs, type FilterTab, ViewTabs } from '#kit/list/view-tabs.tsx';
import { queryOf } from '#platform/query/query-of.ts';
import { useCan } from '#platform/session/profile.ts';
import { useShortcut } from '#platform/shortcuts/shortcuts.ts';
import { Button } from '#ui/button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

const AdCalendar = lazy(async () => ({ default: (await import('./ad-calendar.tsx')).AdCalendar }));

type AdsView = 'list' | 'calendar';

/** All ads, as a list with status tabs or as a calendar of the placements. */
export default function AdsPage() {
  const { tab }: { tab?: string } = useSearch({ strict: false });
  const view: AdsView = tab === 'calendar' ? 'calendar' : 'list';
  const counts = useQuery(queryOf(adsApi.counts, { background: true }));
  const navigate = useNavigate();
  const { open } = useAdPanel();
  const canEdit = useCan('ads', 'edit');
  const create = () => open(newAdPanelParam());
  useShortcut('c', { name: t('New ad'), run: create, isEnabled: canEdit });
  const show = (next: AdsView) =>
    void navigate({ to: '.', search: next === 'calendar' ? { tab: 'calendar' } : {}, resetScroll: false });
  return (
    <>
      <PageHead
        title={t('Ads')}
        actions={
          <>
            <Segmented<AdsView>
              label={t('View')}
              value={view}
              onChange={show}
              segments={[
                { value: 'list', label: t('List'), icon: List },
                { value: 'calendar', label: t('Calendar'), icon: CalendarDays },
              ]}
            />
            {canEdit && (
              <Button variant="filled" icon={Plus} onClick={create}>
                {t('New ad')}
              </Button>
            )}
          </>
        }
      />
      {view === 'calendar' ? (
        <Suspense fallback={<Skeleton height={320} />}>
          <AdCalendar />
        </Suspense>
      ) : (
        <ListView counts={counts.data} />
      )}
    </>
  );
}

function ListView({ counts }: { counts: AdCounts | undefined }) {
  const list: ListOf<Ad> = useList(adsApi.list);
  return (
    <>
      <ViewTabs list="ads" label={t('Status')} control={list} keys={['status']} tabs={statusTabs(counts)} />
      <AdList list={list} name="ads" />
    </>
  );
}

const statusTabs = (counts: AdCounts | undefined): FilterTab[] =>
  choiceTabs('status', toChoices(AD_STATUSES, adStatusLabel), counts && { ...counts.byStatus, all: counts.all });
