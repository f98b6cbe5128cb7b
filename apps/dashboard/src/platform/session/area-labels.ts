import type { AreaLevel, Role } from '@souk/contract/core/access.ts';
import type { Area } from '@souk/contract/entities.ts';
import { t } from '#platform/i18n/i18n.ts';

const AREAS: Record<Area, () => string> = {
  categories: () => t('Categories'),
  attributes: () => t('Attributes'),
  products: () => t('Products'),
  vendors: () => t('Vendors'),
  customers: () => t('Customers'),
  orders: () => t('Orders'),
  coupons: () => t('Coupons'),
  ads: () => t('Ads'),
  banners: () => t('Banners'),
  faqs: () => t('FAQs'),
  notifications: () => t('Notifications'),
  queries: () => t('Queries'),
  configuration: () => t('Configuration'),
  legal: () => t('Legal'),
};

export const areaName = (area: Area): string => AREAS[area]();

const LEVELS: Record<AreaLevel, () => string> = {
  none: () => t('None'),
  view: () => t('View'),
  edit: () => t('Edit'),
};

/** What a person may do in an area. */
export const levelName = (level: AreaLevel): string => LEVELS[level]();

const ROLES: Record<Role, () => string> = {
  SA: () => t('Super Admin'),
  ADMIN: () => t('Admin'),
  GUEST: () => t('Guest'),
};

export const roleName = (role: Role): string => ROLES[role]();
