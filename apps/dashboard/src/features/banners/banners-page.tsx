import { type Banner, BANNER_STATES, type BannerCounts, bannersApi } from '@souk/contract/banners/api.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCreateShortcut } from '#kit/list/use-create-shortcut.ts';
import { t } from '#platform/i18n/i18n.ts';
import { type List, useList } from '#kit/list/use-list.ts';
import { type FilterTab, ViewTabs } from '#kit/list/view-tabs.tsx';
import { paths } from '#platform/paths.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { useCan } from '#platform/session/profile.ts';
import type { MenuEntry } from '#ui/menu.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { BannerList } from './banner-list.tsx';
import { BannerPlacements } from './banner-placements.tsx';
import { bannerStateLabel } from './banner-labels.tsx';
import { NewBanner } from './banner-list.tsx';
import { useBannerMenu } from './banner-actions.tsx';

type BannersView = 'placements' | 'list';

/** All banners. The view by placement allows reordering, and the list has search and bulk actions. */
export default function BannersPage() {
  const { tab }: { tab?: string } = useSearch({ strict: false });
  const view: BannersView = tab === 'list' ? 'list' : 'placements';
  const navigate = useNavigate();
  const canEdit = useCan('banners', 'edit');
  const counts = useQuery(queryOf(bannersApi.counts, { background: true }));
  const { menu, dialogs } = useBannerMenu();
  useCreateShortcut(t('New banner'), paths.banners.create, canEdit);
  return (
    <>
      <PageHead
        title={t('Banners')}
        actions={
          <>
            <Segmented<BannersView>
              label={t('View')}
              value={view}
              onChange={(next) => void navigate({ to: '.', search: next === 'list' ? { tab: 'list' } : {} })}
              segments={[
                { value: 'placements', label: t('By placement') },
                { value: 'list', label: t('List') },
              ]}
            />
            {canEdit && <NewBanner />}
          </>
        }
      />
      {view === 'list' ? (
        <ListView counts={counts.data} canEdit={canEdit} menu={menu} />
      ) : (
        <BannerPlacements canEdit={canEdit} menu={menu} />
      )}
      {dialogs}
    </>
  );
}

interface ListViewProps {
  counts: BannerCounts | undefined;
  canEdit: boolean;
  menu: (banner: Banner) => readonly MenuEntry[];
}

function ListView({ counts, canEdit, menu }: ListViewProps) {
  const list: List<Banner> = useList(bannersApi.list);
  return (
    <>
      <ViewTabs list="banners" label={t('Status')} control={list} keys={['state']} tabs={stateTabs(counts)} />
      <BannerList list={list} canEdit={canEdit} menu={menu} />
    </>
  );
}

const stateTabs = (counts: BannerCounts | undefined): FilterTab[] => [
  { value: 'all', label: t('All'), count: counts?.all, filters: {} },
  ...BANNER_STATES.map((state) => ({
    value: state,
    label: bannerStateLabel(state),
    count: counts?.byState[state],
    filters: { state },
  })),
];
