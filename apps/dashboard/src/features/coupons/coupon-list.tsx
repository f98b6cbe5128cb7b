import { COUPON_STATES, type Coupon, couponsApi } from '@souk/contract/coupons/api.ts';
import { COUPON_FUNDERS, COUPON_KINDS } from '@souk/contract/coupons/inputs.ts';
import Download from 'lucide-react/icons/download';
import Eye from 'lucide-react/icons/eye';
import Plus from 'lucide-react/icons/plus';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import { useMemo } from 'react';
import { dateColumn, figureColumn, leadColumn, textColumn } from '#kit/list/columns.tsx';
import { choicesOf } from '#ui/choices.ts';
import { formatMoney } from '#platform/format/money.ts';
import { formatCount } from '#platform/format/numbers.ts';
import { request } from '#platform/api/request.ts';
import { t } from '#platform/i18n/i18n.ts';
import { useWords } from '#platform/i18n/use-words.ts';
import { LeadLink, type RowSteps } from '#kit/list/data-table.tsx';
import { ListCard } from '#kit/list/list-card.tsx';
import type { Column, Filter } from '#kit/list/list.types.ts';
import type { List } from '#kit/list/use-list.ts';
import { wholeFile } from '#kit/list/whole-file.ts';
import { paths } from '#platform/paths.ts';
import { vendorFilter } from '#kit/pickers/pick-filters.ts';
import { useCan } from '#platform/session/profile.ts';
import { Blank } from '#ui/blank.tsx';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import type { MenuEntry } from '#ui/menu.tsx';
import { downloadBatch } from './batch-notice.tsx';
import { CouponBulk, useCouponMenu } from './coupon-actions.tsx';
import {
  benefitWords,
  CouponChip,
  funderWord,
  kindWord,
  periodText,
  scopeText,
  stateWord,
  usesText,
} from './coupon-words.tsx';

/** Lists show a batch as one row, which opens the list of its codes. */
const linkTo = (row: Coupon): string => (row.batch ? paths.coupons.list : paths.coupons.details(row.id));
const searchOf = ({ batch, batchId }: Coupon): Record<string, string> | undefined =>
  batch && batchId !== null ? { batchId } : undefined;
const canPick = (row: Coupon): boolean => !row.batch;
/** What of the whole list can be picked. */
const SINGLE_COUPONS = { inBatch: 'false' };

const codesWord = (count: number): string => t('{count, plural, one {# code} other {# codes}}', { count });

/** The codes behind the rows while a batch is one row of them, so that the pager and the tabs agree. */
const codesBehind = (list: List<Coupon>, codes: number | undefined): string | undefined =>
  list.fixed && codes !== undefined && codes !== list.count ? codesWord(codes) : undefined;

function StateCell({ batch, state }: Coupon) {
  if (!batch) return <CouponChip state={state} />;
  return batch.state === null ? <Chip color="default">{t('Mixed')}</Chip> : <CouponChip state={batch.state} />;
}

const columns = (): Column<Coupon>[] => [
  leadColumn('code', t('Code'), (row) => (
    <LeadLink to={linkTo(row)} search={searchOf(row)}>
      {row.batch ? codesWord(row.batch.count) : <bdi className="mono">{row.code}</bdi>}
    </LeadLink>
  )),
  textColumn('name', t('Name'), { sort: 'name', isMuted: true, priority: 1, phone: 'c', cell: (row) => row.name }),
  textColumn('value', t('Discount'), { phone: 'wide', cell: (row) => benefitWords(row) }),
  textColumn('scope', t('Applies to'), { isMuted: true, priority: 3, cell: (row) => scopeText(row) }),
  figureColumn('usedCount', t('Uses'), {
    sort: 'usedCount',
    phone: 'd',
    cell: (row) => (row.batch ? formatCount(row.batch.usedCount) : usesText(row)),
  }),
  figureColumn('cost', t('Total cost'), {
    sort: 'cost',
    priority: 2,
    phone: 'f',
    cell: (row) => formatMoney((row.batch ?? row).cost, row.currency),
  }),
  textColumn('fundedBy', t('Funded by'), {
    isMuted: true,
    priority: 4,
    cell: (row) => row.vendor?.shopName ?? funderWord('platform'),
  }),
  {
    key: 'startsAt',
    head: t('Period'),
    sort: 'startsAt',
    isMuted: true,
    priority: 3,
    phone: 'e',
    cell: periodText,
  },
  { key: 'state', head: t('State'), phone: 'b', cell: (row) => <StateCell {...row} /> },
  dateColumn('endsAt', t('Ends'), { isOptional: true }),
  dateColumn('createdAt', t('Created'), { isOptional: true }),
];

const ownFilters = (): Filter[] => [
  { key: 'state', label: t('State'), kind: 'choice', choices: choicesOf(COUPON_STATES, stateWord) },
  { key: 'kind', label: t('Type'), kind: 'choice', choices: choicesOf(COUPON_KINDS, kindWord) },
  { key: 'fundedBy', label: t('Funded by'), kind: 'choice', choices: choicesOf(COUPON_FUNDERS, funderWord) },
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
  const own = useWords(ownFilters);
  const mayVendors = useCan('vendors');
  return useMemo(() => [...own, ...(mayVendors ? [vendorFilter('vendorId')] : [])], [own, mayVendors]);
}

function useSteps(menu: (coupon: Coupon) => readonly MenuEntry[]): RowSteps<Coupon> {
  return useMemo(
    () => ({
      nameOf: (row) => (row.batch ? row.name : row.code),
      linkTo,
      searchOf,
      canPick,
      menu: (row) => (row.batch && row.batchId !== null ? batchMenu(row.batchId) : menu(row)),
    }),
    [menu],
  );
}

const batchMenu = (batchId: string): readonly MenuEntry[] => [
  { label: t('View codes'), icon: Eye, to: paths.coupons.list, search: { batchId } },
  { label: t('Download codes'), icon: Download, onSelect: () => void downloadBatch(batchId) },
];

interface CouponListProps {
  list: List<Coupon>;
  /** How many coupons there are, as the tabs count them. */
  codes: number | undefined;
  /** Where the user may import coupons. */
  onImport: (() => void) | undefined;
}

/** The coupons that the address selects. */
export function CouponList({ list, codes, onImport }: CouponListProps) {
  const { menu, dialogs } = useCouponMenu();
  const canEdit = onImport !== undefined;
  return (
    <>
      <ListCard
        list={list}
        name="coupons"
        words={{
          title: t('Coupons'),
          search: t('Search coupons'),
          noMatch: t('No coupons match'),
          failed: t('Couldn’t load coupons'),
          empty: (
            <Blank
              icon={TicketPercent}
              title={t('No coupons yet')}
              actions={canEdit && <FirstSteps onImport={onImport} />}
            >
              {t('Discount codes appear here with their uses and cost.')}
            </Blank>
          ),
        }}
        columns={useWords(columns)}
        defaultSort="-createdAt"
        filters={useFilters()}
        steps={{ ...useSteps(menu), bulk: canEdit ? CouponBulk : undefined, pickable: list.fixed && SINGLE_COUPONS }}
        totals={{ holds: codesBehind(list, codes) }}
        csv={{ endpoint: couponsApi.export, files: useWords(wholeFile) }}
      />
      {dialogs}
    </>
  );
}

const FirstSteps = ({ onImport }: { onImport: () => void }) => (
  <>
    <Button onClick={onImport}>{t('Import from CSV')}</Button>
    <LinkButton icon={Plus} to={paths.coupons.create}>
      {t('New coupon')}
    </LinkButton>
  </>
);
