import { AD_PLACEMENTS } from '@souk/contract/ads/inputs.ts';
import { adConfigurationsApi } from '@souk/contract/ads/configurations.ts';
import { AD_STATUSES, type Ad, adsApi } from '@souk/contract/ads/api.ts';
import Megaphone from 'lucide-react/icons/megaphone';
import Plus from 'lucide-react/icons/plus';
import { useMemo } from 'react';
import { codeColumn, countColumn, dateColumn, numericColumn, leadColumn, textColumn } from '#kit/list/columns.tsx';
import { Row } from '#ui/row.tsx';
import { toChoices } from '#ui/to-choices.ts';
import { request } from '#platform/api/request.ts';
import { formatDate } from '#platform/format/dates.ts';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/i18n/i18n.ts';
import { useTranslated } from '#platform/i18n/use-translated.ts';
import { Truncate, RowPanelLink } from '#kit/list/data-table.tsx';
import { ListCard } from '#kit/list/list-card.tsx';
import type { Column, Filter } from '#kit/list/list.types.ts';
import type { List } from '#kit/list/use-list.ts';
import { vendorFilter } from '#kit/pickers/picker-filters.ts';
import { thumbnailSource } from '#kit/pictures/picture-source.ts';
import { useCan } from '#platform/session/profile.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Button } from '#ui/button.tsx';
import { Thumbnail } from '#ui/thumbnail.tsx';
import { AdBulkActions } from './ad-bulk.tsx';
import { newAdPanelParam, viewAdPanelParam, useAdPanel } from './ad-panel.ts';
import { AdPanels } from './ad-panels.tsx';
import { AdChip, formatAdPeriod, adStatusLabel, formatClickRate, placementLabel } from './ad-labels.tsx';
import { useAdMenu } from './use-ad-menu.tsx';

const vendorColumn = (): Column<Ad> =>
  textColumn('vendor', t('Vendor'), { priority: 1, phone: 'c', cell: (row) => row.vendor.shopName });

const columns = (): Column<Ad>[] => [
  leadColumn('title', t('Ad'), (row) => (
    <Row as="span" gap={10} shrink>
      <Thumbnail size={28} icon={Megaphone} {...thumbnailSource(row.image.url)} />
      <Truncate>
        <RowPanelLink panel={viewAdPanelParam(row.id)}>{row.title}</RowPanelLink>
      </Truncate>
    </Row>
  )),
  textColumn('config', t('Ad placement'), { isMuted: true, priority: 2, phone: 'e', cell: (row) => row.config.name }),
  {
    key: 'period',
    head: t('Period'),
    sort: 'startsAt',
    isMuted: true,
    phone: 'wide',
    cell: (row) => formatAdPeriod(row),
  },
  numericColumn('price', t('Price'), {
    sort: 'price',
    priority: 1,
    phone: 'd',
    isSelfExplanatory: true,
    cell: (row) => formatMoney(row.price, row.currency),
  }),
  { key: 'status', head: t('Status'), phone: 'b', cell: (row) => <AdChip status={row.status} /> },
  countColumn('views', t('Views'), { sort: 'views', priority: 2 }),
  countColumn('clicks', t('Clicks'), { sort: 'clicks', priority: 3 }),
  numericColumn('clickRate', t('CTR'), {
    sort: 'clickRate',
    priority: 2,
    phone: 'f',
    cell: (row) => formatClickRate(row),
  }),
  codeColumn('number', t('Number'), { isMuted: true, isOptional: true, cell: (row) => row.number }),
  {
    key: 'endsAt',
    head: t('Last day'),
    sort: 'endsAt',
    isMuted: true,
    isOptional: true,
    cell: (row) => formatDate(`${row.lastDay}T00:00:00Z`, 'UTC'),
  },
  dateColumn('createdAt', t('Created'), { isOptional: true }),
];

const columnsWithVendor = (): Column<Ad>[] => columns().toSpliced(1, 0, vendorColumn());

const ownFilters = (): Filter[] => [
  { key: 'status', label: t('Status'), kind: 'choice', choices: toChoices(AD_STATUSES, adStatusLabel) },
  { key: 'placement', label: t('Location'), kind: 'choice', choices: toChoices(AD_PLACEMENTS, placementLabel) },
  {
    key: 'configId',
    label: t('Ad placement'),
    kind: 'pick',
    search: async (q, signal) => {
      const query = { limit: 20, ...(q ? { q } : {}) };
      const { rows } = await request(adConfigurationsApi.list, { query, signal, background: true });
      return rows.map(({ id, name }) => ({ value: id, label: name }));
    },
    nameOf: async (id) => (await request(adConfigurationsApi.get, { params: { id }, background: true })).name,
  },
  { key: 'period', label: t('Running between'), kind: 'days', from: 'from', to: 'to' },
];

function useFilters(hasVendor: boolean): readonly Filter[] {
  const baseFilters = useTranslated(ownFilters);
  const canFilterByVendor = useCan('vendors') && !hasVendor;
  return useMemo(
    () => [...baseFilters, ...(canFilterByVendor ? [vendorFilter('vendorId')] : [])],
    [baseFilters, canFilterByVendor],
  );
}

/** List of ads for the filters in the URL, with the open ad's panel. `vendorId` limits the list to one vendor. */
export function AdList({ list, name, vendorId }: { list: List<Ad>; name: string; vendorId?: string }) {
  const hasVendor = vendorId !== undefined;
  const { menu, dialogs } = useAdMenu();
  const { open } = useAdPanel();
  const canEdit = useCan('ads', 'edit');
  const columnsForAllVendors = useTranslated(columnsWithVendor);
  const withoutVendor = useTranslated(columns);
  return (
    <>
      <ListCard
        list={list}
        name={name}
        texts={{
          title: t('Ads'),
          search: t('Search ads'),
          noMatch: t('No ads match'),
          failed: t('Couldn’t load ads'),
          empty: (
            <EmptyState
              icon={Megaphone}
              title={t('No ads yet')}
              actions={
                canEdit && (
                  <Button icon={Plus} onClick={() => open(newAdPanelParam())}>
                    {t('New ad')}
                  </Button>
                )
              }
            >
              {t('Ads that vendors book appear here with their views and clicks.')}
            </EmptyState>
          ),
        }}
        columns={hasVendor ? withoutVendor : columnsForAllVendors}
        defaultSort="-createdAt"
        filters={useFilters(hasVendor)}
        rowActions={{ nameOf: (row) => row.title, menu, bulk: canEdit ? AdBulkActions : undefined, linkTo: undefined }}
        csv={{ endpoint: adsApi.export }}
      />
      {dialogs}
      <AdPanels vendorId={vendorId} />
    </>
  );
}
