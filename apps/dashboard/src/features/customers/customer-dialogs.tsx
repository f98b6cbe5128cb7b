import { ReasonDialog } from '#kit/form/reason-dialog.tsx';
import { type Customer, type CustomerDetails, customersApi } from '@souk/contract/customers/api.ts';
import { OPEN_STATUSES } from '@souk/contract/orders/fields.ts';
import { useQuery } from '@tanstack/react-query';
import { startAction } from '#kit/actions/run-action.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Overlay } from '#ui/overlay.tsx';
import { Stack } from '#ui/stack.tsx';
import { anonymiseCustomer, changeCustomerStatus } from './customer-actions.ts';
import { describeBlock } from './customer-labels.ts';
import styles from './customers.module.css';
import { MergeDialog } from './merge-dialog.tsx';

export type CustomerDialogKind = 'block' | 'unblock' | 'merge' | 'anonymise';

interface CustomerDialogsProps {
  dialog: CustomerDialogKind;
  customer: Customer;
  /** A possible duplicate to merge with. */
  otherId?: string;
  onClose: () => void;
}

/** The dialogs of the customer menu. */
export function CustomerDialogs({ dialog, customer, otherId, onClose }: CustomerDialogsProps) {
  const { name } = customer;
  switch (dialog) {
    case 'merge':
      return <MergeDialog customerId={customer.id} otherId={otherId} onClose={onClose} />;
    case 'anonymise':
      return <AnonymiseDialog customer={customer} onClose={onClose} />;
    default: {
      const isBlock = dialog === 'block';
      return (
        <ReasonDialog
          title={isBlock ? t('Block {name}', { name }) : t('Unblock {name}', { name })}
          confirmLabel={isBlock ? t('Block') : t('Unblock')}
          onConfirm={(reason) => changeCustomerStatus(customer, isBlock ? 'blocked' : 'active', reason)}
          onClose={onClose}
        >
          {describeBlock(isBlock)}
        </ReasonDialog>
      );
    }
  }
}

function AnonymiseDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const { id, name } = customer;
  const answer = useQuery(queryOf(customersApi.get, { params: { id }, background: true }));
  const figures = answer.data?.figures;
  if (answer.isPending) return null;
  if (figures && figures.openOrders + figures.openReturns + figures.unsentRefunds + figures.openChargebacks > 0)
    return <AnonymiseBlockedDialog customer={customer} figures={figures} onClose={onClose} />;
  return (
    <ConfirmDialog
      open
      title={t('Anonymise {name}?', { name })}
      confirmLabel={t('Anonymise customer')}
      requiredName={name}
      onClose={onClose}
      // Does not wait for the request. Otherwise, the password prompt would open on top of this dialog.
      onConfirm={() => startAction(anonymiseCustomer(customer))}
    >
      <Stack gap={12}>
        <p>{t('This can’t be undone, even by a super admin.')}</p>
        <div>
          <p className={styles.overline}>{t('What’s removed')}</p>
          <Stack as="ul" gap={4} className={styles.points}>
            <li>{t('Name, email, phone, addresses and notes, here and on all orders')}</li>
            <li>{t('The same data in activity, stored responses, saved views and outgoing email')}</li>
          </Stack>
        </div>
        <div>
          <p className={styles.overline}>{t('What’s kept')}</p>
          <Stack as="ul" gap={4} className={styles.points}>
            <li>{t('Orders with items, amounts and country, the ledger and all totals')}</li>
            <li>{t('Earlier backups, and anything already sent or downloaded')}</li>
          </Stack>
        </div>
      </Stack>
    </ConfirmDialog>
  );
}

interface AnonymiseBlockedDialogProps {
  customer: Customer;
  figures: NonNullable<CustomerDetails['figures']>;
  onClose: () => void;
}

/** Explains what must be completed before a customer can be anonymised, with a link to the orders. */
function AnonymiseBlockedDialog({ customer: { id, name }, figures, onClose }: AnonymiseBlockedDialogProps) {
  const { openOrders, openReturns, unsentRefunds, openChargebacks } = figures;
  return (
    <Overlay
      open
      isSmall
      shape="dialog"
      title={t('{name} can’t be anonymised yet', { name })}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('Close')}</Button>
          <LinkButton
            variant="filled"
            to={paths.orders.list}
            search={{ customerId: id, ...(openOrders > 0 && { status: OPEN_STATUSES.join(',') }) }}
          >
            {t('View orders')}
          </LinkButton>
        </>
      }
    >
      <Stack gap={12}>
        <p>{t('Open shipments need an address, and outstanding money needs a name.')}</p>
        <Stack as="ul" gap={4} className={styles.points}>
          {openOrders > 0 && (
            <li>{t('{count, plural, one {# order is open} other {# orders are open}}', { count: openOrders })}</li>
          )}
          {openReturns > 0 && (
            <li>{t('{count, plural, one {# return is open} other {# returns are open}}', { count: openReturns })}</li>
          )}
          {unsentRefunds > 0 && (
            <li>
              {t('{count, plural, one {# refund isn’t sent yet} other {# refunds aren’t sent yet}}', {
                count: unsentRefunds,
              })}
            </li>
          )}
          {openChargebacks > 0 && (
            <li>
              {t('{count, plural, one {# chargeback is open} other {# chargebacks are open}}', {
                count: openChargebacks,
              })}
            </li>
          )}
        </Stack>
      </Stack>
    </Overlay>
  );
}
