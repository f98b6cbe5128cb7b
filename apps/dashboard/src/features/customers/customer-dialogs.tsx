import { ReasonDialog } from '#shared/form/reason-dialog.tsx';
import type { Customer } from '@souk/contract/customers.ts';
import { t } from '#shared/i18n/i18n.ts';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { anonymise, changeStatus, removeCustomer } from './customer-steps.ts';
import { blockEffect } from './customer-words.ts';
import styles from './customers.module.css';
import { MergeDialog } from './merge-dialog.tsx';

export type CustomerQuestion = 'block' | 'unblock' | 'merge' | 'anonymise' | 'delete';

interface CustomerDialogsProps {
  question: CustomerQuestion;
  customer: Customer;
  /** With whom it may be the same person. */
  otherId?: string;
  onClose: () => void;
  /** The customer is gone. */
  onGone?: (() => unknown) | undefined;
}

/** The questions that steps with a customer ask. */
export function CustomerDialogs({ question, customer, otherId, onClose, onGone }: CustomerDialogsProps) {
  const { name } = customer;
  switch (question) {
    case 'merge':
      return <MergeDialog customerId={customer.id} otherId={otherId} onClose={onClose} />;
    case 'anonymise':
      return <AnonymiseDialog customer={customer} onClose={onClose} />;
    case 'delete':
      return (
        <ConfirmDialog
          open
          title={t('Delete {name}?', { name })}
          confirmLabel={t('Delete customer')}
          onClose={onClose}
          onConfirm={() => removeCustomer(customer, onGone)}
        >
          {t('Only somebody who never ordered can be deleted. Addresses and notes go too. This cannot be undone.')}
        </ConfirmDialog>
      );
    default: {
      const isBlock = question === 'block';
      return (
        <ReasonDialog
          title={isBlock ? t('Block {name}', { name }) : t('Unblock {name}', { name })}
          confirmLabel={isBlock ? t('Block') : t('Unblock')}
          onConfirm={(reason) => changeStatus(customer, isBlock ? 'blocked' : 'active', reason)}
          onClose={onClose}
        >
          {blockEffect(isBlock)}
        </ReasonDialog>
      );
    }
  }
}

function AnonymiseDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const { name } = customer;
  return (
    <ConfirmDialog
      open
      title={t('Anonymise {name}?', { name })}
      confirmLabel={t('Anonymise customer')}
      typedName={name}
      onClose={onClose}
      // Not waited for: the question for the password comes after this one has left.
      onConfirm={() => void anonymise(customer).catch(() => undefined)}
    >
      <div className={styles.effects}>
        <p>{t('This cannot be undone, not even by a super admin.')}</p>
        <div>
          <p className={styles.over}>{t('What goes')}</p>
          <ul className={styles.points}>
            <li>{t('Name, e-mail, phone, addresses and notes, here and on all orders')}</li>
            <li>{t('The same in the history, in kept answers, in saved views and in outgoing mail')}</li>
          </ul>
        </div>
        <div>
          <p className={styles.over}>{t('What stays')}</p>
          <ul className={styles.points}>
            <li>{t('Orders with their goods, amounts and the country, the ledger, all figures')}</li>
            <li>{t('Backups that were made before, and what has been sent or downloaded already')}</li>
          </ul>
        </div>
      </div>
    </ConfirmDialog>
  );
}
