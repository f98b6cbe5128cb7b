import type { VendorDetails } from '@souk/contract/vendors/api.ts';
import Lock from 'lucide-react/icons/lock';
import { AddressLines } from '#kit/detail/address-lines.tsx';
import { Contacts } from '#kit/detail/contacts.tsx';
import detail from '#kit/detail/detail.module.css';
import { formatDay } from '#platform/format/dates.ts';
import { t } from '#platform/i18n/i18n.ts';
import { thumbnailSource } from '#kit/pictures/picture-source.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { Row } from '#ui/row.tsx';
import { Stack } from '#ui/stack.tsx';
import { BankDetails } from './bank-card.tsx';
import { describeCommission } from './vendor-labels.ts';
import { payoutScheduleLabel, vendorTypeLabel } from './vendor-labels.ts';
import { BalancesCard } from './vendor-money.tsx';

/** The vendor's identity, contact, balances, commission and payouts. */
export function VendorSide({ vendor }: { vendor: VendorDetails }) {
  return (
    <Stack as="aside" gap={16} aria-label={t('Vendor details')}>
      <IdentityCard vendor={vendor} />
      <Card title={t('Contact')} stacked>
        <b className="strong">
          <bdi>{vendor.contactName}</bdi>
        </b>
        <Contacts email={vendor.email} phone={vendor.phone} />
        <AddressLines address={vendor.address} />
      </Card>
      <BalancesCard vendor={vendor} />
      <CommissionCard vendor={vendor} />
      <PayoutCard vendor={vendor} />
    </Stack>
  );
}

function IdentityCard({ vendor }: { vendor: VendorDetails }) {
  const { shopName, slug, logo, legalName, type, registrationNumber, taxId, holiday } = vendor;
  return (
    <Card title={t('Identity')} stacked>
      <Row gap={10} shrink className={detail.who}>
        <Avatar shape="shop" size={40} name={shopName} src={thumbnailSource(logo?.url).src} />
        <div>
          <b className="strong">
            <bdi>{legalName}</bdi>
          </b>
          <div className="muted small">{vendorTypeLabel(type)}</div>
        </div>
      </Row>
      <DescriptionList
        items={[
          { term: t('URL slug'), value: <bdi className="mono">{slug}</bdi> },
          {
            term: t('Registration number'),
            value: registrationNumber && <bdi className="num">{registrationNumber}</bdi>,
          },
          { term: t('Tax ID'), value: taxId && <bdi className="num">{taxId}</bdi> },
          {
            term: t('Holiday'),
            value: holiday && t('{from} to {to}', { from: formatDay(holiday.from), to: formatDay(holiday.to) }),
          },
        ]}
      />
    </Card>
  );
}

/** Renders nothing without a commission, which the server sends only to super admins. */
const CommissionCard = ({ vendor: { commission } }: { vendor: VendorDetails }) =>
  commission ? (
    <Card title={t('Commission')} actions={<Chip icon={Lock}>{t('Super Admin')}</Chip>}>
      <p>{describeCommission(commission)}</p>
    </Card>
  ) : null;

function PayoutCard({ vendor }: { vendor: VendorDetails }) {
  return (
    <Card title={t('Payouts')} stacked>
      <DescriptionList items={[{ term: t('Schedule'), value: payoutScheduleLabel(vendor.payoutSchedule) }]} />
      <BankDetails vendor={vendor} />
    </Card>
  );
}
