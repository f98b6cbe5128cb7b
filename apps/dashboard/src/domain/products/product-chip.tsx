import type { ProductStatus } from '@souk/contract/products/query.ts';
import type { VendorStatus } from '@souk/contract/vendors/status.ts';
import { STATE_COLORS } from '#ui/state-colors.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Chip, type ChipColor } from '#ui/chip.tsx';

const STATUS_COLORS: Record<ProductStatus, ChipColor> = {
  draft: STATE_COLORS.off,
  waiting: STATE_COLORS.waiting,
  published: STATE_COLORS.live,
  hidden: STATE_COLORS.off,
  rejected: STATE_COLORS.stopped,
  archived: STATE_COLORS.over,
};

const STATUS_LABELS: Record<ProductStatus, () => string> = {
  draft: () => t('Draft'),
  waiting: () => t('In review'),
  published: () => t('Published'),
  hidden: () => t('Hidden'),
  rejected: () => t('Rejected'),
  archived: () => t('Archived'),
};

/** Label of a product's status. */
export const productStatusLabel = (status: ProductStatus): string => STATUS_LABELS[status]();

interface ProductChipProps {
  product: { status: ProductStatus; vendor: { status: VendorStatus } };
}

/** Status chip of a product. A published product of an inactive vendor is shown as hidden, because it is off sale. */
export function ProductChip({ product: { status, vendor } }: ProductChipProps) {
  if (status === 'published' && vendor.status !== 'active')
    return <Chip color={STATE_COLORS.off}>{offSaleLabel(vendor.status)}</Chip>;
  return <Chip color={STATUS_COLORS[status]}>{productStatusLabel(status)}</Chip>;
}

const offSaleLabel = (status: VendorStatus): string => {
  if (status === 'suspended') return t('Hidden: vendor suspended');
  return status === 'closed' ? t('Hidden: vendor closed') : t('Hidden: vendor not active');
};
