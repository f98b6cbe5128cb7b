import { type Message, message } from '@souk/contract/core/message.ts';
import type { WhyNotReason } from '@souk/contract/products/why-not.ts';
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
  /** `isActive` means it and every one above it. */
  category: { id: string; name: string; isActive: boolean } | null;
  missingAttributes: readonly { key: string; label: string }[];
  today: string;
}

export type Reason = Omit<WhyNotReason, keyof MessageData> & MessageData;

interface Found extends Omit<Reason, keyof MessageData> {
  about: Message;
}

/** Every reason why a product cannot be bought, each with where to fix it. Those that block publishing come first. */
export function whyNot(facts: SaleFacts, render: RenderMessage): Reason[] {
  const found = [...ownReasons(facts), ...priceReasons(facts), ...placeReasons(facts), ...momentReasons(facts)];
  return found.map(({ about, ...reason }) => ({ ...reason, ...about, message: render(about) }));
}

const atField = (kind: WhyNotReason['kind'], field: string, about: Message): Found => ({
  kind,
  about,
  blocksPublishing: true,
  target: { kind: 'field', field },
});

function ownReasons({ media, category, missingAttributes }: SaleFacts): Found[] {
  return [
    ...(media.length === 0 ? [atField('noImage', 'media', message('product.image_required'))] : []),
    ...(category ? [] : [atField('noCategory', 'categoryId', message('category.required'))]),
    ...missingAttributes.map(({ key, label }) =>
      atField('missingAttribute', `attributes.${key}`, message('attribute.value_required', { label })),
    ),
  ];
}

function priceReasons({ variants }: SaleFacts): Found[] {
  if (!variants.some((variant) => variant.isActive))
    return [atField('noPrice', 'variants.0.isActive', message('product.active_variant_required'))];
  return variants.flatMap(({ isActive, price, optionValues }, index) => {
    if (!isActive || price !== null) return [];
    const about =
      optionValues.length === 0
        ? message('product.price_required')
        : message('variant.price_required', { name: optionValues.join(' / ') });
    return [atField('noPrice', `variants.${index}.price`, about)];
  });
}

function placeReasons({ vendor, category, today }: SaleFacts): Found[] {
  const { id, shopName, status, holiday } = vendor;
  const reasons: Found[] = [];
  if (status !== 'active') {
    reasons.push({
      kind: 'vendorNotActive',
      about: message('product.vendor_not_active', { shopName, status: message(`vendor.status.${status}`) }),
      blocksPublishing: true,
      target: { kind: 'vendor', id },
    });
  }
  if (category && !category.isActive) {
    reasons.push({
      kind: 'categoryNotActive',
      about: message('product.category_not_active', { name: category.name }),
      blocksPublishing: true,
      target: { kind: 'category', id: category.id },
    });
  }
  if (holiday && holiday.from <= today && today <= holiday.to) {
    reasons.push({
      kind: 'vendorOnHoliday',
      about: message('product.vendor_on_holiday', { shopName, until: { day: holiday.to } }),
      blocksPublishing: false,
      target: { kind: 'vendor', id },
    });
  }
  return reasons;
}

function momentReasons({ status, variants }: SaleFacts): Found[] {
  const reasons: Found[] = [];
  if (status !== 'published')
    reasons.push({
      kind: 'notPublished',
      about: message(`product.not_published.${status}`),
      blocksPublishing: false,
      target: { kind: 'status' },
    });
  if (!variants.some((variant) => variant.isActive && variant.available > 0)) {
    reasons.push({
      kind: 'outOfStock',
      about: message('product.out_of_stock'),
      blocksPublishing: false,
      target: { kind: 'stock' },
    });
  }
  return reasons;
}
