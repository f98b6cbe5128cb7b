import type { AdPlacement, AdPricing } from '#tables/ads.ts';
import type { Localised } from '#tables/columns.ts';
import type { ShapeName } from '../../../seeds/shared/shapes.ts';

export interface AdPlacementSeed {
  code: string;
  name: Localised;
  placement: AdPlacement;
  width: number;
  height: number;
  pricing: AdPricing;
  price: number;
  minDays: number;
  maxDays: number;
  slots: number;
  requiresApproval?: boolean;
  isActive?: boolean;
  /** The number of views of an ad on an ordinary day. */
  reach: number;
}

const WIDE_SIZE = { width: 1600, height: 500 };
const SIDE_SIZE = { width: 600, height: 500 };

export const AD_PLACEMENTS: AdPlacementSeed[] = [
  {
    ...WIDE_SIZE,
    code: 'home-hero',
    name: { en: 'Home hero', ar: 'واجهة الصفحة الرئيسية' },
    placement: 'home_top',
    pricing: 'per_week',
    price: 9900,
    minDays: 7,
    maxDays: 28,
    slots: 3,
    reach: 2600,
  },
  {
    ...WIDE_SIZE,
    code: 'home-strip',
    name: { en: 'Home strip', ar: 'شريط الصفحة الرئيسية' },
    placement: 'home_middle',
    pricing: 'per_day',
    price: 900,
    minDays: 3,
    maxDays: 30,
    slots: 2,
    reach: 1500,
  },
  {
    ...WIDE_SIZE,
    code: 'category-head',
    name: { en: 'Category head', ar: 'أعلى الفئة' },
    placement: 'category_top',
    pricing: 'per_day',
    price: 600,
    minDays: 3,
    maxDays: 60,
    slots: 2,
    reach: 900,
  },
  {
    ...WIDE_SIZE,
    code: 'search-first',
    name: { en: 'First in search', ar: 'الأول في البحث' },
    placement: 'search_top',
    pricing: 'flat',
    price: 7900,
    minDays: 7,
    maxDays: 14,
    slots: 1,
    reach: 1100,
  },
  {
    ...SIDE_SIZE,
    code: 'beside-product',
    name: { en: 'Beside a product', ar: 'بجانب المنتج' },
    placement: 'product_side',
    pricing: 'per_day',
    price: 250,
    minDays: 5,
    maxDays: 90,
    slots: 4,
    requiresApproval: false,
    reach: 700,
  },
  {
    ...WIDE_SIZE,
    code: 'newsletter-2025',
    name: { en: 'Last year’s newsletter', ar: 'نشرة العام الماضي' },
    placement: 'home_middle',
    pricing: 'flat',
    price: 4900,
    minDays: 1,
    maxDays: 7,
    slots: 1,
    isActive: false,
    reach: 0,
  },
];

/** Titles of ads, with the shapes on their pictures. */
export const AD_TITLES: { title: Localised; shapes: readonly ShapeName[] }[] = [
  {
    title: { en: 'Light for long evenings', ar: 'ضوء للأمسيات الطويلة' },
    shapes: ['pendant', 'tableLamp', 'floorLamp'],
  },
  { title: { en: 'Bowls that outlive trends', ar: 'أوعية تدوم' }, shapes: ['bowl', 'mug', 'jar'] },
  { title: { en: 'Pack for the weekend', ar: 'حقيبة لعطلة نهاية الأسبوع' }, shapes: ['weekender', 'backpack', 'flask'] },
  { title: { en: 'A chair worth keeping', ar: 'كرسي يستحق البقاء' }, shapes: ['chair', 'table', 'chair'] },
  { title: { en: 'Tea, straight from the hills', ar: 'شاي من الجبال' }, shapes: ['teaTin', 'mug', 'jar'] },
  { title: { en: 'Slow food, new tagines', ar: 'طواجن جديدة' }, shapes: ['tagine', 'bowl', 'jar'] },
  { title: { en: 'Soft things for a sofa', ar: 'لمسات ناعمة للأريكة' }, shapes: ['cushion', 'cushion', 'candle'] },
  { title: { en: 'Outdoors in any weather', ar: 'في الهواء الطلق' }, shapes: ['tent', 'flask', 'backpack'] },
  { title: { en: 'Handmade vases', ar: 'مزهريات يدوية' }, shapes: ['vase', 'vase', 'bowl'] },
  { title: { en: 'Winter candles are in', ar: 'شموع الشتاء وصلت' }, shapes: ['candle', 'jar', 'candle'] },
];

export const REJECTION_REASONS = [
  'The image shows a price that isn’t ours',
  'The text in the image is too small for phones',
  'The ad promises a discount that the shop doesn’t offer',
];
