import type { VendorDetails } from '@souk/contract/vendors.ts';
import Lock from 'lucide-react/icons/lock';
import { AddressLines } from '#shared/detail/address-lines.tsx';
import { Contacts } from '#shared/detail/contacts.tsx';
import detail from '#shared/detail/detail.module.css';
import { formatDay } from '#shared/format/dates.ts';
import { formatMoney } from '#shared/format/money.ts';
import { t } from '#shared/i18n/i18n.ts';
import { thumbSource } from '#shared/pictures/picture-source.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Chip } from '#shared/ui/chip.tsx';
import { Pairs, Sums } from '#shared/ui/pairs.tsx';
import { scheduleWord } from './vendor-fields.ts';
import styles from './vendors.module.css';

/** Who the vendor is, how it is reached and paid. */
export function VendorSide({ vendor }: { vendor: VendorDetails }) {
  return (
    <aside className="stack" aria-label={t('About this vendor')}>
      <Identity vendor={vendor} />
      <Card title={t('Contact')}>
        <div className="stack">
          <b className="strong">
            <bdi>{vendor.contactName}</bdi>
          </b>
          <Contacts email={vendor.email} phone={vendor.phone} />
          <AddressLines address={vendor.address} />
        </div>
      </Card>
      <Money vendor={vendor} />
      <Payout vendor={vendor} />
    </aside>
  );
}

function Identity({ vendor }: { vendor: VendorDetails }) {
  const { shopName, slug, logo, legalName, type, registrationNumber, taxId, holiday } = vendor;
  return (
    <Card title={t('Identity')}>
      <div className="stack">
        <div className={detail.who}>
          <Avatar shape="shop" size={40} name={shopName} src={thumbSource(logo?.url).src} />
          <div>
            <b className="strong">
              <bdi>{legalName}</bdi>
            </b>
            <div className="muted small">{type === 'company' ? t('Company') : t('Individual')}</div>
          </div>
        </div>
        <Pairs
          items={[
            { term: t('Address in the shop'), value: <bdi className="mono">{slug}</bdi> },
            {
              term: t('Registration number'),
              value: registrationNumber && <bdi className="num">{registrationNumber}</bdi>,
            },
            { term: t('Tax number'), value: taxId && <bdi className="num">{taxId}</bdi> },
            {
              term: t('Holiday'),
              value: holiday && t('{from} to {to}', { from: formatDay(holiday.from), to: formatDay(holiday.to) }),
            },
          ]}
        />
      </div>
    </Card>
  );
}

/** Only the super admin's answer carries it. */
function Money({ vendor: { balances, commission, currency } }: { vendor: VendorDetails }) {
  if (!balances) return null;
  const money = (amount: number) => (
    <bdi className={amount < 0 ? 'text-error' : undefined}>{formatMoney(amount, currency)}</bdi>
  );
  return (
    <Card title={t('Balances')} actions={<Chip icon={Lock}>{t('Super Admin')}</Chip>}>
      <Sums
        items={[
          { term: t('Pending'), note: t('held until returns are over'), value: money(balances.pending) },
          { term: t('In payout'), value: money(balances.payout) },
          { term: t('Available'), value: money(balances.available), total: true },
        ]}
      />
      {commission && (
        <p className={`muted small ${styles.gap}`}>
          {commission.source === 'own'
            ? t('Commission {rate}%, by its own rule', { rate: commission.ratePercent })
            : t('Commission {rate}%, the configured default', { rate: commission.ratePercent })}
        </p>
      )}
    </Card>
  );
}

function Payout({ vendor: { payoutAccount, payoutSchedule } }: { vendor: VendorDetails }) {
  return (
    <Card title={t('Payouts')}>
      <Pairs
        items={[
          { term: t('Schedule'), value: scheduleWord(payoutSchedule) },
          { term: t('Holder'), value: payoutAccount && <bdi>{payoutAccount.holder}</bdi> },
          {
            term: payoutAccount?.kind === 'iban' ? t('IBAN') : t('Account'),
            value: payoutAccount ? <bdi className="num">{payoutAccount.masked}</bdi> : t('none given'),
          },
          {
            term: t('Bank code'),
            value: payoutAccount?.bankCode && <bdi className="num">{payoutAccount.bankCode}</bdi>,
          },
        ]}
      />
    </Card>
  );
}
