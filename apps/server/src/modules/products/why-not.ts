import type { WhyNotReason } from '@souk/contract/product-why-not.ts';
import type { ProductVariant } from '@souk/contract/products.ts';
import type { ProductStatus } from '@souk/contract/product-query.ts';

export interface SaleFacts {
  status: ProductStatus;
  media: readonly unknown[];
  variants: readonly Pick<ProductVariant, 'optionValues' | 'isActive' | 'price' | 'available'>[];
  vendor: { id: string; shopName: string; status: string; holiday: { from: string; to: string } | null };
  /** `isActive` means it and every one above it. */
  category: { id: string; name: string; isActive: boolean } | null;
  missingAttributes: readonly { key: string; label: string }[];
  today: string;
}

type Reasons = WhyNotReason[];

/** Every reason why a product cannot be bought, each with where it is mended. Those that block publishing come first. */
export function whyNot(facts: SaleFacts): Reasons {
  return [...ownReasons(facts), ...priceReasons(facts), ...placeReasons(facts), ...momentReasons(facts)];
}

function ownReasons({ media, category, missingAttributes }: SaleFacts): Reasons {
  const field = (code: WhyNotReason['code'], name: string, message: string): WhyNotReason => ({
    code,
    message,
    blocksPublishing: true,
    target: { kind: 'field', field: name },
  });
  return [
    ...(media.length === 0 ? [field('noImage', 'media', 'Add at least one image')] : []),
    ...(category ? [] : [field('noCategory', 'categoryId', 'Choose a category')]),
    ...missingAttributes.map(({ key, label }) => ({
      ...field('missingAttribute', `attributes.${key}`, `${label} is required`),
      names: { name: label },
    })),
  ];
}

function priceReasons({ variants }: SaleFacts): Reasons {
  const reason = (field: string, message: string): WhyNotReason => ({
    code: 'noPrice',
    message,
    blocksPublishing: true,
    target: { kind: 'field', field },
  });
  if (!variants.some((variant) => variant.isActive))
    return [reason('variants.0.isActive', 'Switch on at least one variant')];
  return variants.flatMap(({ isActive, price, optionValues }, index) => {
    if (!isActive || price !== null) return [];
    const field = `variants.${index}.price`;
    if (optionValues.length === 0) return [reason(field, 'Give the product a price')];
    const name = optionValues.join(' / ');
    return [{ ...reason(field, `Give “${name}” a price, or switch it off`), names: { name } }];
  });
}

function placeReasons({ vendor, category, today }: SaleFacts): Reasons {
  const at = (kind: 'vendor' | 'category', id: string) => ({ kind, id });
  const reasons: Reasons = [];
  if (vendor.status !== 'active') {
    reasons.push({
      code: 'vendorNotActive',
      message: `${vendor.shopName} is ${vendor.status}, not active`,
      names: { name: vendor.shopName },
      blocksPublishing: true,
      target: at('vendor', vendor.id),
    });
  }
  if (category && !category.isActive) {
    reasons.push({
      code: 'categoryNotActive',
      message: `The category ${category.name}, or one above it, is not active`,
      names: { name: category.name },
      blocksPublishing: true,
      target: at('category', category.id),
    });
  }
  const { holiday } = vendor;
  if (holiday && holiday.from <= today && today <= holiday.to) {
    reasons.push({
      code: 'vendorOnHoliday',
      message: `${vendor.shopName} is on holiday until ${holiday.to}`,
      names: { name: vendor.shopName, until: holiday.to },
      blocksPublishing: false,
      target: at('vendor', vendor.id),
    });
  }
  return reasons;
}

const STATUS_WORDS: Record<Exclude<ProductStatus, 'published'>, string> = {
  draft: 'It is a draft',
  waiting: 'It waits for review',
  hidden: 'It is hidden',
  rejected: 'It was rejected',
  archived: 'It is archived',
};

function momentReasons({ status, variants }: SaleFacts): Reasons {
  const reasons: Reasons = [];
  if (status !== 'published')
    reasons.push({
      code: 'notPublished',
      message: STATUS_WORDS[status],
      blocksPublishing: false,
      target: { kind: 'status' },
    });
  if (!variants.some((variant) => variant.isActive && variant.available > 0)) {
    reasons.push({
      code: 'outOfStock',
      message: 'Nothing is in stock',
      blocksPublishing: false,
      target: { kind: 'stock' },
    });
  }
  return reasons;
}
