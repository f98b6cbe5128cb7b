import { ledgerApi, type LedgerHealth } from '@souk/contract/ledger/api.ts';
import { payoutsApi } from '@souk/contract/ledger/payouts.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { t } from '#platform/i18n/i18n.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { PageHead } from '#ui/page-head.tsx';
import { Row } from '#ui/row.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { formatAmount } from '#platform/format/money.ts';
import { formatDateTime } from '#platform/format/dates.ts';
import { formatCount } from '#platform/format/numbers.ts';
import { Icon } from '#ui/icon.tsx';
import { Callout } from '#ui/callout.tsx';
import { AccountList } from './account-list.tsx';
import styles from './accounts.module.css';
import { LedgerTab } from './ledger-tab.tsx';
import { PayoutsTab } from './payouts-tab.tsx';

const PANEL_ID = 'accounts-panel';
const TABS = ['accounts', 'payouts', 'ledger'] as const;
type TabName = (typeof TABS)[number];

/** Accounts page with tabs for balances, payouts and the ledger. */
export default function AccountsPage() {
  const { tab }: { tab?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  const currentTab = TABS.find((name) => name === tab) ?? 'accounts';
  const counts = useQuery(queryOf(payoutsApi.counts, { background: true }));
  const health = useQuery(queryOf(ledgerApi.health, { background: true }));
  const waitingPayouts = counts.data?.byStatus.asked;
  const waitingAdjustments = useQuery(
    queryOf(ledgerApi.listAdjustments, { query: { limit: 1, status: ['waiting'] }, background: true }),
  ).data?.count;
  const changeTab = (value: TabName) =>
    void navigate({ to: '.', search: value === 'accounts' ? {} : { tab: value }, resetScroll: false });
  return (
    <>
      <PageHead title={t('Accounts')} />
      <div className={styles.health}>
        <HealthLine health={health.data} isFailed={health.isError} />
      </div>
      <Tabs<TabName>
        label={t('Accounts')}
        value={currentTab}
        onChange={changeTab}
        panelId={PANEL_ID}
        tabs={[
          { value: 'accounts', label: t('Accounts') },
          { value: 'payouts', label: t('Payouts'), ...(waitingPayouts ? { count: waitingPayouts } : {}) },
          { value: 'ledger', label: t('Ledger'), ...(waitingAdjustments ? { count: waitingAdjustments } : {}) },
        ]}
      />
      <div id={PANEL_ID} role="tabpanel" aria-label={t('Accounts')}>
        {currentTab === 'payouts' ? (
          <PayoutsTab counts={counts.data} />
        ) : currentTab === 'ledger' ? (
          <LedgerTab health={health.data} />
        ) : (
          <AccountList />
        )}
      </div>
    </>
  );
}

/** Result of the ledger checks: a line if the ledger is balanced, otherwise an error. */
function HealthLine({ health, isFailed }: { health: LedgerHealth | undefined; isFailed: boolean }) {
  if (!health && isFailed)
    return (
      <Row gap={6} align="baseline" className={styles.line}>
        {t('Couldn’t check the ledger')}
      </Row>
    );
  if (!health)
    return (
      <Row gap={6} align="baseline" className={styles.line}>
        {t('Checking the ledger')}
      </Row>
    );
  const { check, closed, difference, currency, transfers } = health;
  if (closed || difference !== 0 || (check && !check.holds))
    return (
      <Callout tone="error" live>
        {closed?.message ??
          t('Balances don’t add up: off by {amount}.', { amount: formatAmount(difference, currency) })}
      </Callout>
    );
  return (
    <Row gap={6} align="baseline" className={styles.line}>
      <Icon icon={check ? CircleCheck : TriangleAlert} />
      {check
        ? t('Ledger balanced: {count} entries checked {at}', {
            count: formatCount(transfers),
            at: formatDateTime(check.finishedAt),
          })
        : t('Balances add up. Entries haven’t been checked yet.')}
    </Row>
  );
}
