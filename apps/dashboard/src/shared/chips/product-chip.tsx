import type { ProductStatus } from '@souk/contract/product-query.ts';
import { t } from '#shared/i18n/i18n.ts';
import { Chip, type ChipColor } from '#shared/ui/chip.tsx';

const COLORS: Record<ProductStatus, ChipColor> = {
  draft: 'default',
  waiting: 'primary',
  published: 'success',
  hidden: 'secondary',
  rejected: 'error',
  archived: 'default',
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

/** The status of a product, in its colour. */
export const ProductChip = ({ status }: { status: ProductStatus }) => (
  <Chip color={COLORS[status]}>{productStatusWord(status)}</Chip>
);
