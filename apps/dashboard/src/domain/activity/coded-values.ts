import type { AttributeType } from '@souk/contract/attributes/api.ts';
import type { CouponKind, CouponScope } from '@souk/contract/coupons/inputs.ts';
import type { FaqAudience, FaqTopic } from '@souk/contract/faqs/api.ts';
import type { FilePurpose } from '@souk/contract/files/api.ts';
import type { Audience, Channel } from '@souk/contract/notifications/inputs.ts';
import type { OrderStatusLabels } from '@souk/contract/orders/api.ts';
import type { OrderDetails } from '@souk/contract/orders/details.ts';
import type { VendorDetails, VendorDocument } from '@souk/contract/vendors/api.ts';
import { t } from '#platform/i18n/i18n.ts';

/** Labels of a field's coded values, shared by the field's own screen and the activity log. */
type CodeLabels<Code extends string> = Record<Code, () => string>;

export const ATTRIBUTE_TYPE_LABELS: CodeLabels<AttributeType> = {
  text: () => t('Text'),
  number: () => t('Number'),
  boolean: () => t('Yes / No'),
  select: () => t('Single choice'),
  multiselect: () => t('Multiple choice'),
  color: () => t('Colour'),
  date: () => t('Date'),
};

export const CASH_STATE_LABELS: CodeLabels<NonNullable<OrderDetails['payment']['cashState']>> = {
  due: () => t('due on delivery'),
  with_carrier: () => t('with the carrier'),
  handed_in: () => t('deposited'),
  taken_by_vendor: () => t('kept by the vendor'),
};

export const COUPON_KIND_LABELS: CodeLabels<CouponKind> = {
  percent: () => t('Percent'),
  fixed: () => t('Fixed amount'),
  free_shipping: () => t('Free shipping'),
};

export const COUPON_SCOPE_LABELS: CodeLabels<CouponScope> = {
  all: () => t('Everything'),
  categories: () => t('Categories'),
  products: () => t('Products'),
  vendors: () => t('Vendors'),
};

export const FAQ_AUDIENCE_LABELS: CodeLabels<FaqAudience> = {
  customer: () => t('Customers'),
  vendor: () => t('Vendors'),
  both: () => t('Both'),
};

export const FAQ_TOPIC_LABELS: CodeLabels<FaqTopic> = {
  orders: () => t('Orders'),
  payment: () => t('Payment'),
  delivery: () => t('Delivery'),
  returns: () => t('Returns'),
  vendors: () => t('Vendors'),
  account: () => t('Account'),
  other: () => t('Other'),
};

export const FILE_KIND_LABELS: CodeLabels<FilePurpose> = {
  picture: () => t('Image'),
  document: () => t('Document'),
  attachment: () => t('Attachment'),
};

export const NOTIFICATION_AUDIENCE_LABELS: CodeLabels<Audience> = {
  customers: () => t('All customers'),
  segment: () => t('Customers in a saved view'),
  vendors: () => t('All vendors'),
  staff: () => t('Staff'),
  chosen: () => t('Selected people'),
};

export const NOTIFICATION_CHANNEL_LABELS: CodeLabels<Channel> = {
  feed: () => t('Shop feed'),
  inbox: () => t('Staff inbox'),
  email: () => t('Email'),
};

export const STATUS_COLOUR_LABELS: CodeLabels<OrderStatusLabels['colour']> = {
  primary: () => t('Blue'),
  secondary: () => t('Orange'),
  default: () => t('Grey'),
  success: () => t('Green'),
  error: () => t('Red'),
};

export const VENDOR_DOCUMENT_KIND_LABELS: CodeLabels<VendorDocument['kind']> = {
  registration: () => t('Registration'),
  tax: () => t('Tax certificate'),
  identity: () => t('Identity'),
  bank: () => t('Bank letter'),
  other: () => t('Other'),
};

export const VENDOR_PAYOUT_SCHEDULE_LABELS: CodeLabels<VendorDetails['payoutSchedule']> = {
  daily: () => t('Daily'),
  weekly: () => t('Weekly'),
  monthly: () => t('Monthly'),
  manual: () => t('Manual'),
};

export const VENDOR_TYPE_LABELS: CodeLabels<VendorDetails['type']> = {
  company: () => t('Company'),
  individual: () => t('Individual'),
};
