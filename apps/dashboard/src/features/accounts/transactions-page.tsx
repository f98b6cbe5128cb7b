import { PAYOUT_STATUSES } from '@souk/contract/ledger/payouts.ts';
import { type AccountDetails, accountsApi } from '@souk/contract/ledger/accounts.ts';
import { type Adjustment, ledgerApi } from '@souk/contract/ledger/api.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import FileText from 'lucide-react/icons/file-text';
import Scale from 'lucide-react/icons/scale';
import { lazy, Suspense, useState } from 'react';
import { DetailLoading } from '#kit/detail/detail-loading.tsx';
import { isOneOf } from '#platform/types/guards.ts';
import { formatDate } from '#platform/format/dates.ts';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/i18n/i18n.ts';
import { ledgerAccountLabel } from '#domain/ledger/entry-labels.ts';
import { payoutStatusLabel } from '#domain/ledger/payout-chip.tsx';
import { usePageTitle } from '#ui/page-title.ts';
import { paths } from '#platform/paths.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { usePageActions } from '#kit/search/page-actions.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import type { MenuAction, MenuEntry } from '#ui/menu.tsx';
import { Callout } from '#ui/callout.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Stack } from '#ui/stack.tsx';
import { Stat, Stats } from '#ui/stat.tsx';
import { MoreMenu } from '#ui/more-menu.tsx';
import { AccountChip } from './account-chip.tsx';
import { AdjustmentsCard } from './adjustments-card.tsx';
import { ChargebacksCard } from './chargebacks-card.tsx';
import { EntryList } from './entry-list.tsx';
import { useLoadMore } from '#kit/load-more/use-load-more.ts';

const PayoutDialog = lazy(async () => ({ default: (await import('./account-dialogs.tsx')).PayoutDialog }));
const AdjustDialog = lazy(async () => ({ default: (await import('./account-dialogs.tsx')).AdjustDialog }));
const FreezeDialog = lazy(async () => ({ default: (await import('./account-dialogs.tsx')).FreezeDialog }));
const DebtDialog = lazy(async () => ({ default: (await import('./account-dialogs.tsx')).DebtDialog }));
const CommissionInvoiceDialog = lazy(async () => ({
  default: (await import('./commission-invoice-dialog.tsx')).CommissionInvoiceDialog,
}));
const StatementDialog = lazy(async () => ({ default: (await import('./statement-dialog.tsx')).StatementDialog }));
const ExplainDrawer = lazy(async () => ({ default: (await import('./explain-drawer.tsx')).ExplainDrawer }));

const OVERLAYS = {
  payout: PayoutDialog,
  adjust: AdjustDialog,
  freeze: FreezeDialog,
  debt: DebtDialog,
  statement: StatementDialog,
  commissionInvoice: CommissionInvoiceDialog,
  explain: ExplainDrawer,
};
type OverlayName = keyof typeof OVERLAYS;

/** Account page with balances, entries and actions. */
export default function TransactionsPage() {
  const { id = '' }: { id?: string } = useParams({ strict: false });
  const answer = useQuery(queryOf(accountsApi.get, { params: { id } }));
  usePageTitle(answer.data && accountName(answer.data));
  const { invoice }: { invoice?: string } = useSearch({ strict: false });
  if (answer.data) return <Page key={invoice} account={answer.data} month={invoice} />;
  const crumbs = [{ label: t('Accounts'), to: paths.accounts.list }, { label: t('Transactions') }];
  return (
    <DetailLoading title={t('Account')} crumbs={crumbs} errorTitle={t('Couldn’t load the account')} query={answer} />
  );
}

const accountName = ({ code, name }: AccountDetails): string => (code === null ? name : ledgerAccountLabel(code));

/** Opens the commission invoice dialog if the URL names a month. */
function Page({ account, month }: { account: AccountDetails; month: string | undefined }) {
  const [overlayName, setOverlayName] = useState<OverlayName | undefined>(month ? 'commissionInvoice' : undefined);
  const navigate = useNavigate();
  const Overlay = overlayName && OVERLAYS[overlayName];
  const close = () => {
    setOverlayName(undefined);
    if (month !== undefined) void navigate({ to: '.', search: {}, replace: true, resetScroll: false });
  };
  return (
    <>
      <PageHead
        title={<bdi>{accountName(account)}</bdi>}
        crumbs={[
          { label: t('Accounts'), to: paths.accounts.list },
          { label: accountName(account) },
          { label: t('Transactions') },
        ]}
        status={<AccountChip state={account.state} />}
        actions={<Actions account={account} onOpen={setOverlayName} />}
      />
      <Stack gap={16}>
        <FreezeNotice account={account} />
        <AccountStats account={account} />
        <EntryList account={account} />
        <ChargebacksCard account={account} />
        {account.kind === 'vendor' && <Adjustments vendorId={account.id} />}
      </Stack>
      {Overlay && (
        <Suspense>
          <Overlay account={account} month={month} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

function Actions({ account, onOpen }: { account: AccountDetails; onOpen: (overlayName: OverlayName) => void }) {
  const isVendor = account.kind === 'vendor';
  const isInDebt = (account.available ?? 0) < 0;
  const isFrozen = account.nextStatuses.includes('normal');
  const menuItems: readonly MenuEntry[] = [
    { label: t('View balance breakdown'), onSelect: () => onOpen('explain') },
    isVendor && { label: t('Commission invoice'), onSelect: () => onOpen('commissionInvoice') },
    isVendor && { label: t('View vendor'), to: paths.vendors.profile(account.id) },
    isVendor && {
      label: t('View payouts'),
      to: paths.accounts.list,
      search: { tab: 'payouts', vendorId: account.id },
    },
    ...(account.nextStatuses.length > 0
      ? [
          'separator' as const,
          { label: isFrozen ? t('Unfreeze account') : t('Freeze account'), onSelect: () => onOpen('freeze') },
        ]
      : []),
  ];
  const primaryAction: MenuAction = isInDebt
    ? { label: t('Settle debt'), onSelect: () => onOpen('debt') }
    : { label: t('Pay out'), onSelect: () => onOpen('payout') };
  usePageActions(accountName(account), [
    isVendor && primaryAction,
    isVendor && { label: t('Adjust'), onSelect: () => onOpen('adjust') },
    { label: t('Statement'), onSelect: () => onOpen('statement') },
    ...menuItems,
  ]);
  return (
    <>
      <Button icon={FileText} fold onClick={() => onOpen('statement')}>
        {t('Statement')}
      </Button>
      {isVendor && (
        <Button icon={Scale} fold onClick={() => onOpen('adjust')}>
          {t('Adjust')}
        </Button>
      )}
      {isVendor && (
        <Button variant={account.available === 0 ? 'outlined' : 'filled'} onClick={primaryAction.onSelect}>
          {primaryAction.label}
        </Button>
      )}
      <MoreMenu items={menuItems} />
    </>
  );
}

function FreezeNotice({ account: { freeze } }: { account: AccountDetails }) {
  if (!freeze) return null;
  const message = {
    manual: t('Payouts are frozen: {reason}', { reason: freeze.reason ?? '' }),
    bank_details: t('Payouts are frozen until {day} because the bank account changed', {
      day: formatDate(freeze.until),
    }),
    suspended: t('Payouts are frozen because the vendor is suspended'),
  }[freeze.cause];
  return <Callout tone="warning">{message}</Callout>;
}

function AccountStats({ account }: { account: AccountDetails }) {
  const { currency, figures, openPayout, payable } = account;
  const formatAmount = (amount: number | null) => formatMoney(amount ?? 0, currency);
  if (account.kind === 'platform')
    return (
      <Card>
        <Stats>
          <Stat
            label={t('Balance')}
            value={formatAmount(account.balance)}
            note={t('{count, plural, one {# ledger entry} other {# ledger entries}}', { count: account.entriesCount })}
          />
        </Stats>
      </Card>
    );
  return (
    <Stats isGrid>
      <Stat
        label={t('Available')}
        value={formatAmount(account.available)}
        note={payable?.refusal?.message ?? t('available to pay out')}
      />
      <Stat
        label={t('On hold')}
        value={formatAmount(account.pending)}
        note={t('{count, plural, =0 {no order on hold} one {# order on hold} other {# orders on hold}}', {
          count: figures?.heldOrders ?? 0,
        })}
      />
      <Stat
        label={t('In payout')}
        value={formatAmount(account.inPayout)}
        note={
          openPayout
            ? t('{number}, {status} {day}', {
                number: openPayout.number,
                status: isOneOf(PAYOUT_STATUSES, openPayout.status)
                  ? payoutStatusLabel(openPayout.status)
                  : openPayout.status,
                day: formatDate(openPayout.statusSince),
              })
            : t('no payout in progress')
        }
      />
      <Stat
        label={t('Earned this year')}
        value={formatAmount(figures?.earnedThisYear ?? 0)}
        note={t('paid out {amount}', { amount: formatAmount(figures?.paidOutThisYear ?? 0) })}
      />
    </Stats>
  );
}

const ADJUSTMENTS_PER_PAGE = 5;

function Adjustments({ vendorId }: { vendorId: string }) {
  const list = useLoadMore<Adjustment>(ledgerApi.listAdjustments, {
    query: { limit: ADJUSTMENTS_PER_PAGE, vendorId: [vendorId] },
  });
  if (list.count === 0 && !list.error) return null;
  return <AdjustmentsCard title={t('Adjustments')} list={list} />;
}
