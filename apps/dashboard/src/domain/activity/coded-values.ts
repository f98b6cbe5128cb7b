import type { AttributeType } from '@souk/contract/attributes/api.ts';
import type { CouponKind, CouponScope } from '@souk/contract/coupons/inputs.ts';
import type { FaqAudience, FaqTopic } from '@souk/contract/faqs/api.ts';
import type { FilePurpose } from '@souk/contract/files/api.ts';
import type { Audience, Channel } from '@souk/contract/notifications/inputs.ts';
import type { OrderStatusLabels } from '@souk/contract/orders/api.ts';
import type { OrderDetails, OrderReturn } from '@souk/contract/orders/details.ts';
import type { VendorDetails, VendorDocument } from '@souk/contract/vendors/api.ts';
import { t } from '#platform/i18n/i18n.ts';

/** Labels of a field's coded values, shared by the field's own screen and the activity log. */
type Names<Code extends string> = Record<Code, () => string>;

export const ATTRIBUTE_TYPES: Names<AttributeType> = {
  text: () => t('Text'),
  number: () => t('Number'),
  boolean: () => t('Yes / No'),
  select: () => t('Single choice'),
  multiselect: () => t('Multiple choice'),
  color: () => t('Colour'),
  date: () => t('Date'),
};

export const CASH_STATES: Names<NonNullable<OrderDetails['payment']['cashState']>> = {
  due: () => t('due on delivery'),
  with_carrier: () => t('with the carrier'),
  handed_in: () => t('deposited'),
  taken_by_vendor: () => t('kept by the vendor'),
};

export const COUPON_KINDS: Names<CouponKind> = {
  percent: () => t('Percent'),
  fixed: () => t('Fixed amount'),
  free_shipping: () => t('Free shipping'),
};

export const COUPON_SCOPES: Names<CouponScope> = {
  all: () => t('Everything'),
  categories: () => t('Categories'),
  products: () => t('Products'),
  vendors: () => t('Vendors'),
};

export const FAQ_AUDIENCES: Names<FaqAudience> = {
  customer: () => t('Customers'),
  vendor: () => t('Vendors'),
  both: () => t('Both'),
};

export const FAQ_TOPICS: Names<FaqTopic> = {
  orders: () => t('Orders'),
  payment: () => t('Payment'),
  delivery: () => t('Delivery'),
  returns: () => t('Returns'),
  vendors: () => t('Vendors'),
  account: () => t('Account'),
  other: () => t('Other'),
};

export const FILE_KINDS: Names<FilePurpose> = {
  picture: () => t('Image'),
  document: () => t('Document'),
  attachment: () => t('Attachment'),
};

export const NOTIFICATION_AUDIENCES: Names<Audience> = {
  customers: () => t('All customers'),
  segment: () => t('Customers in a saved view'),
  vendors: () => t('All vendors'),
  staff: () => t('Staff'),
  chosen: () => t('Selected people'),
};

export const NOTIFICATION_CHANNELS: Names<Channel> = {
  feed: () => t('Shop feed'),
  inbox: () => t('Staff inbox'),
  email: () => t('Email'),
};

export const RETURN_STATUSES: Names<OrderReturn['status']> = {
  requested: () => t('Requested'),
  approved: () => t('Approved'),
  received: () => t('Received'),
  refunded: () => t('Refunded'),
  rejected: () => t('Rejected'),
};

export const STATUS_COLOURS: Names<OrderStatusLabels['colour']> = {
  primary: () => t('Blue'),
  secondary: () => t('Orange'),
  default: () => t('Grey'),
  success: () => t('Green'),
  error: () => t('Red'),
};

export const VENDOR_DOCUMENT_KINDS: Names<VendorDocument['kind']> = {
  registration: () => t('Registration'),
  tax: () => t('Tax certificate'),
  identity: () => t('Identity'),
  bank: () => t('Bank letter'),
  other: () => t('Other'),
};

export const VENDOR_PAYOUT_SCHEDULES: Names<VendorDetails['payoutSchedule']> = {
  daily: () => t('Daily'),
  weekly: () => t('Weekly'),
  monthly: () => t('Monthly'),
  manual: () => t('Manual'),
};

export const VENDOR_TYPE_LABELS: Names<VendorDetails['type']> = {
  company: () => t('Company'),
  individual: () => t('Individual'),
};
