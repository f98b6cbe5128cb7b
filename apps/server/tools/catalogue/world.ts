import type { InferInsertModel } from 'drizzle-orm';
import type { attributeCategories, attributeOptions, attributes, categories } from '#tables/catalogue.ts';
import type { coupons } from '#tables/coupons.ts';
import type { customerAddresses, customerNotes, customers } from '#tables/customers.ts';
import type { sessions } from '#tables/identity.ts';
import type { commissionRules } from '#tables/commissions.ts';
import type { activity } from '#tables/platform.ts';
import type { products, productVariants } from '#tables/products.ts';
import type { vendors } from '#tables/vendors.ts';
import type { SeededUser } from '../../seeds/shared/sign-ins.ts';
import type { Random } from '../../seeds/shared/random.ts';
import type { PlannedPicture } from '../../seeds/shared/pictures.ts';
import type { Shelf } from './category-shelves.ts';

export type Row<T extends { $inferInsert: unknown }> = T['$inferInsert'];
export type CategoryRow = InferInsertModel<typeof categories>;
export type VendorRow = InferInsertModel<typeof vendors>;
export type CustomerRow = InferInsertModel<typeof customers>;
export type ProductRow = InferInsertModel<typeof products>;
export type VariantRow = InferInsertModel<typeof productVariants>;

/** A category without children, and the data from which its products are generated. */
export type Leaf = { category: CategoryRow; shelf: Shelf; pathSlugs: string[] };

/** A product with its variants and popularity. */
export type PlannedProduct = { product: ProductRow; variants: VariantRow[]; leaf: Leaf; appeal: number };

/** The planned content of a shop. */
export type World = {
  random: Random;
  now: Date;
  /** The first day of trading. */
  opening: Date;
  staff: SeededUser[];
  pictures: PlannedPicture[];
  leaves: Leaf[];
  offersByVendor: Map<string, PlannedProduct[]>;
  rows: {
    categories: CategoryRow[];
    attributes: Row<typeof attributes>[];
    attributeOptions: Row<typeof attributeOptions>[];
    attributeCategories: Row<typeof attributeCategories>[];
    vendors: VendorRow[];
    products: ProductRow[];
    variants: VariantRow[];
    customers: CustomerRow[];
    customerAddresses: Row<typeof customerAddresses>[];
    customerNotes: Row<typeof customerNotes>[];
    coupons: Row<typeof coupons>[];
    commissionRules: Row<typeof commissionRules>[];
    sessions: Row<typeof sessions>[];
    activity: Row<typeof activity>[];
  };
};

const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export const later = (instant: Date, milliseconds: number) => new Date(instant.getTime() + milliseconds);

/** A picture of a shape. Each following `turn` uses the next palette. */
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
    products: [],
    variants: [],
    customers: [],
    customerAddresses: [],
    customerNotes: [],
    coupons: [],
    commissionRules: [],
    sessions: [],
    activity: [],
  };
}
