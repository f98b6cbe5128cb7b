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
    help: () => t('Reads what is published: categories, products, attributes, vendors'),
  },
  checkout: {
    word: () => t('Checkout'),
    help: () => t('Quotes prices, tries coupons and places orders'),
  },
  payments: {
    word: () => t('Payments'),
    help: () => t('Says that orders are paid, so give it only to what you trust with money'),
  },
  customers: {
    word: () => t('Customers'),
    help: () => t('Creates customers and changes their name, e-mail, phone and language'),
  },
};

export const scopeWord = (scope: KeyScope): string => SCOPES[scope].word();
export const scopeHelp = (scope: KeyScope): string => SCOPES[scope].help();
