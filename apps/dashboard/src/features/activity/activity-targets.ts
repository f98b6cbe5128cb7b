import type { Activity } from '@souk/contract/activity/api.ts';
import { AREAS } from '@souk/contract/core/access.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { areaName } from '#platform/session/area-labels.ts';

interface Target {
  word: () => string;
  /** Its page, where it has one. */
  path?: (id: string) => string;
  /** What opens it there, where it stands beside a list or in a tab. */
  search?: (id: string) => Record<string, string>;
}

const configuration = (tab: string) => ({ path: () => paths.configuration.view, search: () => ({ tab }) });
const accounts = (tab: string) => ({ path: () => paths.accounts.list, search: () => ({ tab }) });
const beside = (list: string) => ({ path: () => list, search: (id: string) => ({ panel: id }) });

const ENTITIES: Record<string, Target> = {
  category: { word: () => t('Category'), path: paths.categories.edit },
  attribute: { word: () => t('Attribute'), path: paths.attributes.edit },
  product: { word: () => t('Product'), path: paths.products.details },
  vendor: { word: () => t('Vendor'), path: paths.vendors.profile },
  customer: { word: () => t('Customer'), path: paths.customers.profile },
  coupon: { word: () => t('Coupon'), path: paths.coupons.details },
  banner: { word: () => t('Banner'), path: paths.banners.edit },
  faq: { word: () => t('FAQ'), path: paths.faqs.edit },
  file: { word: () => t('File'), ...configuration('files') },
  ad: { word: () => t('Ad'), ...beside(paths.ads.list) },
  ad_configuration: { word: () => t('Place for ads'), path: paths.adConfigurations.edit },
  couponBatch: {
    word: () => t('Batch of coupons'),
    path: () => paths.coupons.list,
    search: (id) => ({ batchId: id }),
  },
  query: { word: () => t('Query'), ...beside(paths.queries.list) },
  cannedReply: {
    word: () => t('Canned reply'),
    path: () => paths.queries.list,
    search: () => ({ panel: 'canned' }),
  },
  notification: { word: () => t('Notification'), path: paths.notifications.details },
  order: { word: () => t('Order'), path: paths.orders.details },
  user: { word: () => t('Sign-in'), ...beside(paths.admins.list) },
  storefrontKey: { word: () => t('Storefront key'), ...configuration('storefront-keys') },
  orderStatus: { word: () => t('Order status'), ...configuration('order-statuses') },
  commissionRule: { word: () => t('Commission rule'), ...configuration('commission-rules') },
  terms: { word: () => t('Terms and conditions'), path: () => paths.terms.view },
  privacyPolicy: { word: () => t('Privacy policy'), path: () => paths.privacyPolicy.view },
  configuration: { word: () => t('Configuration'), ...configuration('history') },
  account: { word: () => t('Account'), path: paths.accounts.transactions },
  payout: {
    word: () => t('Payout'),
    path: () => paths.accounts.list,
    search: (id) => ({ tab: 'payouts', panel: id }),
  },
  adjustment: { word: () => t('Adjustment'), ...accounts('ledger') },
  booking: { word: () => t('Ledger entry'), ...accounts('ledger') },
  refund: { word: () => t('Refund') },
  import: { word: () => t('Import') },
  job: { word: () => t('Background job') },
  view: { word: () => t('Saved view') },
};

/** What a file brought in stands in the list of its area. */
const IMPORTED: Record<string, string> = {
  products: paths.products.list,
  coupons: paths.coupons.list,
  customers: paths.customers.list,
  vendors: paths.vendors.list,
  faqs: paths.faqs.list,
};

/** The page of the thing that changed, where it has one and still stands. */
export function entityPath({ entity, entityId, action, area }: Activity): string | undefined {
  if (entity === 'import') return IMPORTED[area];
  return action === 'deleted' || action === 'merged' ? undefined : ENTITIES[entity]?.path?.(entityId);
}

/** What opens it there, where it stands beside a list or in a tab. */
export const entitySearch = ({ entity, entityId }: Activity): Record<string, string> | undefined =>
  ENTITIES[entity]?.search?.(entityId);

/** All kinds of things that change. */
export const KNOWN_ENTITIES: readonly string[] = Object.keys(ENTITIES);

export const entityWord = (entity: string): string => ENTITIES[entity]?.word() ?? entity;

const OTHER_AREAS: Record<string, () => string> = {
  staff: () => t('Staff'),
  money: () => t('Money'),
  session: () => t('Sign-in'),
};

export function areaWord(area: string): string {
  const own = AREAS.find((each) => each === area);
  return own ? areaName(own) : (OTHER_AREAS[area]?.() ?? area);
}
