import type { KeyScope } from '@souk/contract/core/access.ts';
import type { KeyState } from '@souk/contract/storefront-keys/api.ts';
import { STATE_COLORS } from '#ui/state-colors.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Chip, type ChipColor } from '#ui/chip.tsx';

const STATE_LABELS: Record<KeyState, { label: () => string; color: ChipColor }> = {
  active: { label: () => t('Active'), color: STATE_COLORS.normal },
  expired: { label: () => t('Expired'), color: STATE_COLORS.over },
  revoked: { label: () => t('Revoked'), color: STATE_COLORS.stopped },
};

export const keyStateLabel = (state: KeyState): string => STATE_LABELS[state].label();

export const KeyChip = ({ state }: { state: KeyState }) => (
  <Chip color={STATE_LABELS[state].color}>{keyStateLabel(state)}</Chip>
);

const SCOPE_LABELS: Record<KeyScope, { label: () => string; help: () => string }> = {
  catalogue: {
    label: () => t('Catalogue'),
    help: () => t('Read published categories, products, attributes and vendors.'),
  },
  checkout: {
    label: () => t('Checkout'),
    help: () => t('Quote prices, validate coupons and place orders.'),
  },
  payments: {
    label: () => t('Payments'),
    help: () => t('Mark orders as paid. Only grant this to systems you trust with money.'),
  },
  customers: {
    label: () => t('Customers'),
    help: () => t('Create customers and change their name, email, phone and language.'),
  },
  orders: {
    label: () => t('Orders'),
    help: () => t('Show customers their own orders and documents, cancel orders and open returns for them.'),
  },
};

export const keyScopeLabel = (scope: KeyScope): string => SCOPE_LABELS[scope].label();
export const keyScopeHelp = (scope: KeyScope): string => SCOPE_LABELS[scope].help();
