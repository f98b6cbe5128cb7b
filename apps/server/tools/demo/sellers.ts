import { pdfOf } from '../../seeds/shared/pdf.ts';
import { DAY, HOUR, later, MINUTE, type Offer, type VendorRow } from '../catalogue/world.ts';
import { type Making, realId, type Versioned } from './making.ts';
import { pickFields } from './pick-fields.ts';

const FACTS = [
  'shopName',
  'slug',
  'legalName',
  'type',
  'registrationNumber',
  'taxId',
  'contactName',
  'email',
  'phone',
  'address',
  'about',
  'internalNote',
  'payoutSchedule',
] as const;
const TERMS = [
  'optionValues',
  'sku',
  'barcode',
  'price',
  'compareAtPrice',
  'cost',
  'lowStockLevel',
  'weight',
  'isActive',
] as const;
const KINDS = ['registration', 'tax'] as const;
const UNREADABLE = 'The scan is too dark to read';
/** One shop in so many has handed in its tax certificate anew, and one in so many a useless one. */
const RENEWS_EVERY = 8;
const FAILS_EVERY = 13;

/** Vendors with their papers and payout accounts, and what they sell. */
export function addSellers(making: Making): void {
  making.world.rows.vendors.forEach((vendor, rank) => {
    making.schedule.add(vendor.createdAt ?? making.world.now, () => addVendor(making, vendor, rank));
    for (const offer of making.world.offersByVendor.get(vendor.id) ?? []) addProduct(making, offer);
  });
}

async function addVendor(making: Making, vendor: VendorRow, rank: number): Promise<void> {
  const { shop, schedule, world } = making;
  const at = vendor.createdAt ?? world.now;
  const { logo } = vendor;
  const body = {
    ...pickFields(vendor, FACTS),
    ...(logo && { logo: { fileId: realId(making, logo.fileId), alt: logo.alt } }),
  };
  const { id } = await shop.post<Versioned>('/vendors', body, rank % 3);
  making.ids.set(vendor.id, id);
  const move = (to: string, reason?: string | null) => async () => {
    const { version } = await shop.get<Versioned>(`/vendors/${id}`);
    await shop.post(`/vendors/${id}/status`, { to, version, ...(reason && { reason }) }, rank % 2);
  };
  schedule.add(later(at, 20 * MINUTE), () => giveAccount(making, vendor, id));
  KINDS.forEach((kind, index) => {
    if (index === 0 || world.random.chance(0.6))
      schedule.add(later(at, HOUR), () => handIn(making, { vendor, rank, kind, id }));
  });
  if (vendor.status === 'pending') return;
  if (vendor.status === 'rejected') return schedule.add(later(at, 5 * HOUR), move('rejected', vendor.statusReason));
  schedule.add(later(at, DAY), move('active'));
  if (vendor.status === 'closed') schedule.add(later(vendor.statusSince ?? at, -HOUR), () => settle(making, id));
  if (vendor.status !== 'active')
    schedule.add(vendor.statusSince ?? at, move(vendor.status ?? '', vendor.statusReason));
  const { holiday } = vendor;
  if (holiday)
    schedule.add(later(world.now, -3 * DAY), async () => {
      const { version } = await shop.get<Versioned>(`/vendors/${id}`);
      await shop.patch(`/vendors/${id}`, { holiday, version });
    });
  // Whose bank account changed yesterday.
  if (vendor.payoutsFrozenUntil) schedule.add(later(world.now, -20 * HOUR), () => giveAccount(making, vendor, id));
}

/** A shop that closes leaves nothing behind. */
async function settle({ shop }: Making, vendorId: string): Promise<void> {
  const [row] = await shop.rows<{ available: number }>(
    'select available_balance as available from vendors where id = ?',
    vendorId,
  );
  const amount = row?.available ?? 0;
  if (amount > 0)
    await shop.post('/adjustments', {
      vendorId,
      direction: 'minus',
      amount,
      reason: 'Paid out in cash when the shop closed',
    });
}

async function giveAccount({ shop, ids, world }: Making, vendor: VendorRow, id: string): Promise<void> {
  const { version } = await shop.get<Versioned>(`/vendors/${id}`);
  const { payoutAccount } = vendor;
  await shop.confirm(0);
  const iban =
    ids.has(`${vendor.id} account`) &&
    world.rows.vendors.findLast(({ payoutAccount: other }) => other?.iban)?.payoutAccount?.iban;
  await shop.patch(`/vendors/${id}/payout-account`, { ...payoutAccount, ...(iban && { iban }), version });
  ids.set(`${vendor.id} account`, id);
}

interface Paper {
  vendor: VendorRow;
  rank: number;
  kind: (typeof KINDS)[number];
  id: string;
}

async function handIn(making: Making, { vendor, rank, kind, id }: Paper): Promise<void> {
  const { shop, schedule, drawings } = making;
  const words = kind === 'tax' ? 'Tax certificate, for the demo' : 'Trade register, for the demo';
  const file = await shop.upload({
    name: `${kind}.pdf`,
    mediaType: 'application/pdf',
    content: pdfOf(words),
    purpose: 'document',
  });
  drawings[file.fileId] = { pdf: words };
  await shop.post(`/vendors/${id}/documents`, { kind, fileId: file.fileId });
  const [document] = await shop.rows<Versioned>(
    'select id, version from vendor_documents where file_id = ?',
    file.fileId,
  );
  const judgement = judge(vendor, kind, rank);
  if (!document || judgement.to === 'waiting') return;
  schedule.add(later(shop.now(), HOUR), () =>
    shop.post(`/vendors/${id}/documents/${document.id}/review`, { ...judgement, version: document.version }, rank % 3),
  );
}

function judge(vendor: VendorRow, kind: (typeof KINDS)[number], rank: number): { to: string; reason?: string } {
  if (vendor.status === 'pending') return { to: 'waiting' };
  if (vendor.status === 'rejected' && kind === 'registration')
    return { to: 'rejected', reason: vendor.statusReason ?? UNREADABLE };
  if (vendor.status !== 'active' || kind !== 'tax') return { to: 'accepted' };
  if (rank % FAILS_EVERY === 1) return { to: 'rejected', reason: UNREADABLE };
  return { to: rank % RENEWS_EVERY === 2 ? 'waiting' : 'accepted' };
}

interface MadeProduct extends Versioned {
  variants: { id: string; price: number | null }[];
}

function addProduct(making: Making, offer: Offer): void {
  const { schedule, shop, world } = making;
  const { product, variants } = offer;
  const at = product.createdAt ?? world.now;
  const by = world.random.whole(0, 2);
  schedule.add(
    at,
    async () => {
      const made = await shop.post<MadeProduct>('/products', productBody(making, offer), by);
      making.ids.set(product.id, made.id);
      made.variants.forEach((variant, index) => making.ids.set(variants[index]?.id ?? '', variant.id));
    },
    product.id,
  );
  const move = (to: string, reason?: string | null) => async () => {
    const id = realId(making, product.id);
    const { version } = await shop.get<Versioned>(`/products/${id}`);
    await shop.post(`/products/${id}/status`, { to, version, ...(reason && { reason }) }, by);
  };
  const status = product.status ?? 'draft';
  const publishedAt = product.publishedAt ?? later(at, 2 * HOUR);
  if (status === 'draft') return;
  schedule.add(later(at, 10 * MINUTE), move('waiting'), product.id);
  if (status === 'waiting') return;
  if (status === 'rejected')
    return schedule.add(later(at, 3 * HOUR), move('rejected', product.statusReason), product.id);
  schedule.add(publishedAt, move('published'), product.id);
  const ends = later(publishedAt, world.random.next() * (world.now.getTime() - publishedAt.getTime()));
  if (status === 'hidden' || status === 'archived') product.statusSince = ends;
  if (status === 'hidden' || status === 'archived')
    schedule.add(ends, move(status, 'The maker has stopped making it'), product.id);
  else if (world.random.chance(0.25)) schedule.add(ends, () => changePrice(making, offer), product.id);
}

function productBody(making: Making, { product, variants }: Offer): object {
  const { attributes, media } = product;
  return {
    vendorId: realId(making, product.vendorId),
    categoryId: product.categoryId ? realId(making, product.categoryId) : null,
    ...pickFields(product, ['name', 'slug', 'brand', 'description', 'options']),
    attributes: product.categoryId ? attributes : {},
    media: (media ?? []).map(({ fileId, alt }) => ({ fileId: realId(making, fileId), alt })),
    variants: variants.map((variant) => ({ ...pickFields(variant, TERMS), stock: making.stock.get(variant.id) ?? 0 })),
  };
}

async function changePrice(making: Making, { product, variants }: Offer): Promise<void> {
  const { shop, world } = making;
  const factor = world.random.pick([0.85, 0.9, 1.05, 1.1]);
  const found = await shop.get<{ variants: Versioned[] }>(`/products/${realId(making, product.id)}`);
  const rows = found.variants.flatMap(({ id, version }, index) => {
    const { price, compareAtPrice } = variants[index] ?? {};
    return price && !compareAtPrice
      ? [{ variantId: id, price: Math.round((price * factor) / 100) * 100, version }]
      : [];
  });
  if (rows.length > 0) await shop.post('/products/edit-variants', { rows });
}
