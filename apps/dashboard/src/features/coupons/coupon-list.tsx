import { COUPON_STATES, type Coupon, couponsApi } from '@souk/contract/coupons/api.ts';
import { COUPON_FUNDERS, COUPON_KINDS } from '@souk/contract/coupons/inputs.ts';
import Download from 'lucide-react/icons/download';
import Eye from 'lucide-react/icons/eye';
import Plus from 'lucide-react/icons/plus';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import { useMemo } from 'react';
import { dateColumn, numericColumn, leadColumn, textColumn } from '#kit/list/columns.tsx';
import { toChoices } from '#ui/to-choices.ts';
import { formatMoney } from '#platform/format/money.ts';
import { formatCount } from '#platform/format/numbers.ts';
import { request } from '#platform/api/request.ts';
import { t } from '#platform/i18n/i18n.ts';
import { useTranslated } from '#platform/i18n/use-translated.ts';
import { RowLink, type RowActions } from '#kit/list/data-table.tsx';
import { ListCard } from '#kit/list/list-card.tsx';
import type { Column, Filter } from '#kit/list/list.types.ts';
import type { List } from '#kit/list/use-list.ts';
import { fullExport } from '#kit/list/full-export.ts';
import { paths } from '#platform/paths.ts';
import { vendorFilter } from '#kit/pickers/picker-filters.ts';
import { useCan } from '#platform/session/profile.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import type { MenuEntry } from '#ui/menu.tsx';
import { downloadBatch } from './batch-notice.tsx';
import { CouponBulkActions, useCouponMenu } from './coupon-actions.tsx';
import {
  formatBenefit,
  CouponChip,
  couponFunderLabel,
  couponKindLabel,
  formatPeriod,
  formatScope,
  couponStateLabel,
  formatUses,
} from './coupon-labels.tsx';

/** A batch is one row, which links to the list of its codes. */
const linkTo = (row: Coupon): string => (row.batch ? paths.coupons.list : paths.coupons.details(row.id));
const searchOf = ({ batch, batchId }: Coupon): Record<string, string> | undefined =>
  batch && batchId !== null ? { batchId } : undefined;
const canSelect = (row: Coupon): boolean => !row.batch;
/** Filter of 'select all'. It leaves out batches, because batch rows can't be selected. */
const SINGLE_COUPONS_FILTER = { inBatch: 'false' };

const formatCodeCount = (count: number): string => t('{count, plural, one {# code} other {# codes}}', { count });

/** While each batch is a single row, the pager shows the number of codes, because the tabs count codes too. */
const formatTotalCodes = (list: List<Coupon>, codes: number | undefined): string | undefined =>
  list.fixedFilters && codes !== undefined && codes !== list.count ? formatCodeCount(codes) : undefined;

function StateCell({ batch, state }: Coupon) {
  if (!batch) return <CouponChip state={state} />;
  return batch.state === null ? <Chip color="default">{t('Mixed')}</Chip> : <CouponChip state={batch.state} />;
}

const columns = (): Column<Coupon>[] => [
  leadColumn('code', t('Code'), (row) => (
    <RowLink to={linkTo(row)} search={searchOf(row)}>
      {row.batch ? formatCodeCount(row.batch.count) : <bdi className="mono">{row.code}</bdi>}
    </RowLink>
  )),
  textColumn('name', t('Name'), { sort: 'name', isMuted: true, priority: 1, phone: 'c', cell: (row) => row.name }),
  textColumn('value', t('Discount'), { phone: 'wide', cell: (row) => formatBenefit(row) }),
  textColumn('scope', t('Applies to'), { isMuted: true, priority: 3, cell: (row) => formatScope(row) }),
  numericColumn('usedCount', t('Uses'), {
    sort: 'usedCount',
    phone: 'd',
    cell: (row) => (row.batch ? formatCount(row.batch.usedCount) : formatUses(row)),
  }),
  numericColumn('cost', t('Total cost'), {
    sort: 'cost',
    priority: 2,
    phone: 'f',
    cell: (row) => formatMoney((row.batch ?? row).cost, row.currency),
  }),
  textColumn('fundedBy', t('Funded by'), {
    isMuted: true,
    priority: 4,
    cell: (row) => row.vendor?.shopName ?? couponFunderLabel('platform'),
  }),
  {
    key: 'startsAt',
    head: t('Period'),
    sort: 'startsAt',
    isMuted: true,
    priority: 3,
    phone: 'e',
    cell: formatPeriod,
  },
  { key: 'state', head: t('Status'), phone: 'b', cell: (row) => <StateCell {...row} /> },
  dateColumn('endsAt', t('Ends'), { isOptional: true }),
  dateColumn('createdAt', t('Created'), { isOptional: true }),
];

const couponFilters = (): Filter[] => [
  { key: 'state', label: t('Status'), kind: 'choice', choices: toChoices(COUPON_STATES, couponStateLabel) },
  { key: 'kind', label: t('Type'), kind: 'choice', choices: toChoices(COUPON_KINDS, couponKindLabel) },
  { key: 'fundedBy', label: t('Funded by'), kind: 'choice', choices: toChoices(COUPON_FUNDERS, couponFunderLabel) },
  {
    key: 'batchId',
    label: t('Batch'),
    kind: 'pick',
    search: async (q, signal) => {
      const { rows } = await request(couponsApi.batches, { query: q ? { q } : {}, signal, background: true });
      return rows.map(({ id, name, count }) => ({
        value: id,
        label: t('{name} ({count})', { name, count: formatCount(count) }),
      }));
    },
    nameOf: async (id) =>
      (await request(couponsApi.batches, { query: { id }, background: true })).rows[0]?.name ?? t('Batch'),
  },
];

function useFilters(): readonly Filter[] {
  const filters = useTranslated(couponFilters);
  const canViewVendors = useCan('vendors');
  return useMemo(() => [...filters, ...(canViewVendors ? [vendorFilter('vendorId')] : [])], [filters, canViewVendors]);
}

function useRowActions(menu: (coupon: Coupon) => readonly MenuEntry[]) {
  return useMemo(
    () =>
      ({
        nameOf: (row) => (row.batch ? row.name : row.code),
        linkTo,
        searchOf,
        canSelect,
        menu: (row) => (row.batch && row.batchId !== null ? batchMenu(row.batchId) : menu(row)),
      }) satisfies RowActions<Coupon>,
    [menu],
  );
}

const batchMenu = (batchId: string): readonly MenuEntry[] => [
  { label: t('View codes'), icon: Eye, to: paths.coupons.list, search: { batchId } },
  { label: t('Download codes'), icon: Download, onSelect: () => void downloadBatch(batchId) },
];

interface CouponListProps {
  list: List<Coupon>;
  /** Number of all codes, including every code of a batch. */
  codes: number | undefined;
  /** Undefined for people who may not import coupons. */
  onImport: (() => void) | undefined;
}

/** The coupons that match the URL's filters. */
export function CouponList({ list, codes, onImport }: CouponListProps) {
  const { menu, dialogs } = useCouponMenu();
  const canEdit = onImport !== undefined;
  return (
    <>
      <ListCard
        list={list}
        name="coupons"
        texts={{
          title: t('Coupons'),
          search: t('Search coupons'),
          noMatch: t('No coupons match'),
          failed: t('Couldn’t load coupons'),
          empty: (
            <EmptyState
              icon={TicketPercent}
              title={t('No coupons yet')}
              actions={canEdit && <EmptyListActions onImport={onImport} />}
            >
              {t('Discount codes appear here with their uses and cost.')}
            </EmptyState>
          ),
        }}
        columns={useTranslated(columns)}
        defaultSort="-createdAt"
        filters={useFilters()}
        rowActions={{
          ...useRowActions(menu),
          bulk: canEdit ? CouponBulkActions : undefined,
          selectableFilter: list.fixedFilters && SINGLE_COUPONS_FILTER,
        }}
        totals={{ itemCount: formatTotalCodes(list, codes) }}
        csv={{ endpoint: couponsApi.export, files: useTranslated(fullExport) }}
      />
      {dialogs}
    </>
  );
}

const EmptyListActions = ({ onImport }: { onImport: () => void }) => (
  <>
    <Button onClick={onImport}>{t('Import from CSV')}</Button>
    <LinkButton icon={Plus} to={paths.coupons.create}>
      {t('New coupon')}
    </LinkButton>
  </>
);
