import { type PayoutDetails, payoutsApi, type PayoutStatus } from '@souk/contract/ledger/payouts.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { PostedLeg } from '@souk/contract/ledger/fields.ts';
import { PLACEHOLDER, actionCall } from '#kit/dialog-actions/action-call.ts';
import { ActionTextField } from '#kit/dialog-actions/action-text-field.tsx';
import { ActivityCard } from '#domain/activity/activity-card.tsx';
import { PanelError } from '#kit/detail/detail-error.tsx';
import { formatDate, formatDateTime } from '#platform/format/dates.ts';
import { formatAmount, formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/i18n/i18n.ts';
import { PayoutChip } from '#domain/ledger/payout-chip.tsx';
import { FullAccount } from '#domain/ledger/full-account.tsx';
import { usePageActions } from '#kit/search/page-actions.ts';
import { paths } from '#platform/paths.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { Button } from '#ui/button.tsx';
import { Drawer } from '#ui/drawer.tsx';
import { Callout } from '#ui/callout.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { Row } from '#ui/row.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stack } from '#ui/stack.tsx';
import { payoutActionLabel } from './account-labels.ts';
import styles from './accounts.module.css';
import { CoverSums } from './cover-sums.tsx';
import { MoneyDialog } from './money-dialog.tsx';
import { useMoneyAction } from './use-money-action.ts';

const MAX_REASON_LENGTH = 500;
const MAX_REFERENCE_LENGTH = 120;

/** Drawer with a payout's bank account, covered earnings, ledger entries and actions. */
export function PayoutDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const answer = useQuery(queryOf(payoutsApi.get, { params: { id } }));
  const [dialogStatus, setDialogStatus] = useState<PayoutStatus | undefined>();
  const payout = answer.data;
  // The dialog replaces the drawer, because overlays are never stacked.
  usePageActions(
    payout && t('Payout {number}', { number: payout.number }),
    (payout?.nextStatuses ?? []).map((to) => ({
      label: payoutActionLabel(to),
      onSelect: () => setDialogStatus(to),
      ...(to === 'approved' && payout?.refusal ? { disabledReason: payout.refusal.message } : {}),
    })),
  );
  if (payout && dialogStatus)
    return <PayoutStatusDialog payout={payout} to={dialogStatus} onClose={() => setDialogStatus(undefined)} />;
  return (
    <Drawer
      open
      onClose={onClose}
      title={payout ? t('Payout {number}', { number: payout.number }) : t('Payout')}
      description={payout && t('{at} by {name}', { at: formatDateTime(payout.createdAt), name: payout.askedByName })}
      foot={payout && payout.nextStatuses.length > 0 && <PayoutActions payout={payout} onAction={setDialogStatus} />}
    >
      {payout ? (
        <Body payout={payout} />
      ) : answer.error ? (
        <PanelError errorTitle={t('Couldn’t load the payout')} query={answer} onClose={onClose} />
      ) : (
        <Skeleton height={240} />
      )}
    </Drawer>
  );
}

function PayoutActions({ payout, onAction }: { payout: PayoutDetails; onAction: (to: PayoutStatus) => void }) {
  const [primaryStatus, ...secondaryStatuses] = payout.nextStatuses;
  return (
    <Row gap={8} wrap className={styles.foot}>
      {secondaryStatuses.map((to) => (
        <Button key={to} onClick={() => onAction(to)}>
          {payoutActionLabel(to)}
        </Button>
      ))}
      {primaryStatus && (
        <Button
          variant="filled"
          disabled={primaryStatus === 'approved' && payout.refusal !== null}
          onClick={() => onAction(primaryStatus)}
        >
          {payoutActionLabel(primaryStatus)}
        </Button>
      )}
    </Row>
  );
}

function Body({ payout }: { payout: PayoutDetails }) {
  const { amount, currency, status, vendor, refusal } = payout;
  return (
    <Stack gap={16}>
      <Row gap={12} rowGap={4} align="stretch" justify="between" wrap>
        <b className="num">{formatMoney(amount, currency)}</b>
        <PayoutChip status={status} />
      </Row>
      {refusal && status === 'asked' && <Callout>{refusal.message}</Callout>}
      <DescriptionList
        items={[
          {
            term: t('Vendor'),
            value: (
              <Link to={paths.accounts.transactions(vendor.id)}>
                <bdi>{vendor.shopName}</bdi>
              </Link>
            ),
          },
          { term: t('To'), value: <bdi className="num">{payout.accountMasked}</bdi> },
          { term: t('Account holder'), value: <bdi>{payout.holder}</bdi> },
          { term: t('Approved by'), value: payout.approvedByName && <bdi>{payout.approvedByName}</bdi> },
          { term: t('Due'), value: payout.dueOn && formatDate(`${payout.dueOn}T00:00:00Z`, 'UTC') },
          { term: t('Bank reference'), value: payout.bankReference && <bdi>{payout.bankReference}</bdi> },
          { term: t('Reason'), value: payout.failureReason && <bdi>{payout.failureReason}</bdi> },
        ]}
      />
      <FullAccount vendorId={vendor.id} requestedFor={payout.accountMasked} />
      <section aria-label={t('Included earnings')}>
        <h3 className={styles.over}>{t('Included earnings')}</h3>
        <CoverSums cover={payout.covers} currency={currency} />
      </section>
      <section aria-label={t('Ledger entries')}>
        <h3 className={styles.over}>{t('Ledger entries, {currency}', { currency })}</h3>
        <Legs legs={payout.legs} formatLegAmount={(leg) => formatAmount(leg.amount, currency)} />
      </section>
      <ActivityCard entity="payout" entityId={payout.id} title={t('Activity')} labels={payoutFieldLabels()} />
    </Stack>
  );
}

const payoutFieldLabels = () => ({
  status: t('Status'),
  amount: t('Amount'),
  vendor: t('Vendor'),
  account: t('Bank account'),
  bankReference: t('Bank reference'),
});

/** Dialog for a payout's status change, with the required reference or reason and a preview. */
function PayoutStatusDialog({ payout, to, onClose }: { payout: PayoutDetails; to: PayoutStatus; onClose: () => void }) {
  const { id, number, version, amount, currency } = payout;
  const [explanation, setExplanation] = useState('');
  const needsReference = to === 'paid';
  const needsReason = to === 'failed' || to === 'cancelled';
  const isMissing = (needsReference || needsReason) && explanation.trim() === '';
  const callFor = (text: string) =>
    actionCall(payoutsApi.status, {
      params: { id },
      body: {
        to,
        version,
        ...(needsReference ? { bankReference: text } : {}),
        ...(needsReason ? { reason: text } : {}),
      },
    });
  const action = useMoneyAction(onClose, needsReference || needsReason ? callFor(PLACEHOLDER) : undefined);
  const { preview } = action;
  return (
    <MoneyDialog
      small
      title={t('Payout {number}', { number })}
      description={formatMoney(amount, currency)}
      confirmLabel={payoutActionLabel(to)}
      cancelLabel={to === 'cancelled' ? t('Keep payout') : t('Cancel')}
      danger={needsReason}
      currency={currency}
      action={{ ...action, preview: preview?.data || preview?.error ? preview : undefined }}
      inlineFields={['reason', 'bankReference']}
      onSubmit={() =>
        action.submit(isMissing ? undefined : callFor(explanation.trim()), t('Updated {number}', { number }))
      }
    >
      {(to === 'sent' || to === 'paid') && (
        <FullAccount vendorId={payout.vendor.id} requestedFor={payout.accountMasked} />
      )}
      {(needsReference || needsReason) && (
        <ActionTextField
          action={action}
          name={needsReference ? 'bankReference' : 'reason'}
          label={needsReference ? t('Bank reference') : t('Reason')}
          value={explanation}
          onChange={setExplanation}
          maxLength={needsReference ? MAX_REFERENCE_LENGTH : MAX_REASON_LENGTH}
          requiredMessage={needsReference ? t('Enter the bank reference') : t('Enter a reason')}
        />
      )}
    </MoneyDialog>
  );
}

/** Posted ledger entries: debit, credit, amount. */
function Legs({ legs, formatLegAmount }: { legs: readonly PostedLeg[]; formatLegAmount: (leg: PostedLeg) => string }) {
  if (legs.length === 0) return <p className="muted">{t('No entries yet')}</p>;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('Debit')}</th>
          <th scope="col">{t('Credit')}</th>
          <th scope="col" className={styles.end}>
            {t('Amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {legs.map((leg) => (
          <tr key={leg.id}>
            <td>
              <bdi className="mono">{leg.debit}</bdi>
            </td>
            <td>
              <bdi className="mono">{leg.credit}</bdi>
            </td>
            <td className={styles.end}>
              <bdi>{formatLegAmount(leg)}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
