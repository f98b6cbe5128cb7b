import PackageOpen from 'lucide-react/icons/package-open';
import ReceiptText from 'lucide-react/icons/receipt-text';
import type { Feature } from '#kit/feature.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { pages } from './pages.ts';

export const feature: Feature = {
  pages,
  navigation: [
    { to: paths.orders.list, section: 'sales', order: 10, icon: ReceiptText, letter: 'o', badge: 'orders' },
    { to: paths.orders.returns, section: 'sales', order: 11, icon: PackageOpen, letter: 'h', badge: 'returns' },
  ],
  keywords: {
    [paths.orders.list]:
      'orders, sales purchases checkouts deliveries shipments payments, طلبات مبيعات مشتريات شحنات مدفوعات',
    [paths.orders.returns]: 'returns, rma sent back exchange refund requests, مرتجعات إرجاع استرجاع',
    [paths.orders.create]: 'new order, add manual order sale place, إضافة طلب جديد بيع',
  },
  areas: { orders: () => t('Orders') },
  records: {
    order: { label: () => t('Order'), path: paths.orders.details },
    refund: { label: () => t('Refund') },
  },
};
