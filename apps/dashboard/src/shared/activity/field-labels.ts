import type { ActivityField } from '@souk/contract/activity-fields.ts';
import { allSettingLabels } from '#shared/configuration/setting-words.ts';
import { t } from '#shared/i18n/i18n.ts';

type SettingField =
  | 'adjustmentApprovalOver'
  | 'carriers'
  | 'commissionFrom'
  | 'commissionOnShipping'
  | 'currency'
  | 'firstReplyHours'
  | 'flatFee'
  | 'freeOver'
  | 'holdDays'
  | 'isIncluded'
  | 'isReviewRequired'
  | 'isSignUpOpen'
  | 'languages'
  | 'lateAfterHours'
  | 'logoUrl'
  | 'lowStockLevel'
  | 'minimumPayout'
  | 'notice'
  | 'numberPrefix'
  | 'paymentExpiryHours'
  | 'payoutApprovalOver'
  | 'refundApprovalOver'
  | 'remittedBy'
  | 'returnWindowDays'
  | 'sessionDays'
  | 'shopUrl'
  | 'supportEmail'
  | 'supportPhone'
  | 'timeZone'
  | 'twoFactorRequired';

/** Fields of every area as people call them. Settings have the labels of their own screen. */
const LABELS: Record<Exclude<ActivityField, SettingField>, () => string> = {
  about: () => t('About'),
  account: () => t('Account'),
  address: () => t('Address'),
  addresses: () => t('Addresses'),
  addressesMoved: () => t('Addresses moved'),
  aliases: () => t('Other e-mails'),
  amount: () => t('Amount'),
  answer: () => t('Answer'),
  areas: () => t('Areas'),
  assigneeId: () => t('Assignee'),
  attributes: () => t('Attributes'),
  audience: () => t('Audience'),
  avatarUrl: () => t('Picture'),
  bankReference: () => t('Bank reference'),
  below: () => t('Subcategories'),
  billingAddress: () => t('Billing address'),
  body: () => t('Text'),
  brand: () => t('Brand'),
  bytes: () => t('Size'),
  carrier: () => t('Carrier'),
  cashState: () => t('Cash'),
  category: () => t('Category'),
  categoryId: () => t('Category'),
  categoryIds: () => t('Categories'),
  channel: () => t('Channel'),
  channels: () => t('Channels'),
  charged: () => t('Charged'),
  chosen: () => t('Chosen people'),
  code: () => t('Code'),
  colour: () => t('Colour'),
  commissionPercent: () => t('Commission'),
  compareAtPrice: () => t('Compare-at price'),
  configId: () => t('Placement'),
  contactName: () => t('Contact'),
  cost: () => t('Cost'),
  count: () => t('Coupons'),
  couponUses: () => t('Coupon uses'),
  couponUsesMoved: () => t('Coupon uses moved'),
  couponsOverLimit: () => t('Coupons over their limit'),
  cover: () => t('Cover'),
  created: () => t('Created'),
  customer: () => t('Customer'),
  customerId: () => t('Customer'),
  customerMessage: () => t('Customer message'),
  days: () => t('Duration'),
  description: () => t('Description'),
  direction: () => t('Direction'),
  document: () => t('Document'),
  documentId: () => t('Document'),
  documentKind: () => t('Kind of document'),
  documentReason: () => t('Reason'),
  documentStatus: () => t('Review'),
  driver: () => t('Driver'),
  email: () => t('E-mail'),
  endsAt: () => t('Ends'),
  estimateAt: () => t('Estimated delivery'),
  evidenceDueAt: () => t('Evidence due'),
  expiresAt: () => t('Expires'),
  fee: () => t('Fee'),
  firstOrderAt: () => t('First order'),
  format: () => t('Format'),
  fundedBy: () => t('Funded by'),
  givenBack: () => t('Refunded to vendor'),
  hasTwoFactor: () => t('Two-factor'),
  height: () => t('Height'),
  holiday: () => t('Holiday'),
  icon: () => t('Icon'),
  image: () => t('Picture'),
  imageMobile: () => t('Picture for phones'),
  internalNote: () => t('Internal note'),
  intoId: () => t('Merged into'),
  isActive: () => t('Active'),
  isFilterable: () => t('Filterable'),
  isPublished: () => t('Published'),
  isRequired: () => t('Required'),
  isShared: () => t('Shared'),
  isVariantAxis: () => t('Makes variants'),
  items: () => t('Items'),
  key: () => t('Key'),
  kind: () => t('Type'),
  label: () => t('Label'),
  language: () => t('Language'),
  lastOrderAt: () => t('Last order'),
  legalName: () => t('Legal name'),
  link: () => t('Link'),
  list: () => t('List'),
  logo: () => t('Logo'),
  max: () => t('Maximum'),
  maxDays: () => t('Most days'),
  maxDiscount: () => t('Maximum discount'),
  media: () => t('Pictures'),
  mergedName: () => t('Merged customer'),
  min: () => t('Minimum'),
  minDays: () => t('Fewest days'),
  minOrder: () => t('Minimum order'),
  name: () => t('Name'),
  note: () => t('Note'),
  noteId: () => t('Note'),
  notes: () => t('Notes'),
  notesMoved: () => t('Notes moved'),
  notifyCustomer: () => t('Customer e-mail'),
  number: () => t('Version'),
  onHand: () => t('On hand'),
  option: () => t('Option'),
  optionValues: () => t('Option values'),
  options: () => t('Options'),
  orderId: () => t('Order'),
  ordersCount: () => t('Orders'),
  ordersMoved: () => t('Orders moved'),
  parentId: () => t('Parent category'),
  paymentStatus: () => t('Payment status'),
  payoutAccount: () => t('Bank account'),
  payoutSchedule: () => t('Payout schedule'),
  perCustomer: () => t('Limit per customer'),
  phone: () => t('Phone'),
  pieces: () => t('Items'),
  place: () => t('Position'),
  placement: () => t('Placement'),
  position: () => t('Position'),
  preferences: () => t('Preferences'),
  prefix: () => t('Prefix'),
  price: () => t('Price'),
  priceFrom: () => t('Price from'),
  priceTo: () => t('Price below'),
  pricing: () => t('Pricing'),
  priority: () => t('Priority'),
  productId: () => t('Product'),
  products: () => t('Products'),
  queries: () => t('Queries'),
  queriesMoved: () => t('Queries moved'),
  question: () => t('Question'),
  ratePercent: () => t('Rate'),
  reason: () => t('Reason'),
  reference: () => t('Reference'),
  refund: () => t('Refund'),
  refunded: () => t('Refunded'),
  registrationNumber: () => t('Registration number'),
  requiresApproval: () => t('Needs approval'),
  return: () => t('Return'),
  reversedAt: () => t('Reversed'),
  role: () => t('Role'),
  rows: () => t('Variants'),
  scope: () => t('Scope'),
  scopeIds: () => t('Scope'),
  scopes: () => t('Permissions'),
  sendAt: () => t('Send time'),
  shippingAddress: () => t('Shipping address'),
  shopName: () => t('Shop name'),
  shortfall: () => t('Shortfall'),
  sku: () => t('SKU'),
  slots: () => t('Slots'),
  slug: () => t('Address in the shop'),
  spent: () => t('Spent'),
  startsAt: () => t('Starts'),
  state: () => t('State'),
  status: () => t('Status'),
  stock: () => t('Stock'),
  subject: () => t('Subject'),
  tags: () => t('Tags'),
  targetId: () => t('Link target'),
  targetKind: () => t('Link to'),
  targetUrl: () => t('Web address'),
  taxId: () => t('Tax ID'),
  text: () => t('Text'),
  title: () => t('Title'),
  topic: () => t('Topic'),
  total: () => t('Total'),
  totalLimit: () => t('Total uses'),
  trackingNumber: () => t('Tracking number'),
  type: () => t('Type'),
  unchanged: () => t('Unchanged'),
  unit: () => t('Unit'),
  updated: () => t('Updated'),
  userName: () => t('User name'),
  validFrom: () => t('Valid from'),
  value: () => t('Value'),
  variants: () => t('Variants'),
  vendor: () => t('Vendor'),
  vendorId: () => t('Vendor'),
  width: () => t('Width'),
  words: () => t('Words'),
  writtenAt: () => t('Written'),
  writtenBy: () => t('Written by'),
  writtenById: () => t('Written by'),
};

/** The name of a field on screen; one that is not known stays as it is. */
export function fieldLabel(field: string): string {
  const own = new Map<string, () => string>(Object.entries(LABELS)).get(field);
  return own?.() ?? allSettingLabels()[field] ?? field;
}
