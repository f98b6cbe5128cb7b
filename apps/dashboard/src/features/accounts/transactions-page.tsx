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
import { formatCount } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import { codeWord } from '#domain/ledger/entry-labels.ts';
import { payoutWord } from '#domain/ledger/payout-chip.tsx';
import { usePageTitle } from '#ui/page-title.ts';
import { paths } from '#platform/paths.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { usePageActions } from '#kit/search/page-actions.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import type { MenuAction, MenuEntry } from '#ui/menu.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Stat, Stats } from '#ui/stat.tsx';
import { MoreMenu } from '#ui/more-menu.tsx';
import { AccountChip } from './account-chip.tsx';
import { AdjustmentsCard } from './adjustments-card.tsx';
import { ChargebacksCard } from './chargebacks-card.tsx';
import { EntryList } from './entry-list.tsx';
import { useEarlier } from '#kit/load-more/use-earlier.ts';

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
type Asked = keyof typeof OVERLAYS;

/** One account: its balances, every entry with the balance after it, and what can be done. */
export default function TransactionsPage() {
  const { id = '' }: { id?: string } = useParams({ strict: false });
  const answer = useQuery(queryOf(accountsApi.get, { params: { id } }));
  usePageTitle(answer.data && nameOf(answer.data));
  const { invoice }: { invoice?: string } = useSearch({ strict: false });
  if (answer.data) return <Page key={invoice} account={answer.data} month={invoice} />;
  const crumbs = [{ label: t('Accounts'), to: paths.accounts.list }, { label: t('Transactions') }];
  return <DetailLoading title={t('Account')} crumbs={crumbs} failed={t('Couldn’t load the account')} answer={answer} />;
}

const nameOf = ({ code, name }: AccountDetails): string => (code === null ? name : codeWord(code));

/** The address may name the month of a commission invoice, which then stands open. */
function Page({ account, month }: { account: AccountDetails; month: string | undefined }) {
  const [asked, setAsked] = useState<Asked | undefined>(month ? 'commissionInvoice' : undefined);
  const navigate = useNavigate();
  const Overlay = asked && OVERLAYS[asked];
  const close = () => {
    setAsked(undefined);
    if (month !== undefined) void navigate({ to: '.', search: {}, replace: true, resetScroll: false });
  };
  return (
    <>
      <PageHead
        title={<bdi>{nameOf(account)}</bdi>}
        crumbs={[
          { label: t('Accounts'), to: paths.accounts.list },
          { label: nameOf(account) },
          { label: t('Transactions') },
        ]}
        status={<AccountChip state={account.state} />}
        actions={<Actions account={account} onAsk={setAsked} />}
      />
      <div className="stack">
        <FreezeNotice account={account} />
        <Figures account={account} />
        <EntryList account={account} />
        <ChargebacksCard account={account} />
        {account.kind === 'vendor' && <Adjustments vendorId={account.id} />}
      </div>
      {Overlay && (
        <Suspense>
          <Overlay account={account} month={month} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

function Actions({ account, onAsk }: { account: AccountDetails; onAsk: (asked: Asked) => void }) {
  const isVendor = account.kind === 'vendor';
  const isInDebt = (account.available ?? 0) < 0;
  const isFrozen = account.nextStatuses.includes('normal');
  const more: readonly MenuEntry[] = [
    { label: t('Explain this balance'), onSelect: () => onAsk('explain') },
    isVendor && { label: t('Commission invoice'), onSelect: () => onAsk('commissionInvoice') },
    isVendor && { label: t('View vendor'), to: paths.vendors.profile(account.id) },
    isVendor && {
      label: t('Payouts to this vendor'),
      to: paths.accounts.list,
      search: { tab: 'payouts', vendorId: account.id },
    },
    ...(account.nextStatuses.length > 0
      ? [
          'separator' as const,
          { label: isFrozen ? t('Unfreeze') : t('Freeze account'), onSelect: () => onAsk('freeze') },
        ]
      : []),
  ];
  const main: MenuAction = isInDebt
    ? { label: t('Settle debt'), onSelect: () => onAsk('debt') }
    : { label: t('Pay out'), onSelect: () => onAsk('payout') };
  usePageActions(nameOf(account), [
    isVendor && main,
    isVendor && { label: t('Adjust'), onSelect: () => onAsk('adjust') },
    { label: t('Statement'), onSelect: () => onAsk('statement') },
    ...more,
  ]);
  return (
    <>
      <Button icon={FileText} fold onClick={() => onAsk('statement')}>
        {t('Statement')}
      </Button>
      {isVendor && (
        <Button icon={Scale} fold onClick={() => onAsk('adjust')}>
          {t('Adjust')}
        </Button>
      )}
      {isVendor && (
        <Button variant={account.available === 0 ? 'outlined' : 'filled'} onClick={main.onSelect}>
          {main.label}
        </Button>
      )}
      <MoreMenu items={more} />
    </>
  );
}

function FreezeNotice({ account: { freeze } }: { account: AccountDetails }) {
  if (!freeze) return null;
  const words = {
    manual: t('Payouts are frozen: {reason}', { reason: freeze.reason ?? '' }),
    bank_details: t('Payouts are frozen until {day} because the bank account changed', {
      day: formatDate(freeze.until),
    }),
    suspended: t('Payouts are frozen because the vendor is suspended'),
  }[freeze.cause];
  return <Notice tone="warning">{words}</Notice>;
}

function Figures({ account }: { account: AccountDetails }) {
  const { currency, figures, openPayout, payable } = account;
  const money = (amount: number | null) => formatMoney(amount ?? 0, currency);
  if (account.kind === 'platform')
    return (
      <Card>
        <Stats>
          <Stat
            label={t('Balance')}
            value={money(account.balance)}
            note={t('{count} entries', { count: formatCount(account.entriesCount) })}
          />
        </Stats>
      </Card>
    );
  return (
    <Stats lines>
      <Stat
        label={t('Available')}
        value={money(account.available)}
        note={payable?.refusal?.message ?? t('available to pay out')}
      />
      <Stat
        label={t('Pending')}
        value={money(account.pending)}
        note={t('{count, plural, =0 {no order on hold} one {# order on hold} other {# orders on hold}}', {
          count: figures?.heldOrders ?? 0,
        })}
      />
      <Stat
        label={t('In payout')}
        value={money(account.inPayout)}
        note={
          openPayout
            ? t('{number}, {status} {day}', {
                number: openPayout.number,
                status: isOneOf(PAYOUT_STATUSES, openPayout.status) ? payoutWord(openPayout.status) : openPayout.status,
                day: formatDate(openPayout.statusSince),
              })
            : t('no payout in progress')
        }
      />
      <Stat
        label={t('Earned this year')}
        value={money(figures?.earnedThisYear ?? 0)}
        note={t('paid out {amount}', { amount: money(figures?.paidOutThisYear ?? 0) })}
      />
    </Stats>
  );
}

const SHOWN_ADJUSTMENTS = 5;

function Adjustments({ vendorId }: { vendorId: string }) {
  const list = useEarlier<Adjustment>(ledgerApi.listAdjustments, {
    query: { limit: SHOWN_ADJUSTMENTS, vendorId: [vendorId] },
  });
  if (list.count === 0 && !list.error) return null;
  return <AdjustmentsCard title={t('Adjustments')} list={list} />;
}
