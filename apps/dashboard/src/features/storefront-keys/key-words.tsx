import type { KeyScope } from '@souk/contract/core/access.ts';
import type { KeyState } from '@souk/contract/storefront-keys/api.ts';
import { STATE_COLORS } from '#ui/state-colors.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Chip, type ChipColor } from '#ui/chip.tsx';

const STATES: Record<KeyState, { word: () => string; color: ChipColor }> = {
  active: { word: () => t('Active'), color: STATE_COLORS.normal },
  expired: { word: () => t('Expired'), color: STATE_COLORS.over },
  revoked: { word: () => t('Revoked'), color: STATE_COLORS.stopped },
};

export const keyStateWord = (state: KeyState): string => STATES[state].word();

export const KeyChip = ({ state }: { state: KeyState }) => (
  <Chip color={STATES[state].color}>{keyStateWord(state)}</Chip>
);

const SCOPES: Record<KeyScope, { word: () => string; help: () => string }> = {
  catalogue: {
    word: () => t('Catalogue'),
    help: () => t('Read published categories, products, attributes and vendors'),
  },
  checkout: {
    word: () => t('Checkout'),
    help: () => t('Quote prices, validate coupons and place orders'),
  },
  payments: {
    word: () => t('Payments'),
    help: () => t('Mark orders as paid. Only grant this to systems you trust with money.'),
  },
  customers: {
    word: () => t('Customers'),
    help: () => t('Create customers and change their name, email, phone and language'),
  },
};

export const scopeWord = (scope: KeyScope): string => SCOPES[scope].word();
export const scopeHelp = (scope: KeyScope): string => SCOPES[scope].help();
