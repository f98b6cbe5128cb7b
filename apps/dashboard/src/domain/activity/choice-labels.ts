import { ACTIVITY_FIELDS, type ActivityField } from '@souk/contract/activity/fields.ts';
import { ROLES } from '@souk/contract/core/access.ts';
import { LANGUAGES as LANGUAGE_CODES } from '@souk/contract/core/fields.ts';
import { PAYMENT_STATUSES } from '@souk/contract/orders/fields.ts';
import { PLACEMENTS } from '@souk/contract/ads/placements.ts';
import { LANGUAGES, t } from '#platform/i18n/i18n.ts';
import { QUERY_CATEGORIES, QUERY_CHANNELS, QUERY_PRIORITIES } from '@souk/contract/queries/inputs.ts';
import { queryCategoryLabel, queryChannelLabel, queryPriorityLabel } from '#domain/queries/query-labels.tsx';
import { entryKindLabel } from '#domain/ledger/entry-labels.ts';
import { paymentStatusLabel, RETURN_STATUS_LABELS } from '#domain/orders/order-labels.ts';
import { bannerPlacementLabel } from '#domain/banners/placement-labels.ts';
import { roleName } from '#platform/session/permission-labels.ts';
import {
  ATTRIBUTE_TYPE_LABELS,
  CASH_STATE_LABELS,
  COUPON_KIND_LABELS,
  COUPON_SCOPE_LABELS,
  FAQ_AUDIENCE_LABELS,
  FAQ_TOPIC_LABELS,
  FILE_KIND_LABELS,
  NOTIFICATION_AUDIENCE_LABELS,
  NOTIFICATION_CHANNEL_LABELS,
  STATUS_COLOUR_LABELS,
  VENDOR_DOCUMENT_KIND_LABELS,
  VENDOR_PAYOUT_SCHEDULE_LABELS,
  VENDOR_TYPE_LABELS,
} from './coded-values.ts';
import { statusLabel } from './status-label.ts';

type FieldsOf<Format> = {
  [Field in ActivityField]: (typeof ACTIVITY_FIELDS)[Field] extends Format ? Field : never;
}[ActivityField];
type ChoiceField = FieldsOf<'choice' | 'choices'>;
type Labels = Record<string, () => string>;

const KIND_LABELS: Labels = {
  ...COUPON_KIND_LABELS,
  vendor: () => t('Vendor'),
  category: () => t('Category'),
  price: () => t('Price'),
  ...FILE_KIND_LABELS,
};

const TARGET_LABELS: Labels = {
  product: () => t('Product'),
  vendor: () => t('Vendor’s shop'),
  category: () => t('Category'),
  url: () => t('URL'),
};

const FUNDER_LABELS: Labels = { platform: () => t('Marketplace'), vendor: () => t('Vendor') };

/** Labels of coded values, by field. */
const LABELS_BY_FIELD: Partial<Record<ChoiceField, Labels>> = {
  audience: { ...FAQ_AUDIENCE_LABELS, ...NOTIFICATION_AUDIENCE_LABELS },
  cashState: CASH_STATE_LABELS,
  channels: NOTIFICATION_CHANNEL_LABELS,
  colour: STATUS_COLOUR_LABELS,
  direction: { plus: () => t('Credit'), minus: () => t('Debit') },
  documentKind: VENDOR_DOCUMENT_KIND_LABELS,
  documentStatus: {
    waiting: () => t('In review'),
    accepted: () => t('Accepted'),
    rejected: () => t('Rejected'),
  },
  format: { souk: () => 'Souk', shopify: () => 'Shopify', woocommerce: () => 'WooCommerce', other: () => t('Other') },
  fundedBy: FUNDER_LABELS,
  kind: KIND_LABELS,
  payoutSchedule: VENDOR_PAYOUT_SCHEDULE_LABELS,
  pricing: { per_day: () => t('Per day'), per_week: () => t('Per week or part'), flat: () => t('Flat rate') },
  remittedBy: FUNDER_LABELS,
  return: RETURN_STATUS_LABELS,
  scope: COUPON_SCOPE_LABELS,
  scopes: {
    catalogue: () => t('Catalogue'),
    checkout: () => t('Checkout'),
    payments: () => t('Payments'),
    customers: () => t('Customers'),
    orders: () => t('Orders'),
  },
  state: { normal: () => t('Normal'), frozen: () => t('Frozen'), in_debt: () => t('In debt') },
  targetKind: TARGET_LABELS,
  topic: FAQ_TOPIC_LABELS,
  type: { ...VENDOR_TYPE_LABELS, ...ATTRIBUTE_TYPE_LABELS },
};

/** Returns the same label as the field's own screen, or the code itself if it is unknown. */
export function choiceLabel(entity: string, field: string, code: string): string {
  return sharedLabel(entity, field, code) ?? findLabels(field)?.[code]?.() ?? code;
}

const findLabels = (field: string): Labels | undefined =>
  new Map<string, Labels>(Object.entries(LABELS_BY_FIELD)).get(field);

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
