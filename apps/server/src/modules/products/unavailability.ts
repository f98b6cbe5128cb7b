import { type Message, message } from '@souk/contract/core/message.ts';
import type { UnavailabilityReason } from '@souk/contract/products/unavailability.ts';
import type { ProductVariant } from '@souk/contract/products/api.ts';
import type { ProductStatus } from '@souk/contract/products/query.ts';
import type { VendorStatus } from '@souk/contract/vendors/status.ts';
import type { MessageData } from '#core/messages/message-data.ts';
import type { RenderMessage } from '#core/messages/render-message.ts';

export interface SaleFacts {
  status: ProductStatus;
  media: readonly unknown[];
  variants: readonly Pick<ProductVariant, 'optionValues' | 'isActive' | 'price' | 'available'>[];
  vendor: { id: string; shopName: string; status: VendorStatus; holiday: { from: string; to: string } | null };
  /** `isActive` is true only if the category and all its ancestors are active. */
  category: { id: string; name: string; isActive: boolean } | null;
  missingAttributes: readonly { key: string; label: string }[];
  today: string;
}

export type Reason = Omit<UnavailabilityReason, keyof MessageData> & MessageData;

interface SaleProblem extends Omit<Reason, keyof MessageData> {
  details: Message;
}

/** All reasons why a product cannot be bought, and where to fix each. Those that block publishing come first. */
export function findUnavailabilityReasons(facts: SaleFacts, render: RenderMessage): Reason[] {
  const problems = [
    ...productReasons(facts),
    ...priceReasons(facts),
    ...vendorAndCategoryReasons(facts),
    ...availabilityReasons(facts),
  ];
  return problems.map(({ details, ...reason }) => ({ ...reason, ...details, message: render(details) }));
}

const fieldReason = (kind: UnavailabilityReason['kind'], field: string, details: Message): SaleProblem => ({
  kind,
  details,
  blocksPublishing: true,
  target: { kind: 'field', field },
});

function productReasons({ media, category, missingAttributes }: SaleFacts): SaleProblem[] {
  return [
    ...(media.length === 0 ? [fieldReason('noImage', 'media', message('product.image_required'))] : []),
    ...(category ? [] : [fieldReason('noCategory', 'categoryId', message('category.required'))]),
    ...missingAttributes.map(({ key, label }) =>
      fieldReason('missingAttribute', `attributes.${key}`, message('attribute.value_required', { label })),
    ),
  ];
}

function priceReasons({ variants }: SaleFacts): SaleProblem[] {
  if (!variants.some((variant) => variant.isActive))
    return [fieldReason('noPrice', 'variants.0.isActive', message('product.active_variant_required'))];
  return variants.flatMap(({ isActive, price, optionValues }, index) => {
    if (!isActive || price !== null) return [];
    const details =
      optionValues.length === 0
        ? message('product.price_required')
        : message('variant.price_required', { name: optionValues.join(' / ') });
    return [fieldReason('noPrice', `variants.${index}.price`, details)];
  });
}

function vendorAndCategoryReasons({ vendor, category, today }: SaleFacts): SaleProblem[] {
  const { id, shopName, status, holiday } = vendor;
  const reasons: SaleProblem[] = [];
  if (status !== 'active') {
    reasons.push({
      kind: 'vendorNotActive',
      details: message('product.vendor_not_active', { shopName, status: message(`vendor.status.${status}`) }),
      blocksPublishing: true,
      target: { kind: 'vendor', id },
    });
  }
  if (category && !category.isActive) {
    reasons.push({
      kind: 'categoryNotActive',
      details: message('product.category_not_active', { name: category.name }),
      blocksPublishing: true,
      target: { kind: 'category', id: category.id },
    });
  }
  if (holiday && holiday.from <= today && today <= holiday.to) {
    reasons.push({
      kind: 'vendorOnHoliday',
      details: message('product.vendor_on_holiday', { shopName, until: { day: holiday.to } }),
      blocksPublishing: false,
      target: { kind: 'vendor', id },
    });
  }
  return reasons;
}

function availabilityReasons({ status, variants }: SaleFacts): SaleProblem[] {
  const reasons: SaleProblem[] = [];
  if (status !== 'published')
    reasons.push({
      kind: 'notPublished',
      details: message(`product.not_published.${status}`),
      blocksPublishing: false,
      target: { kind: 'status' },
    });
  if (!variants.some((variant) => variant.isActive && variant.available > 0)) {
    reasons.push({
      kind: 'outOfStock',
      details: message('product.out_of_stock'),
      blocksPublishing: false,
      target: { kind: 'stock' },
    });
  }
  return reasons;
}
