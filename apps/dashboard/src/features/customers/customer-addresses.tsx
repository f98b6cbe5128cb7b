import type { CustomerAddress } from '@souk/contract/customers/inputs.ts';
import type { CustomerDetails } from '@souk/contract/customers/api.ts';
import Ellipsis from 'lucide-react/icons/ellipsis';
import MapPin from 'lucide-react/icons/map-pin';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { AddressLines } from '#kit/detail/address-lines.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Grid } from '#ui/grid.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu } from '#ui/menu.tsx';
import { Row } from '#ui/row.tsx';
import { AddressDialog } from './address-dialog.tsx';
import { makeDefaultAddress, removeAddress } from './customer-actions.ts';
import styles from './customers.module.css';
import { useCanChangeCustomer } from './use-can-change-customer.ts';

/** A customer's addresses, the default first. */
export function CustomerAddresses({ customer }: { customer: CustomerDetails }) {
  const [edited, setEdited] = useState<CustomerAddress | 'new'>();
  const canChange = useCanChangeCustomer(customer);
  const { addresses } = customer;
  const addButton = canChange && (
    <Button icon={Plus} onClick={() => setEdited('new')}>
      {t('Add address')}
    </Button>
  );
  return (
    <>
      <Card title={t('Addresses')} actions={addresses.length > 0 && addButton}>
        {addresses.length === 0 ? (
          <EmptyState icon={MapPin} title={t('No addresses yet')} actions={addButton}>
            {t('Saved addresses are suggested when you create an order for this customer.')}
          </EmptyState>
        ) : (
          <Grid as="ul" minColumn={260} fill gap={16}>
            {addresses.map((entry) => (
              <Row key={entry.id} as="li" gap={8} align="start" justify="between" className={styles.address}>
                <Address address={entry} />
                {canChange && <AddressMenu customer={customer} address={entry} onEdit={() => setEdited(entry)} />}
              </Row>
            ))}
          </Grid>
        )}
      </Card>
      {edited && (
        <AddressDialog
          customer={customer}
          address={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

/** An address with its label. */
export function Address({ address: { label, isDefault, address } }: { address: CustomerAddress }) {
  return (
    <div>
      {(label || isDefault) && (
        <p className={styles.overline}>{[label, isDefault && t('default')].filter(Boolean).join(' · ')}</p>
      )}
      <AddressLines address={address} />
    </div>
  );
}

interface AddressMenuProps {
  customer: CustomerDetails;
  address: CustomerAddress;
  onEdit: () => void;
}

function AddressMenu({ customer, address, onEdit }: AddressMenuProps) {
  const name = address.label ?? address.address.line1;
  return (
    <Menu
      trigger={<IconButton icon={Ellipsis} label={t('Actions for {name}', { name })} />}
      align="end"
      items={[
        { label: t('Edit'), onSelect: onEdit },
        !address.isDefault && {
          label: t('Set as default'),
          onSelect: () => void makeDefaultAddress(customer, address.id).catch(() => undefined),
        },
        'separator',
        { label: t('Remove'), onSelect: () => void removeAddress(customer, address.id).catch(() => undefined) },
      ]}
    />
  );
}
