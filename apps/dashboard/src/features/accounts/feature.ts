import { superAdmin } from '@souk/contract/core/access.ts';
import Wallet from 'lucide-react/icons/wallet';
import type { Feature } from '#kit/feature.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { pages } from './pages.ts';

export const feature: Feature = {
  pages,
  navigation: [{ to: paths.accounts.list, section: 'people', order: 40, icon: Wallet, letter: 'w' }],
  keywords: {
    [paths.accounts.list]:
      'accounts, wallets balances finance accounting money bank payments, حسابات أرصدة محافظ مالية محاسبة مدفوعات',
  },
  pageLocations: () => [
    {
      name: t('Payouts'),
      within: t('Accounts'),
      to: paths.accounts.list,
      search: { tab: 'payouts' },
      access: superAdmin,
      keywords: 'withdrawals transfers bank iban vendors payments, دفعات مستحقات آيبان تحويلات سحب صرف البائعين',
    },
    {
      name: t('Ledger'),
      within: t('Accounts'),
      to: paths.accounts.list,
      search: { tab: 'ledger' },
      access: superAdmin,
      keywords: 'books trial balance adjustments bookings accounting, دفتر الأستاذ ميزان المراجعة تسويات محاسبة',
    },
  ],
  records: {
    account: { label: () => t('Account'), path: paths.accounts.transactions },
    payout: {
      label: () => t('Payout'),
      path: () => paths.accounts.list,
      search: (panel) => ({ tab: 'payouts', panel }),
    },
    adjustment: { label: () => t('Adjustment'), path: () => paths.accounts.list, search: () => ({ tab: 'ledger' }) },
    booking: { label: () => t('Ledger entry'), path: () => paths.accounts.list, search: () => ({ tab: 'ledger' }) },
  },
};
