import type { ProductOption, ProductStatus } from '#tables/products.ts';
import { normalise, searchText } from '#tables/search-text.ts';
import { attributeValues } from '../../catalogue/attribute-values.ts';
import { slugOf } from './slug.ts';
import { VENDORS } from './vendor-seeds.ts';
import {
  DAY,
  HOUR,
  later,
  type Leaf,
  type PlannedProduct,
  pictureOf,
  type ProductRow,
  type VariantRow,
  type VendorRow,
  type World,
} from '../../catalogue/world.ts';

const PRODUCT_COUNT = 900;
const NEWCOMER_PRODUCTS = 4;
/** The higher this is, the more equal are the sizes of the shops. */
const RANK_OFFSET = 14;
const REJECTION_REASONS = [
  'The cover image shows a different product',
  'The description names another company’s brand',
  'The price is missing a digit',
];

const STATUS_WEIGHTS: [ProductStatus, number][] = [
  ['published', 86],
  ['hidden', 4],
  ['draft', 4],
  ['waiting', 2.4],
  ['rejected', 1.6],
  ['archived', 2],
];
const NEWCOMER_STATUS_WEIGHTS: [ProductStatus, number][] = [
  ['waiting', 3],
  ['draft', 2],
];

/** Fills every shop with products of its categories. Names and slugs are unique. */
export function makeProducts(world: World): void {
  const taken = new Set<string>();
  const sizes = shopSizes(world);
  VENDORS.forEach((seed, rank) => {
    const vendor = world.rows.vendors[rank];
    if (!vendor) return;
    const leaves = seed.shelves.map((slug) => leafOf(world, slug));
    const offers = Array.from({ length: sizes[rank] ?? 0 }, (_, serial) => {
      const leaf = leaves[serial % leaves.length];
      if (!leaf) throw new Error(`${seed.shop} has no shelf`);
      return addProduct({ world, vendor, leaf, serial, taken });
    });
    world.offersByVendor.set(vendor.id, offers);
  });
}

function shopSizes(world: World): number[] {
  const isNewcomer = (vendor: VendorRow) => vendor.status === 'pending' || vendor.status === 'rejected';
  const weights = world.rows.vendors.map((vendor, rank) => (isNewcomer(vendor) ? 0 : 1 / (rank + RANK_OFFSET)));
  const newcomers = weights.filter((weight) => weight === 0).length;
  const rest = PRODUCT_COUNT - newcomers * NEWCOMER_PRODUCTS;
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const sizes = weights.map((weight) =>
    weight ? Math.max(4, Math.floor((rest * weight) / whole)) : NEWCOMER_PRODUCTS,
  );
  sizes[0] = (sizes[0] ?? 0) + PRODUCT_COUNT - sizes.reduce((sum, size) => sum + size, 0);
  return sizes;
}

function leafOf(world: World, slug: string): Leaf {
  const found = world.leaves.find((leaf) => leaf.category.slug === slug);
  if (!found) throw new Error(`No category ${slug}`);
  return found;
}

type ProductContext = { world: World; vendor: VendorRow; leaf: Leaf; serial: number; taken: Set<string> };

function addProduct({ world, vendor, leaf, serial, taken }: ProductContext): PlannedProduct {
  const { random, now } = world;
  const isNewcomer = vendor.status === 'pending' || vendor.status === 'rejected';
  const state = random.weighted(isNewcomer ? NEWCOMER_STATUS_WEIGHTS : STATUS_WEIGHTS);
  const status = vendor.status === 'closed' ? 'published' : state;
  const name = makeUniqueName({ world, vendor, leaf, serial, taken });
  const isRecent = status === 'waiting' || status === 'draft' || status === 'rejected';
  const vendorSince = vendor.createdAt ?? now;
  const createdAt = isRecent
    ? later(now, -random.whole(2, 20 * 24) * HOUR)
    : later(
        vendorSince,
        random.whole(1, serial < 6 ? 3 : Math.max(4, Math.floor((now.getTime() - vendorSince.getTime()) / DAY) - 4)) *
          DAY,
      );
  const closedAt = vendor.status === 'closed' ? (vendor.statusSince ?? now) : now;
  const madeAt =
    createdAt < vendorSince || createdAt > later(closedAt, -60 * DAY * Number(vendor.status === 'closed'))
      ? later(vendorSince, HOUR)
      : createdAt;
  const options = optionsOf(world, leaf);
  const id = random.idAt(madeAt);
  const hasPictures = status !== 'draft' || random.chance(0.5);
  const product: ProductRow = {
    id,
    vendorId: vendor.id,
    categoryId: status === 'draft' && random.chance(0.4) ? null : leaf.category.id,
    name: random.chance(0.35) ? name : { en: name.en },
    nameSort: normalise(name.en),
    slug: slugOf(name.en),
    brand: random.chance(0.7) ? vendor.shopName : null,
    description: descriptionOf(world, name, leaf),
    media: hasPictures ? mediaOf(world, leaf, name.en, serial) : [],
    attributes: attributeValues(world, leaf, {
      axes: options.map((option) => option.name),
      isIncomplete: isRecent,
    }),
    options,
    status,
    statusSince:
      status === 'published' ? later(madeAt, random.whole(1, 40) * HOUR) : later(madeAt, random.whole(1, 8) * HOUR),
    statusReason: status === 'rejected' ? random.pick(REJECTION_REASONS) : null,
    publishedAt:
      status === 'published' || status === 'hidden' || status === 'archived'
        ? later(madeAt, random.whole(1, 40) * HOUR)
        : null,
    searchText: '',
    createdAt: madeAt,
    updatedAt: later(madeAt, Math.floor(random.next() * (now.getTime() - madeAt.getTime()))),
  };
  const variants = variantsOf({ world, vendor, leaf, serial }, product);
  product.skuFirst = variants[0]?.sku;
  product.variantsCount = variants.length;
  product.searchText = searchText([
    name.en,
    product.name.ar,
    product.brand,
    ...variants.flatMap((variant) => [variant.sku, variant.barcode]),
  ]);
  world.rows.products.push(product);
  world.rows.variants.push(...variants);
  return { product, variants, leaf, appeal: random.next() ** 2.2 + 0.02 };
}

function makeUniqueName({ world, vendor, leaf, serial, taken }: ProductContext): { en: string; ar: string } {
  const kinds = leaf.shelf.kinds;
  const styles = leaf.shelf.styles;
  for (let attempt = 0; attempt < 40; attempt += 1) {
    const kind = kinds[(serial + attempt) % kinds.length] ?? { en: '', ar: '' };
    const style = world.random.pick(styles);
    const series =
      attempt < 6 ? '' : ` ${world.random.pick(['No. 2', 'No. 3', 'No. 4', 'Petite', 'Grande', 'Classic', 'Studio'])}`;
    const en = `${style.en} ${kind.en}${series}`;
    if (taken.has(slugOf(en))) continue;
    taken.add(slugOf(en));
    return { en, ar: `${kind.ar} ${style.ar}` };
  }
  const en = `${vendor.shopName} ${kinds[0]?.en ?? ''} ${serial + 1}`;
  taken.add(slugOf(en));
  return { en, ar: `${kinds[0]?.ar ?? ''} ${serial + 1}` };
}

function descriptionOf(world: World, name: { en: string; ar: string }, leaf: Leaf) {
  const category = leaf.category.name.en.toLowerCase();
  const line = world.random.pick([
    'Made in small batches, so each one differs a little.',
    'The maker repairs it for as long as you own it.',
    'Packed without plastic and sent within two days.',
    'A favourite of this shop for years.',
  ]);
  return {
    en: `<p>${name.en}, from our ${category}. ${line}</p><ul><li>Checked by hand before it leaves</li><li>Two years of warranty</li></ul>`,
    ...(world.random.chance(0.35) ? { ar: `<p>${name.ar}. يصنع بكميات صغيرة، وكل قطعة تختلف قليلا.</p>` } : {}),
  };
}

function mediaOf(world: World, leaf: Leaf, name: string, serial: number) {
  const count = Math.min(world.random.whole(1, 4), 3);
  return Array.from({ length: count }, (_, turn) => {
    const { picture, palette } = pictureOf(world, leaf.shelf.shape, serial + turn);
    return { ...picture, alt: turn === 0 ? name : `${name}, in ${palette.name}` };
  });
}

const FINISHES = ['Natural', 'Dark oil', 'Matt black', 'Polished'];
const COLOURS = ['Natural', 'Ink', 'Terracotta', 'Sage', 'Sand', 'Black', 'White', 'Saffron'];
const SIZES = ['S', 'M', 'L', 'XL'];
const PACKS = ['100 g', '250 g', '500 g'];

function optionsOf(world: World, leaf: Leaf): ProductOption[] {
  const { random } = world;
  const some = (values: string[], count: number) => values.slice(random.whole(0, 2)).slice(0, count);
  if (leaf.pathSlugs.includes('clothing')) {
    return random.chance(0.5)
      ? [
          { name: 'Size', values: SIZES },
          { name: 'Colour', values: some(COLOURS, 2) },
        ]
      : [{ name: 'Size', values: SIZES }];
  }
  if (random.chance(0.5) || leaf.category.slug === 'jewellery' || leaf.shelf.group === 'care') return [];
  if (leaf.shelf.group === 'pantry') return [{ name: 'Pack', values: PACKS.slice(0, random.whole(2, 3)) }];
  const isFinished = leaf.pathSlugs.includes('furniture') || leaf.pathSlugs.includes('lighting');
  return [
    isFinished
      ? { name: 'Finish', values: some(FINISHES, random.whole(2, 3)) }
      : { name: 'Colour', values: some(COLOURS, random.whole(2, 4)) },
  ];
}

function variantsOf({ world, vendor, leaf, serial }: Omit<ProductContext, 'taken'>, product: ProductRow): VariantRow[] {
  const { random } = world;
  const [low, high] = leaf.shelf.price;
  const base = tidyPrice(low + random.next() ** 1.8 * (high - low));
  const isUnpriced = product.status === 'draft' && random.chance(0.3);
  const sale = random.chance(0.12) ? 1.2 : 0;
  return combinations(product.options ?? []).map((values, position) => {
    const price = tidyPrice(base * (1 + position * (leaf.shelf.group === 'pantry' ? 0.8 : 0.03)));
    return {
      id: random.idAt(product.createdAt ?? world.now),
      productId: product.id,
      vendorId: vendor.id,
      position,
      optionValues: values,
      sku: [initials(vendor.shopName), leaf.category.slug.slice(0, 3), String(100 + serial), ...values.map(skuPart)]
        .join('-')
        .toUpperCase(),
      barcode: random.chance(0.7) ? gtin(random.whole(600_000_000, 629_999_999) * 1000 + random.whole(0, 999)) : null,
      price: isUnpriced ? null : price,
      compareAtPrice: sale && !isUnpriced ? tidyPrice(price * sale + 200) : null,
      cost: random.chance(0.6) ? Math.round(price * 0.55) : null,
      lowStockLevel: random.pick([3, 5, 5, 8]),
      weight: random.whole(...leaf.shelf.weight),
      isActive: position === 0 || !random.chance(0.03),
      createdAt: product.createdAt,
      updatedAt: product.updatedAt,
    };
  });
}

function combinations(options: readonly ProductOption[]): string[][] {
  return options.reduce<string[][]>(
    (rows, option) => rows.flatMap((row) => option.values.map((value) => [...row, value])),
    [[]],
  );
}

/** Rounds a price to whole units, or to ten cents less than that. */
function tidyPrice(price: number): number {
  const whole = Math.max(100, Math.round(price / 100) * 100);
  return whole % 300 === 0 ? whole - 10 : whole;
}

function initials(name: string): string {
  return normalise(name)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0))
    .join('')
    .padEnd(2, 'x')
    .concat(
      normalise(name)
        .replace(/[^a-z]/g, '')
        .slice(-2),
    );
}

function skuPart(value: string): string {
  return value.replace(/[^A-Za-z0-9]/g, '').slice(0, 4);
}

/** Appends the check digit of GS1 to twelve digits, which makes a GTIN-13. */
function gtin(digits: number): string {
  const body = String(digits).padStart(12, '0');
  const sum = Array.from(body).reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}
