import type { CallOf } from '@souk/contract/core/endpoint.ts';
import { ledgerApi } from '@souk/contract/ledger/api.ts';
import { productsApi } from '@souk/contract/products/api.ts';
import type { ProductStatus } from '@souk/contract/products/query.ts';
import { vendorsApi } from '@souk/contract/vendors/api.ts';
import type { VendorStatus } from '@souk/contract/vendors/status.ts';
import { createPdf } from '../../seeds/shared/pdf.ts';
import { DAY, HOUR, later, MINUTE, type PlannedProduct, type VariantRow, type VendorRow } from '../catalogue/world.ts';
import { type DemoContext, realId, type Versioned } from './context.ts';

const DOCUMENT_KINDS = ['registration', 'tax'] as const;
const UNREADABLE = 'The scan is too dark to read';
/** One in this many vendors has submitted its tax certificate again. */
const VENDORS_PER_RENEWAL = 8;
/** One in this many vendors has submitted a tax certificate that cannot be read. */
const VENDORS_PER_FAILURE = 13;

/** Schedules the sign-ups of vendors, and their documents, payout accounts and products. */
export function addSellers(context: DemoContext): void {
  context.world.rows.vendors.forEach((vendor, rank) => {
    context.schedule.add(vendor.createdAt ?? context.world.now, () => addVendor(context, vendor, rank));
    for (const offer of context.world.offersByVendor.get(vendor.id) ?? []) addProduct(context, offer);
  });
}

async function addVendor(context: DemoContext, vendor: VendorRow, rank: number): Promise<void> {
  const { shop, schedule, world } = context;
  const at = vendor.createdAt ?? world.now;
  const { id } = await shop.call(vendorsApi.create, { body: vendorBody(context, vendor) }, rank % 3);
  const params = { id };
  context.ids.set(vendor.id, id);
  const move = (to: VendorStatus, reason?: string | null) => async () => {
    const { version } = await shop.call(vendorsApi.get, { params });
    await shop.call(vendorsApi.status, { params, body: { to, reason, version } }, rank % 2);
  };
  schedule.add(later(at, 20 * MINUTE), () => updatePayoutAccount(context, vendor, id));
  DOCUMENT_KINDS.forEach((kind, index) => {
    if (index === 0 || world.random.chance(0.6))
      schedule.add(later(at, HOUR), () => addDocument(context, { vendor, rank, kind, id }));
  });
  const { status, statusReason, statusSince = at, holiday, payoutsFrozenUntil } = vendor;
  if (status === 'pending') return;
  if (status === 'rejected') return schedule.add(later(at, 5 * HOUR), move('rejected', statusReason));
  schedule.add(later(at, DAY), move('active'));
  if (status === 'closed') schedule.add(later(statusSince, -HOUR), () => emptyBalance(context, id));
  if (status !== 'active') schedule.add(statusSince, move(status, statusReason));
  if (holiday)
    schedule.add(later(world.now, -3 * DAY), async () => {
      const { version } = await shop.call(vendorsApi.get, { params });
      await shop.call(vendorsApi.update, { params, body: { holiday, version } });
    });
  // Payouts are frozen because the bank account changed yesterday.
  if (payoutsFrozenUntil) schedule.add(later(world.now, -20 * HOUR), () => updatePayoutAccount(context, vendor, id));
}

function vendorBody(context: DemoContext, vendor: VendorRow): CallOf<typeof vendorsApi.create>['body'] {
  const { shopName, slug, legalName, type, registrationNumber, taxId, contactName, email, phone, address } = vendor;
  const { about, internalNote, payoutSchedule, logo } = vendor;
  return {
    shopName,
    slug,
    legalName,
    type,
    registrationNumber,
    taxId,
    contactName,
    email,
    phone,
    address,
    about,
    internalNote,
    payoutSchedule,
    ...(logo && { logo: { fileId: realId(context, logo.fileId), alt: logo.alt } }),
  };
}

/** Empties the balance of a vendor that is about to close, because a closed vendor has none. */
async function emptyBalance({ shop }: DemoContext, vendorId: string): Promise<void> {
  const [row] = await shop.rows<{ available: number }>(
    'select available_balance as available from vendors where id = ?',
    vendorId,
  );
  const amount = row?.available ?? 0;
  if (amount <= 0) return;
  const reason = 'Paid out in cash when the shop closed';
  await shop.call(ledgerApi.adjust, { body: { vendorId, direction: 'minus', amount, reason } });
}

async function updatePayoutAccount(
  { shop, ids, world }: DemoContext,
  { id: planned, payoutAccount }: VendorRow,
  id: string,
): Promise<void> {
  if (!payoutAccount) return;
  const params = { id };
  const { version } = await shop.call(vendorsApi.get, { params });
  await shop.confirm(0);
  const iban =
    ids.has(`${planned} account`) &&
    world.rows.vendors.findLast(({ payoutAccount: other }) => other?.iban)?.payoutAccount?.iban;
  await shop.call(vendorsApi.payoutAccount, { params, body: { ...payoutAccount, ...(iban && { iban }), version } });
  ids.set(`${planned} account`, id);
}

type DocumentReview = Omit<CallOf<typeof vendorsApi.reviewDocument>['body'], 'version'>;

interface PlannedDocument {
  vendor: VendorRow;
  rank: number;
  kind: (typeof DOCUMENT_KINDS)[number];
  id: string;
}

async function addDocument(context: DemoContext, { vendor, rank, kind, id }: PlannedDocument): Promise<void> {
  const { shop, schedule, drawings } = context;
  const text = kind === 'tax' ? 'Tax certificate, for the demo' : 'Trade register, for the demo';
  const file = await shop.upload({
    name: `${kind}.pdf`,
    mediaType: 'application/pdf',
    content: createPdf(text),
    purpose: 'document',
  });
  drawings[file.fileId] = { pdf: text };
  await shop.call(vendorsApi.addDocument, { params: { id }, body: { kind, fileId: file.fileId } });
  const [document] = await shop.rows<Versioned>(
    'select id, version from vendor_documents where file_id = ?',
    file.fileId,
  );
  const review = reviewOf(vendor, kind, rank);
  if (!document || review.to === 'waiting') return;
  const params = { id, documentId: document.id };
  schedule.add(later(shop.now(), HOUR), () =>
    shop.call(vendorsApi.reviewDocument, { params, body: { ...review, version: document.version } }, rank % 3),
  );
}

function reviewOf(vendor: VendorRow, kind: (typeof DOCUMENT_KINDS)[number], rank: number): DocumentReview {
  if (vendor.status === 'pending') return { to: 'waiting' };
  if (vendor.status === 'rejected' && kind === 'registration')
    return { to: 'rejected', reason: vendor.statusReason ?? UNREADABLE };
  if (vendor.status !== 'active' || kind !== 'tax') return { to: 'accepted' };
  if (rank % VENDORS_PER_FAILURE === 1) return { to: 'rejected', reason: UNREADABLE };
  return { to: rank % VENDORS_PER_RENEWAL === 2 ? 'waiting' : 'accepted' };
}

function addProduct(context: DemoContext, offer: PlannedProduct): void {
  const { schedule, shop, world } = context;
  const { product, variants } = offer;
  const at = product.createdAt ?? world.now;
  const by = world.random.whole(0, 2);
  schedule.add(
    at,
    async () => {
      const created = await shop.call(productsApi.create, { body: productBody(context, offer) }, by);
      context.ids.set(product.id, created.id);
      created.variants.forEach((variant, index) => context.ids.set(variants[index]?.id ?? '', variant.id));
    },
    product.id,
  );
  const move = (to: ProductStatus, reason?: string | null) => async () => {
    const params = { id: realId(context, product.id) };
    const { version } = await shop.call(productsApi.get, { params });
    await shop.call(productsApi.status, { params, body: { to, version, ...(reason && { reason }) } }, by);
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
    schedule.add(ends, move(status, 'Discontinued by the maker'), product.id);
  else if (world.random.chance(0.25)) schedule.add(ends, () => changePrice(context, offer), product.id);
}

function productBody(
  context: DemoContext,
  { product, variants }: PlannedProduct,
): CallOf<typeof productsApi.create>['body'] {
  const { name, slug, brand, description, options, attributes, media } = product;
  return {
    vendorId: realId(context, product.vendorId),
    categoryId: product.categoryId ? realId(context, product.categoryId) : null,
    name,
    slug,
    brand,
    description,
    options,
    attributes: product.categoryId ? attributes : {},
    media: (media ?? []).map(({ fileId, alt }) => ({ fileId: realId(context, fileId), alt })),
    variants: variants.map((variant) => variantBody(variant, context.stock.get(variant.id) ?? 0)),
  };
}

function variantBody(variant: VariantRow, stock: number) {
  const { optionValues, sku, barcode, price, compareAtPrice, cost, lowStockLevel, weight, isActive } = variant;
  return { optionValues, sku, barcode, price, compareAtPrice, cost, stock, lowStockLevel, weight, isActive };
}

async function changePrice(context: DemoContext, { product, variants }: PlannedProduct): Promise<void> {
  const { shop, world } = context;
  const factor = world.random.pick([0.85, 0.9, 1.05, 1.1]);
  const found = await shop.call(productsApi.get, { params: { id: realId(context, product.id) } });
  const rows = found.variants.flatMap(({ id, version }, index) => {
    const { price, compareAtPrice } = variants[index] ?? {};
    return price && !compareAtPrice
      ? [{ variantId: id, price: Math.round((price * factor) / 100) * 100, version }]
      : [];
  });
  if (rows.length > 0) await shop.call(productsApi.editVariants, { body: { rows } });
}
