import type { CustomerDetails } from '@souk/contract/customers.ts';
import { AddressLines } from '#shared/detail/address-lines.tsx';
import { Contacts } from '#shared/detail/contacts.tsx';
import detail from '#shared/detail/detail.module.css';
import { formatDate, formatDateTime } from '#shared/format/dates.ts';
import { formatLargeMoney, formatMoney } from '#shared/format/money.ts';
import { formatCount } from '#shared/format/numbers.ts';
import { t } from '#shared/i18n/i18n.ts';
import { paths } from '#shared/paths.ts';
import { useCan } from '#shared/session/profile.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Pairs } from '#shared/ui/pairs.tsx';
import { Stat, Stats } from '#shared/ui/stat.tsx';
import styles from './customers.module.css';
import { languageName } from './language-name.ts';

const OPEN = 'placed,packed,pickup,delivering';

/** Figures that lead to their orders, addresses, notes, and who the customer is. */
export function CustomerOverview({ customer }: { customer: CustomerDetails }) {
  const { addresses, notes } = customer;
  return (
    <div className="cols">
      <div className="stack">
        <Figures customer={customer} />
        <Card title={t('Addresses')}>
          {addresses.length === 0 ? (
            <p className="muted">{t('None kept; each order carries its own.')}</p>
          ) : (
            <div className={styles.addresses}>
              {addresses.map(({ id, label, isDefault, address }) => (
                <div key={id}>
                  {(label || isDefault) && (
                    <p className={styles.over}>{[label, isDefault && t('default')].filter(Boolean).join(' · ')}</p>
                  )}
                  <AddressLines address={address} />
                </div>
              ))}
            </div>
          )}
        </Card>
        <Card title={t('Notes')}>
          {notes.length === 0 ? (
            <p className="muted">{t('No notes yet.')}</p>
          ) : (
            <ul className="stack">
              {notes.map(({ id, text, actorName, at }) => (
                <li key={id}>
                  <p className={styles.over}>{t('{name}, {at}', { name: actorName, at: formatDateTime(at) })}</p>
                  <p className={styles.note}>
                    <bdi>{text}</bdi>
                  </p>
                </li>
              ))}
            </ul>
          )}
        </Card>
      </div>
      <Identity customer={customer} />
    </div>
  );
}

function Figures({ customer: { id, figures } }: { customer: CustomerDetails }) {
  const { ordersCount, openOrders, cancelledOrders, spent, average, refunded, currency } = figures;
  const mayOrders = useCan('orders');
  const orders = (search?: Record<string, string>) =>
    mayOrders ? { to: paths.customers.profile(id), search: { tab: 'orders', ...search } } : {};
  return (
    <Stats>
      <Stat
        label={t('Spent')}
        value={<span title={formatMoney(spent, currency)}>{formatLargeMoney(spent, currency)}</span>}
        note={
          refunded > 0
            ? t('after {amount} refunded', { amount: formatMoney(refunded, currency) })
            : t('nothing refunded')
        }
      />
      <Stat label={t('By order')} value={formatMoney(average, currency)} note={t('spent on average')} />
      <Stat
        label={t('Orders')}
        value={formatCount(ordersCount)}
        note={t('{count} of them cancelled', { count: cancelledOrders })}
        {...orders()}
      />
      <Stat
        label={t('Open orders')}
        value={formatCount(openOrders)}
        note={
          figures.lastOrderAt ? t('last order {date}', { date: formatDate(figures.lastOrderAt) }) : t('no order yet')
        }
        {...orders({ status: OPEN })}
      />
    </Stats>
  );
}

function Identity({ customer: { name, email, phone, language, figures, createdAt } }: { customer: CustomerDetails }) {
  return (
    <aside className="stack" aria-label={t('About this customer')}>
      <Card title={t('Identity')}>
        <div className="stack">
          <div className={detail.who}>
            <Avatar name={name} size={40} />
            <div>
              <b className="strong">
                <bdi>{name}</bdi>
              </b>
              <div className="muted small">{t('Shops in {language}', { language: languageName(language) })}</div>
            </div>
          </div>
          <Contacts email={email} phone={phone} />
          <Pairs
            items={[
              { term: t('Joined'), value: formatDate(createdAt) },
              { term: t('First order'), value: formatDate(figures.firstOrderAt) },
              { term: t('Last order'), value: formatDate(figures.lastOrderAt) },
            ]}
          />
        </div>
      </Card>
    </aside>
  );
}
