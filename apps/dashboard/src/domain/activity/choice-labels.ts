import { ACTIVITY_FIELDS, type ActivityField } from '@souk/contract/activity/fields.ts';
import { ROLES } from '@souk/contract/core/access.ts';
import { LANGUAGES as LANGUAGE_CODES } from '@souk/contract/core/fields.ts';
import { PAYMENT_STATUSES } from '@souk/contract/orders/fields.ts';
import { PLACEMENTS } from '@souk/contract/ads/placements.ts';
import { LANGUAGES, t } from '#platform/i18n/i18n.ts';
import { kindWord } from '#domain/ledger/entry-labels.ts';
import { paymentStatusWord } from '#domain/orders/order-labels.ts';
import { placementWord } from '#domain/banners/placement-labels.ts';
import { roleName } from '#platform/session/permission-labels.ts';
import { statusWord } from './status-label.ts';

type FieldsOf<Format> = {
  [Field in ActivityField]: (typeof ACTIVITY_FIELDS)[Field] extends Format ? Field : never;
}[ActivityField];
type ChoiceField = FieldsOf<'choice' | 'choices'>;
type Labels = Record<string, () => string>;

const AUDIENCES: Labels = {
  customer: () => t('Customers'),
  vendor: () => t('Vendors'),
  both: () => t('Both'),
  customers: () => t('All customers'),
  vendors: () => t('All vendors'),
  staff: () => t('Staff'),
  chosen: () => t('Chosen people'),
  segment: () => t('Customers in a saved view'),
};

const KINDS: Labels = {
  percent: () => t('Percent'),
  fixed: () => t('Fixed amount'),
  free_shipping: () => t('Free shipping'),
  vendor: () => t('Vendor'),
  category: () => t('Category'),
  price: () => t('Price'),
  picture: () => t('Picture'),
  document: () => t('Document'),
  attachment: () => t('Attachment'),
};

const QUERY_CATEGORIES: Labels = {
  order: () => t('Order'),
  payment: () => t('Payment'),
  delivery: () => t('Delivery'),
  return: () => t('Return'),
  product: () => t('Product'),
  account: () => t('Account'),
  vendor: () => t('Vendor'),
  other: () => t('Something else'),
};

const TARGETS: Labels = {
  product: () => t('Product'),
  vendor: () => t('The shop of the vendor'),
  category: () => t('Category'),
  url: () => t('Web address'),
};

const TYPES: Labels = {
  company: () => t('Company'),
  individual: () => t('Individual'),
  text: () => t('Text'),
  number: () => t('Number'),
  boolean: () => t('Yes or no'),
  select: () => t('One of a list'),
  multiselect: () => t('Several of a list'),
  color: () => t('Colour'),
  date: () => t('Date'),
};

const FUNDERS: Labels = { platform: () => t('The marketplace'), vendor: () => t('The vendor') };

/** Names of coded values, by field. */
const LABELS: Partial<Record<ChoiceField, Labels>> = {
  audience: AUDIENCES,
  cashState: {
    due: () => t('due at the door'),
    with_carrier: () => t('with the carrier'),
    handed_in: () => t('handed in'),
    taken_by_vendor: () => t('taken by the vendor'),
  },
  category: QUERY_CATEGORIES,
  channel: { web: () => t('Website'), app: () => t('App'), email: () => t('E-mail'), phone: () => t('Phone') },
  channels: { feed: () => t('Feed in the shop'), inbox: () => t('Inbox of staff'), email: () => t('E-mail') },
  colour: {
    primary: () => t('Blue'),
    secondary: () => t('Orange'),
    default: () => t('Grey'),
    success: () => t('Green'),
    error: () => t('Red'),
  },
  direction: { plus: () => t('Credit'), minus: () => t('Debit') },
  documentKind: {
    registration: () => t('Registration'),
    tax: () => t('Tax certificate'),
    identity: () => t('Identity'),
    bank: () => t('Bank letter'),
    other: () => t('Other'),
  },
  documentStatus: {
    waiting: () => t('Waiting for review'),
    accepted: () => t('Accepted'),
    rejected: () => t('Rejected'),
  },
  format: { souk: () => 'Souk', shopify: () => 'Shopify', woocommerce: () => 'WooCommerce', other: () => t('Other') },
  fundedBy: FUNDERS,
  kind: KINDS,
  payoutSchedule: {
    daily: () => t('Daily'),
    weekly: () => t('Weekly'),
    monthly: () => t('Monthly'),
    manual: () => t('By hand'),
  },
  pricing: { per_day: () => t('Per day'), per_week: () => t('Per week begun'), flat: () => t('Flat') },
  priority: {
    low: () => t('Low'),
    normal: () => t('Normal'),
    high: () => t('High'),
    urgent: () => t('Urgent'),
  },
  remittedBy: FUNDERS,
  return: {
    requested: () => t('Requested'),
    approved: () => t('Approved'),
    received: () => t('Received'),
    refunded: () => t('Refunded'),
    rejected: () => t('Rejected'),
  },
  scope: {
    all: () => t('Everything'),
    categories: () => t('Categories'),
    products: () => t('Products'),
    vendors: () => t('Vendors'),
  },
  scopes: {
    catalogue: () => t('Catalogue'),
    checkout: () => t('Checkout'),
    payments: () => t('Payments'),
    customers: () => t('Customers'),
  },
  state: { normal: () => t('Normal'), frozen: () => t('Frozen'), in_debt: () => t('In debt') },
  targetKind: TARGETS,
  topic: {
    orders: () => t('Orders'),
    payment: () => t('Payment'),
    delivery: () => t('Delivery'),
    returns: () => t('Returns'),
    vendors: () => t('Vendors'),
    account: () => t('Account'),
    other: () => t('Other'),
  },
  type: TYPES,
};

/** The name of a coded value as its own screen shows it; a code that is not known stays as it is. */
export function choiceLabel(entity: string, field: string, code: string): string {
  return sharedLabel(entity, field, code) ?? labelsOf(field)?.[code]?.() ?? code;
}

const labelsOf = (field: string): Labels | undefined => new Map<string, Labels>(Object.entries(LABELS)).get(field);

/** Names that other screens share, for the fields that have them. */
function sharedLabel(entity: string, field: string, code: string): string | undefined {
  if (field === 'status') return statusWord(code, entity);
  if (field === 'paymentStatus') return named(PAYMENT_STATUSES, code, paymentStatusWord);
  if (field === 'placement') return named(PLACEMENTS, code, placementWord);
  if (field === 'role') return named(ROLES, code, roleName);
  if (field === 'languages') return named(LANGUAGE_CODES, code, (language) => LANGUAGES[language]);
  return field === 'kind' && entity === 'booking' ? kindWord(code) : undefined;
}

function named<Code extends string>(codes: readonly Code[], code: string, label: (code: Code) => string) {
  const known = codes.find((each) => each === code);
  return known && label(known);
}
