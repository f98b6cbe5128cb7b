import { ACTIVITY_FIELDS, type ActivityField } from '@souk/contract/activity/fields.ts';
import { ROLES } from '@souk/contract/core/access.ts';
import { LANGUAGES as LANGUAGE_CODES } from '@souk/contract/core/fields.ts';
import { PAYMENT_STATUSES } from '@souk/contract/orders/fields.ts';
import { PLACEMENTS } from '@souk/contract/ads/placements.ts';
import { LANGUAGES, t } from '#platform/i18n/i18n.ts';
import { QUERY_CATEGORIES, QUERY_CHANNELS, QUERY_PRIORITIES } from '@souk/contract/queries/inputs.ts';
import { queryCategoryLabel, queryChannelLabel, queryPriorityLabel } from '#domain/queries/query-labels.tsx';
import { entryKindLabel } from '#domain/ledger/entry-labels.ts';
import { paymentStatusLabel } from '#domain/orders/order-labels.ts';
import { bannerPlacementLabel } from '#domain/banners/placement-labels.ts';
import { roleName } from '#platform/session/permission-labels.ts';
import {
  ATTRIBUTE_TYPES,
  CASH_STATES,
  COUPON_KINDS,
  COUPON_SCOPES,
  FAQ_AUDIENCES,
  FAQ_TOPICS,
  FILE_KINDS,
  NOTIFICATION_AUDIENCES,
  NOTIFICATION_CHANNELS,
  RETURN_STATUSES,
  STATUS_COLOURS,
  VENDOR_DOCUMENT_KINDS,
  VENDOR_PAYOUT_SCHEDULES,
  VENDOR_TYPE_LABELS,
} from './coded-values.ts';
import { statusLabel } from './status-label.ts';

type FieldsOf<Format> = {
  [Field in ActivityField]: (typeof ACTIVITY_FIELDS)[Field] extends Format ? Field : never;
}[ActivityField];
type ChoiceField = FieldsOf<'choice' | 'choices'>;
type Labels = Record<string, () => string>;

const KINDS: Labels = {
  ...COUPON_KINDS,
  vendor: () => t('Vendor'),
  category: () => t('Category'),
  price: () => t('Price'),
  ...FILE_KINDS,
};

const TARGETS: Labels = {
  product: () => t('Product'),
  vendor: () => t('Vendor’s shop'),
  category: () => t('Category'),
  url: () => t('URL'),
};

const FUNDERS: Labels = { platform: () => t('Marketplace'), vendor: () => t('Vendor') };

/** Labels of coded values, by field. */
const LABELS: Partial<Record<ChoiceField, Labels>> = {
  audience: { ...FAQ_AUDIENCES, ...NOTIFICATION_AUDIENCES },
  cashState: CASH_STATES,
  channels: NOTIFICATION_CHANNELS,
  colour: STATUS_COLOURS,
  direction: { plus: () => t('Credit'), minus: () => t('Debit') },
  documentKind: VENDOR_DOCUMENT_KINDS,
  documentStatus: {
    waiting: () => t('In review'),
    accepted: () => t('Accepted'),
    rejected: () => t('Rejected'),
  },
  format: { souk: () => 'Souk', shopify: () => 'Shopify', woocommerce: () => 'WooCommerce', other: () => t('Other') },
  fundedBy: FUNDERS,
  kind: KINDS,
  payoutSchedule: VENDOR_PAYOUT_SCHEDULES,
  pricing: { per_day: () => t('Per day'), per_week: () => t('Per week or part'), flat: () => t('Flat rate') },
  remittedBy: FUNDERS,
  return: RETURN_STATUSES,
  scope: COUPON_SCOPES,
  scopes: {
    catalogue: () => t('Catalogue'),
    checkout: () => t('Checkout'),
    payments: () => t('Payments'),
    customers: () => t('Customers'),
  },
  state: { normal: () => t('Normal'), frozen: () => t('Frozen'), in_debt: () => t('In debt') },
  targetKind: TARGETS,
  topic: FAQ_TOPICS,
  type: { ...VENDOR_TYPE_LABELS, ...ATTRIBUTE_TYPES },
};

/** Returns the same label as the field's own screen, or the code itself if it is unknown. */
export function choiceLabel(entity: string, field: string, code: string): string {
  return sharedLabel(entity, field, code) ?? findLabels(field)?.[code]?.() ?? code;
}

const findLabels = (field: string): Labels | undefined => new Map<string, Labels>(Object.entries(LABELS)).get(field);

/** Labels that come from other modules, for the fields that have them. */
function sharedLabel(entity: string, field: string, code: string): string | undefined {
  if (field === 'status') return statusLabel(code, entity);
  if (field === 'paymentStatus') return labelIfKnown(PAYMENT_STATUSES, code, paymentStatusLabel);
  if (field === 'placement') return labelIfKnown(PLACEMENTS, code, bannerPlacementLabel);
  if (field === 'category') return labelIfKnown(QUERY_CATEGORIES, code, queryCategoryLabel);
  if (field === 'channel') return labelIfKnown(QUERY_CHANNELS, code, queryChannelLabel);
  if (field === 'priority') return labelIfKnown(QUERY_PRIORITIES, code, queryPriorityLabel);
  if (field === 'role') return labelIfKnown(ROLES, code, roleName);
  if (field === 'languages') return labelIfKnown(LANGUAGE_CODES, code, (language) => LANGUAGES[language]);
  return field === 'kind' && entity === 'booking' ? entryKindLabel(code) : undefined;
}

function labelIfKnown<Code extends string>(codes: readonly Code[], code: string, label: (code: Code) => string) {
  const knownCode = codes.find((each) => each === code);
  return knownCode && label(knownCode);
}
