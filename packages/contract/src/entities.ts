import { collectionPaths, encodePathPart } from '#contract/core/page-paths.ts';

interface Entity {
  /** Whether a super admin can restrict an ADMIN's permission for the entity. The entity is then an area of that name. */
  isArea: boolean;
  /** The kinds of the entity's records in the activity log. */
  records: readonly string[];
  /** The kinds of the entity's records in the global search. */
  searchKinds: readonly string[];
  /** The paths of the entity's pages in the dashboard. */
  pages: Readonly<Record<string, string | ((id: string) => string)>>;
}

/**
 * Every entity. Permissions, the activity log, search and paths are derived from this list, and search results follow
 * its order. The list contains plain data only, because the sign-in page loads it.
 */
export const ENTITIES = {
  orders: {
    isArea: true,
    records: ['order', 'orderStatus', 'refund'],
    searchKinds: ['order', 'return', 'refund', 'invoice', 'credit_note'],
    pages: {
      list: '/dashboard/orders',
      create: '/dashboard/orders/create',
      returns: '/dashboard/orders/returns',
      details: (id: string) => `/dashboard/orders/${encodePathPart(id)}/details`,
      tracking: (id: string) => `/dashboard/orders/${encodePathPart(id)}/tracking`,
    },
  },
  products: {
    isArea: true,
    records: ['product'],
    searchKinds: ['product'],
    pages: {
      ...collectionPaths('/dashboard/products'),
      import: '/dashboard/products/import',
      details: (id: string) => `/dashboard/products/${encodePathPart(id)}/details`,
    },
  },
  customers: {
    isArea: true,
    records: ['customer'],
    searchKinds: ['customer'],
    pages: {
      ...collectionPaths('/dashboard/customers'),
      profile: (id: string) => `/dashboard/customers/${encodePathPart(id)}/profile`,
    },
  },
  vendors: {
    isArea: true,
    records: ['vendor'],
    searchKinds: ['vendor'],
    pages: {
      ...collectionPaths('/dashboard/vendors'),
      profile: (id: string) => `/dashboard/vendors/${encodePathPart(id)}/profile`,
    },
  },
  accounts: {
    isArea: false,
    records: ['account', 'adjustment', 'booking', 'payout', 'commissionRule'],
    searchKinds: ['payout', 'adjustment', 'commission_invoice'],
    pages: {
      list: '/dashboard/accounts',
      transactions: (id: string) => `/dashboard/accounts/${encodePathPart(id)}/transactions`,
    },
  },
  categories: {
    isArea: true,
    records: ['category'],
    searchKinds: ['category'],
    pages: collectionPaths('/dashboard/categories'),
  },
  queries: {
    isArea: true,
    records: ['query', 'cannedReply'],
    searchKinds: ['query'],
    pages: { list: '/dashboard/queries' },
  },
  ads: { isArea: true, records: ['ad'], searchKinds: ['ad'], pages: { list: '/dashboard/Ads' } },
  adConfigurations: {
    isArea: false,
    records: ['ad_configuration'],
    searchKinds: [],
    pages: collectionPaths('/dashboard/Ad-Config'),
  },
  notifications: {
    isArea: true,
    records: ['notification'],
    searchKinds: ['notification'],
    pages: {
      ...collectionPaths('/dashboard/notifications'),
      details: (id: string) => `/dashboard/notifications/${encodePathPart(id)}/details`,
    },
  },
  coupons: {
    isArea: true,
    records: ['coupon', 'couponBatch'],
    searchKinds: ['coupon'],
    pages: {
      ...collectionPaths('/dashboard/coupons'),
      details: (id: string) => `/dashboard/coupons/${encodePathPart(id)}/details`,
    },
  },
  banners: { isArea: true, records: ['banner'], searchKinds: ['banner'], pages: collectionPaths('/dashboard/banners') },
  faqs: { isArea: true, records: ['faq'], searchKinds: ['faq'], pages: collectionPaths('/dashboard/faqs') },
  attributes: {
    isArea: true,
    records: ['attribute'],
    searchKinds: [],
    pages: collectionPaths('/dashboard/attributes'),
  },
  configuration: {
    isArea: true,
    records: ['configuration', 'file', 'import', 'job', 'storefrontKey', 'view'],
    searchKinds: [],
    pages: {
      base: '/dashboard/configuration',
      view: '/dashboard/configuration/setting',
      update: '/dashboard/configuration/update',
    },
  },
  legal: { isArea: true, records: ['privacyPolicy', 'terms'], searchKinds: [], pages: {} },
  admins: { isArea: false, records: ['user'], searchKinds: [], pages: { list: '/dashboard/admins' } },
} as const satisfies Record<string, Entity>;

type Entities = typeof ENTITIES;
type EntityName = keyof Entities;

/** An entity for which an ADMIN's permission can be restricted. */
export type Area = { [Name in EntityName]: Entities[Name]['isArea'] extends true ? Name : never }[EntityName];
/** A kind of record whose changes are recorded. */
export type ActivityEntity = Entities[EntityName]['records'][number];
/** A kind of record that the global search finds. */
export type SearchKind = Entities[EntityName]['searchKinds'][number];

/** The cast is safe because the list is defined above, so `Object.keys` returns exactly its names. */
const ENTITY_NAMES = Object.keys(ENTITIES) as EntityName[];
const isArea = (name: EntityName): name is Area => ENTITIES[name].isArea;

export const AREAS: readonly Area[] = ENTITY_NAMES.filter(isArea);
export const ACTIVITY_ENTITIES: readonly ActivityEntity[] = Object.values(ENTITIES).flatMap(({ records }) => records);
export const SEARCH_KINDS: readonly SearchKind[] = Object.values(ENTITIES).flatMap(({ searchKinds }) => searchKinds);

/** The paths of each entity's pages. The type is exact because every name has the pages defined for it above. */
export const entityPages = Object.fromEntries(ENTITY_NAMES.map((name) => [name, ENTITIES[name].pages])) as {
  [Name in EntityName]: Entities[Name]['pages'];
};
