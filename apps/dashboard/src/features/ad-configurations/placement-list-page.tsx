import { type AdConfiguration, adConfigurationsApi } from '@souk/contract/ads/configurations.ts';
import { AD_PLACEMENTS } from '@souk/contract/ads/inputs.ts';
import { Link } from '@tanstack/react-router';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import { codeColumn, dateColumn, numericColumn, leadColumn, textColumn } from '#kit/list/columns.tsx';
import { toChoices } from '#ui/to-choices.ts';
import { useCreateShortcut } from '#kit/list/use-create-shortcut.ts';
import { STATE_COLORS } from '#ui/state-colors.ts';
import { placementLabel, formatRate } from '#domain/ads/ad-labels.tsx';
import { formatCount } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import { useTranslated } from '#platform/i18n/use-translated.ts';
import { Truncate, RowLink } from '#kit/list/data-table.tsx';
import { ListCard } from '#kit/list/list-card.tsx';
import type { Column, Filter } from '#kit/list/list.types.ts';
import { type List, useList } from '#kit/list/use-list.ts';
import { paths } from '#platform/paths.ts';
import { useCan } from '#platform/session/profile.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Chip } from '#ui/chip.tsx';
import { CreateLink } from '#ui/create-link.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PlacementBulkActions, usePlacementMenu } from './placement-actions.tsx';
import { formatDayLimits } from './placement-labels.ts';

const columns = (): Column<AdConfiguration>[] => [
  leadColumn('name', t('Name'), (row) => (
    <Truncate>
      <RowLink to={paths.adConfigurations.edit(row.id)}>{row.name}</RowLink>
    </Truncate>
  )),
  codeColumn('code', t('Code'), { sort: 'code', isMuted: true, priority: 3, cell: (row) => row.code }),
  textColumn('placement', t('Location'), {
    sort: 'placement',
    priority: 1,
    phone: 'c',
    cell: (row) => placementLabel(row.placement),
  }),
  {
    key: 'size',
    head: t('Size'),
    isMuted: true,
    priority: 3,
    cell: (row) => <bdi className="num">{`${row.width} × ${row.height}`}</bdi>,
  },
  numericColumn('price', t('Price'), { sort: 'price', phone: 'd', cell: (row) => formatRate(row) }),
  numericColumn('days', t('Days'), { isMuted: true, priority: 3, cell: (row) => formatDayLimits(row) }),
  numericColumn('slots', t('Slots booked'), {
    sort: 'slots',
    priority: 1,
    phone: 'f',
    cell: (row) => t('{used} of {limit}', { used: formatCount(row.takenSlots), limit: formatCount(row.slots) }),
  }),
  {
    key: 'adsCount',
    head: t('Ads'),
    align: 'end',
    priority: 2,
    cell: (row) => (
      <Link to={paths.ads.list} search={{ configId: row.id }}>
        {formatCount(row.adsCount)}
      </Link>
    ),
  },
  {
    key: 'requiresApproval',
    head: t('Approval'),
    isMuted: true,
    priority: 4,
    cell: (row) => (row.requiresApproval ? t('Required') : t('Not required')),
  },
  {
    key: 'isActive',
    head: t('Status'),
    phone: 'b',
    cell: (row) => (
      <Chip color={row.isActive ? STATE_COLORS.normal : STATE_COLORS.off}>{row.isActive ? t('Active') : t('Off')}</Chip>
    ),
  },
  dateColumn('updatedAt', t('Updated'), { isOptional: true }),
];

const filters = (): Filter[] => [
  { key: 'placement', label: t('Location'), kind: 'choice', choices: toChoices(AD_PLACEMENTS, placementLabel) },
  { key: 'isActive', label: t('Status'), kind: 'flag', yes: t('Active'), no: t('Off') },
];

/** All ad placements with their prices and booked slots. */
export default function PlacementListPage() {
  const list: List<AdConfiguration> = useList(adConfigurationsApi.list);
  const canEdit = useCan('ads', 'edit');
  const { menu, dialogs } = usePlacementMenu();
  useCreateShortcut(t('New ad placement'), paths.adConfigurations.create, canEdit);
  const create = canEdit && <CreateLink to={paths.adConfigurations.create}>{t('New ad placement')}</CreateLink>;
  return (
    <>
      <PageHead
        title={t('Ad configuration')}
        crumbs={[{ label: t('Ads'), to: paths.ads.list }, { label: t('Ad configuration') }]}
        count={list.count}
        actions={create}
      />
      <ListCard
        list={list}
        name="ad-configurations"
        texts={{
          title: t('Ad placements'),
          search: t('Search placements'),
          noMatch: t('No placements match'),
          failed: t('Couldn’t load placements'),
          empty: (
            <EmptyState icon={LayoutGrid} title={t('No placements yet')} actions={create}>
              {t('Ad placements in the shop appear here with their sizes and prices.')}
            </EmptyState>
          ),
        }}
        columns={useTranslated(columns)}
        defaultSort="name"
        filters={useTranslated(filters)}
        rowActions={{
          nameOf: (row) => row.name,
          linkTo: (row) => paths.adConfigurations.edit(row.id),
          menu,
          bulk: canEdit ? PlacementBulkActions : undefined,
        }}
        csv={{ endpoint: adConfigurationsApi.export }}
      />
      {dialogs}
    </>
  );
}
