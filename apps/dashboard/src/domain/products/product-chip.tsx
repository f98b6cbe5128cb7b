import type { ProductStatus } from '@souk/contract/products/query.ts';
import type { VendorStatus } from '@souk/contract/vendors/status.ts';
import { STATE_COLORS } from '#ui/state-colors.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Chip, type ChipColor } from '#ui/chip.tsx';

const COLORS: Record<ProductStatus, ChipColor> = {
  draft: STATE_COLORS.off,
  waiting: STATE_COLORS.waiting,
  published: STATE_COLORS.live,
  hidden: STATE_COLORS.off,
  rejected: STATE_COLORS.stopped,
  archived: STATE_COLORS.over,
};

const WORDS: Record<ProductStatus, () => string> = {
  draft: () => t('Draft'),
  waiting: () => t('Waiting'),
  published: () => t('Published'),
  hidden: () => t('Hidden'),
  rejected: () => t('Rejected'),
  archived: () => t('Archived'),
};

/** The status of a product in words. */
export const productStatusWord = (status: ProductStatus): string => WORDS[status]();

interface ProductChipProps {
  product: { status: ProductStatus; vendor: { status: VendorStatus } };
}

/** The status of a product, in its colour; of one that is published and yet off sale because of its vendor, that. */
export function ProductChip({ product: { status, vendor } }: ProductChipProps) {
  if (status === 'published' && vendor.status !== 'active')
    return <Chip color={STATE_COLORS.off}>{offSaleWord(vendor.status)}</Chip>;
  return <Chip color={COLORS[status]}>{productStatusWord(status)}</Chip>;
}

const offSaleWord = (status: VendorStatus): string => {
  if (status === 'suspended') return t('Hidden: vendor suspended');
  return status === 'closed' ? t('Hidden: vendor closed') : t('Hidden: vendor not active');
};
