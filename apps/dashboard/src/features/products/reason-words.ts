import type { WhyNotReason } from '@souk/contract/product-why-not.ts';
import { formatDay } from '#platform/format/dates.ts';
import { t } from '#platform/i18n/i18n.ts';

type Names = { name: string; until?: string | undefined };

const BY_CODE: Partial<Record<WhyNotReason['code'], (names: Names) => string>> = {
  noImage: () => t('Add a cover picture'),
  noCategory: () => t('category.required'),
  missingAttribute: ({ name }) => t('{name} is required', { name }),
  vendorNotActive: ({ name }) => t('{name} is not active', { name }),
  categoryNotActive: ({ name }) => t('The category {name}, or one above it, is not active', { name }),
  vendorOnHoliday: ({ name, until }) => t('{name} is on holiday until {until}', { name, until: formatDay(until) }),
  outOfStock: () => t('Nothing is in stock'),
};

const BY_STATUS: Record<string, () => string> = {
  draft: () => t('It is a draft'),
  waiting: () => t('It waits for review'),
  hidden: () => t('It is hidden'),
  rejected: () => t('It was rejected'),
  archived: () => t('It is archived'),
};

/** A reason why a product cannot be bought, in the language of the page. */
export function reasonWords(reason: WhyNotReason, status: string): string {
  if (reason.code === 'notPublished') return BY_STATUS[status]?.() ?? reason.message;
  if (reason.code === 'noPrice') return priceWords(reason);
  return BY_CODE[reason.code]?.(reason.names ?? { name: '' }) ?? reason.message;
}

function priceWords(reason: WhyNotReason): string {
  if (isSwitch(reason)) return t('Switch on at least one variant');
  return reason.names
    ? t('Give “{name}” a price, or switch it off', { name: reason.names.name })
    : t('Give the product a price');
}

const isSwitch = ({ target }: WhyNotReason): boolean => target.kind === 'field' && target.field.endsWith('.isActive');
