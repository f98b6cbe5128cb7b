import type { InferInsertModel } from 'drizzle-orm';
import type { adConfigurations, adDays, ads } from '#tables/ads.ts';
import type { attributeCategories, attributeOptions, attributes, categories } from '#tables/catalogue.ts';
import type { banners, faqs } from '#tables/content.ts';
import type { legalVersions } from '#tables/legal.ts';
import type { couponCustomerUses, couponRedemptions, coupons } from '#tables/coupons.ts';
import type { customerAddresses, customerNotes, customers } from '#tables/customers.ts';
import type { sessions } from '#tables/identity.ts';
import type { adjustments, payouts } from '#tables/ledger.ts';
import type { commissionRules } from '#tables/commissions.ts';
import type { invoices } from '#tables/invoices.ts';
import type { orderNotes, orderStatusChanges, trackingEvents } from '#tables/order-history.ts';
import type { orderLines, orders } from '#tables/orders.ts';
import type {
  chargebacks,
  payments,
  refundLines,
  refunds,
  returnLines,
  returns,
  returnStatusChanges,
} from '#tables/payments.ts';
import type { activity, configuration } from '#tables/platform.ts';
import type { cannedReplies, queries, queryAttachments, queryMessages } from '#tables/queries.ts';
import type { priceHistory, products, productVariants, stockLevels, stockMovements } from '#tables/products.ts';
import type { vendorDocuments, vendors } from '#tables/vendors.ts';
import type { SeededUser } from '../shared/sign-ins.ts';
import type { Random } from '../shared/random.ts';
import type { PlannedPicture } from '../shared/pictures.ts';
import type { Shelf } from './category-shelves.ts';

export type Row<T extends { $inferInsert: unknown }> = T['$inferInsert'];
export type CategoryRow = InferInsertModel<typeof categories>;
export type VendorRow = InferInsertModel<typeof vendors>;
export type CustomerRow = InferInsertModel<typeof customers>;
export type ProductRow = InferInsertModel<typeof products>;
export type VariantRow = InferInsertModel<typeof productVariants>;
export type OrderRow = InferInsertModel<typeof orders>;
export type LineRow = InferInsertModel<typeof orderLines>;
export type RefundRow = InferInsertModel<typeof refunds>;

/** A category without children, with what its products are made of. */
export type Leaf = { category: CategoryRow; shelf: Shelf; pathSlugs: string[] };

/** Something that can be sold: the product, its variants, and how much it is liked. */
export type Offer = { product: ProductRow; variants: VariantRow[]; leaf: Leaf; appeal: number };

/** Everything that the demo consists of, gathered before it is written. */
export type World = {
  random: Random;
  now: Date;
  /** The first day of trading. */
  opening: Date;
  staff: SeededUser[];
  pictures: PlannedPicture[];
  leaves: Leaf[];
  offersByVendor: Map<string, Offer[]>;
  rows: {
    categories: CategoryRow[];
    attributes: Row<typeof attributes>[];
    attributeOptions: Row<typeof attributeOptions>[];
    attributeCategories: Row<typeof attributeCategories>[];
    vendors: VendorRow[];
    vendorDocuments: Row<typeof vendorDocuments>[];
    products: ProductRow[];
    variants: VariantRow[];
    stockLevels: Row<typeof stockLevels>[];
    stockMovements: Row<typeof stockMovements>[];
    priceHistory: Row<typeof priceHistory>[];
    customers: CustomerRow[];
    customerAddresses: Row<typeof customerAddresses>[];
    customerNotes: Row<typeof customerNotes>[];
    coupons: Row<typeof coupons>[];
    couponRedemptions: Row<typeof couponRedemptions>[];
    couponCustomerUses: Row<typeof couponCustomerUses>[];
    banners: Row<typeof banners>[];
    faqs: Row<typeof faqs>[];
    legalVersions: Row<typeof legalVersions>[];
    commissionRules: Row<typeof commissionRules>[];
    orders: OrderRow[];
    orderLines: LineRow[];
    orderStatusChanges: Row<typeof orderStatusChanges>[];
    orderNotes: Row<typeof orderNotes>[];
    trackingEvents: Row<typeof trackingEvents>[];
    payments: Row<typeof payments>[];
    refunds: RefundRow[];
    chargebacks: Row<typeof chargebacks>[];
    refundLines: Row<typeof refundLines>[];
    returns: Row<typeof returns>[];
    returnLines: Row<typeof returnLines>[];
    returnStatusChanges: Row<typeof returnStatusChanges>[];
    invoices: Row<typeof invoices>[];
    payouts: Row<typeof payouts>[];
    adjustments: Row<typeof adjustments>[];
    sessions: Row<typeof sessions>[];
    adConfigurations: Row<typeof adConfigurations>[];
    ads: Row<typeof ads>[];
    adDays: Row<typeof adDays>[];
    queries: Row<typeof queries>[];
    queryMessages: Row<typeof queryMessages>[];
    queryAttachments: Row<typeof queryAttachments>[];
    cannedReplies: Row<typeof cannedReplies>[];
    activity: Row<typeof activity>[];
    configuration: Row<typeof configuration>[];
  };
};

const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export const later = (instant: Date, milliseconds: number) => new Date(instant.getTime() + milliseconds);

/** The file of a shape in one of the palettes, counted round. */
export function pictureOf(world: World, shape: PlannedPicture['shape'], turn: number) {
  const choices = world.pictures.filter((picture) => picture.shape === shape);
  const chosen = choices[turn % choices.length];
  if (!chosen) throw new Error(`No picture of ${shape}`);
  return chosen;
}

export function emptyRows(): World['rows'] {
  return {
    categories: [],
    attributes: [],
    attributeOptions: [],
    attributeCategories: [],
    vendors: [],
    vendorDocuments: [],
    products: [],
    variants: [],
    stockLevels: [],
    stockMovements: [],
    priceHistory: [],
    customers: [],
    customerAddresses: [],
    customerNotes: [],
    coupons: [],
    couponRedemptions: [],
    couponCustomerUses: [],
    banners: [],
    faqs: [],
    legalVersions: [],
    commissionRules: [],
    orders: [],
    orderLines: [],
    orderStatusChanges: [],
    orderNotes: [],
    trackingEvents: [],
    payments: [],
    refunds: [],
    chargebacks: [],
    refundLines: [],
    returns: [],
    returnLines: [],
    returnStatusChanges: [],
    invoices: [],
    payouts: [],
    adjustments: [],
    sessions: [],
    adConfigurations: [],
    ads: [],
    adDays: [],
    queries: [],
    queryMessages: [],
    queryAttachments: [],
    cannedReplies: [],
    activity: [],
    configuration: [],
  };
}
