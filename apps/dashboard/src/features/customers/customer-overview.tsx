import type { CustomerDetails, Duplicate } from '@souk/contract/customers/api.ts';
import { Link } from '@tanstack/react-router';
import { Contacts } from '#kit/detail/contacts.tsx';
import detail from '#kit/detail/detail.module.css';
import { formatDate } from '#platform/format/dates.ts';
import { formatList } from '#platform/format/list-format.ts';
import { formatLargeMoney, formatMoney } from '#platform/format/money.ts';
import { formatCount } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { useCan } from '#platform/session/profile.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Card } from '#ui/card.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { Grid } from '#ui/grid.tsx';
import { Row } from '#ui/row.tsx';
import { Stack } from '#ui/stack.tsx';
import { Stat, Stats } from '#ui/stat.tsx';
import { Address } from './customer-addresses.tsx';
import { CustomerLatestOrders } from './customer-latest-orders.tsx';
import { Note } from './customer-notes.tsx';
import styles from './customers.module.css';
import { DuplicatesCard } from './duplicates-card.tsx';
import { languageName } from './language-name.ts';
import { useCanChangeCustomer } from './use-can-change-customer.ts';

const OPEN_ORDER_STATUSES = 'placed,packed,pickup,delivering';

interface CustomerOverviewProps {
  customer: CustomerDetails;
  onMerge: (other: Duplicate) => void;
}

/** Order stats, latest orders, default address, latest note, identity and possible duplicates of a customer. */
export function CustomerOverview({ customer, onMerge }: CustomerOverviewProps) {
  const { addresses, notes } = customer;
  const [address] = addresses;
  const [note] = notes;
  const canViewOrders = useCan('orders');
  return (
    <Grid columns="main-aside" gap={16}>
      <Stack gap={16}>
        {customer.figures && <CustomerStats id={customer.id} figures={customer.figures} />}
        {canViewOrders && <CustomerLatestOrders customerId={customer.id} />}
        <Grid minColumn={280} gap={16}>
          <Card
            title={t('Addresses')}
            actions={<ViewAllLink customer={customer} tab="addresses" count={addresses.length} />}
          >
            {address ? <Address address={address} /> : <p className="muted">{t('No saved addresses')}</p>}
          </Card>
          <Card title={t('Notes')} actions={<ViewAllLink customer={customer} tab="notes" count={notes.length} />}>
            {note ? <Note note={note} /> : <p className="muted">{t('No notes yet')}</p>}
          </Card>
        </Grid>
      </Stack>
      <Stack as="aside" gap={16} aria-label={t('Customer details')}>
        <Identity customer={customer} />
        <DuplicatesCard customer={customer} onMerge={onMerge} />
      </Stack>
    </Grid>
  );
}

function ViewAllLink({ customer, tab, count }: { customer: CustomerDetails; tab: string; count: number }) {
  const canChange = useCanChangeCustomer(customer);
  if (count < 2 && !canChange) return null;
  return (
    <Link to={paths.customers.profile(customer.id)} search={{ tab }} resetScroll={false}>
      {count > 1 ? t('View all {count}', { count: formatCount(count) }) : t('Edit')}
    </Link>
  );
}

function CustomerStats({ id, figures }: { id: string; figures: NonNullable<CustomerDetails['figures']> }) {
  const { ordersCount, openOrders, cancelledOrders, spent, average, refunded, currency } = figures;
  const toOrders = (search?: Record<string, string>) => ({
    to: paths.customers.profile(id),
    search: { tab: 'orders', ...search },
  });
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
      <Stat label={t('Average order value')} value={formatMoney(average, currency)} note={t('per order')} />
      <Stat
        label={t('Orders')}
        value={formatCount(ordersCount)}
        note={t('{count} cancelled', { count: cancelledOrders })}
        {...toOrders()}
      />
      <Stat
        label={t('Open orders')}
        value={formatCount(openOrders)}
        note={
          figures.lastOrderAt ? t('last order {date}', { date: formatDate(figures.lastOrderAt) }) : t('no orders yet')
        }
        {...toOrders({ status: OPEN_ORDER_STATUSES })}
      />
    </Stats>
  );
}

function Identity({ customer }: { customer: CustomerDetails }) {
  const { name, email, phone, language, aliases, figures, createdAt } = customer;
  return (
    <Card title={t('Identity')} stacked>
      <Row gap={10} shrink className={detail.who}>
        <Avatar name={name} size={40} />
        <div>
          <b className="strong">
            <bdi>{name}</bdi>
          </b>
          <div className="muted small">{t('Language: {language}', { language: languageName(language) })}</div>
        </div>
      </Row>
      <Contacts email={email} phone={phone} />
      <DescriptionList
        items={[
          ...(aliases.length > 0
            ? [{ term: t('Other contact details'), value: <bdi className={styles.long}>{formatList(aliases)}</bdi> }]
            : []),
          { term: t('Joined'), value: formatDate(createdAt) },
          ...(figures
            ? [
                { term: t('First order'), value: formatDate(figures.firstOrderAt) },
                { term: t('Last order'), value: formatDate(figures.lastOrderAt) },
              ]
            : []),
        ]}
      />
    </Card>
  );
}
