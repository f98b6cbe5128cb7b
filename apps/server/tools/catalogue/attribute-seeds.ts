import type { AttributeType } from '#tables/catalogue.ts';

type LocalisedText = { en: string; ar: string };

export type AttributeSeed = {
  key: string;
  label: LocalisedText;
  type: AttributeType;
  categories: string[];
  unit?: string;
  range?: [number, number];
  isRequired?: boolean;
  isFilterable?: boolean;
  isVariantAxis?: boolean;
  /** Each option: its value, its label in English and Arabic, and its colour in hexadecimal digits. */
  options?: [value: string, en: string, ar: string, hex?: string][];
};

export const ATTRIBUTES: AttributeSeed[] = [
  {
    key: 'material',
    label: { en: 'Material', ar: 'الخامة' },
    type: 'select',
    categories: ['home-and-living', 'kitchen-and-dining', 'fashion'],
    isFilterable: true,
    options: [
      ['wood', 'Wood', 'خشب'],
      ['brass', 'Brass', 'نحاس أصفر'],
      ['steel', 'Steel', 'فولاذ'],
      ['ceramic', 'Ceramic', 'سيراميك'],
      ['stoneware', 'Stoneware', 'خزف حجري'],
      ['glass', 'Glass', 'زجاج'],
      ['linen', 'Linen', 'كتان'],
      ['cotton', 'Cotton', 'قطن'],
      ['wool', 'Wool', 'صوف'],
      ['leather', 'Leather', 'جلد'],
      ['silver', 'Silver', 'فضة'],
      ['wax', 'Wax', 'شمع'],
    ],
  },
  {
    key: 'colour',
    label: { en: 'Colour', ar: 'اللون' },
    type: 'color',
    categories: ['home-and-living', 'kitchen-and-dining', 'fashion', 'outdoor'],
    isFilterable: true,
    isVariantAxis: true,
    options: [
      ['natural', 'Natural', 'طبيعي', '#d9c3a0'],
      ['ink', 'Ink', 'حبري', '#26324a'],
      ['terracotta', 'Terracotta', 'طيني', '#c2603f'],
      ['sage', 'Sage', 'مريمية', '#8a9a7b'],
      ['sand', 'Sand', 'رملي', '#e4d3b2'],
      ['black', 'Black', 'أسود', '#1d1d1f'],
      ['white', 'White', 'أبيض', '#f6f4ef'],
      ['saffron', 'Saffron', 'زعفراني', '#e2a32b'],
    ],
  },
  {
    key: 'finish',
    label: { en: 'Finish', ar: 'التشطيب' },
    type: 'select',
    categories: ['furniture', 'lighting'],
    isFilterable: true,
    isVariantAxis: true,
    options: [
      ['natural', 'Natural', 'طبيعي'],
      ['dark-oil', 'Dark oil', 'زيت داكن'],
      ['matt-black', 'Matt black', 'أسود مطفي'],
      ['polished', 'Polished', 'مصقول'],
    ],
  },
  {
    key: 'size',
    label: { en: 'Size', ar: 'المقاس' },
    type: 'select',
    categories: ['clothing'],
    isFilterable: true,
    isVariantAxis: true,
    options: [
      ['s', 'S', 'صغير'],
      ['m', 'M', 'متوسط'],
      ['l', 'L', 'كبير'],
      ['xl', 'XL', 'كبير جدا'],
    ],
  },
  {
    key: 'width',
    label: { en: 'Width', ar: 'العرض' },
    type: 'number',
    categories: ['furniture', 'textiles', 'decor'],
    unit: 'cm',
    range: [1, 500],
    isFilterable: true,
  },
  {
    key: 'height',
    label: { en: 'Height', ar: 'الارتفاع' },
    type: 'number',
    categories: ['furniture', 'lighting', 'decor'],
    unit: 'cm',
    range: [1, 300],
  },
  {
    key: 'care',
    label: { en: 'Care', ar: 'العناية' },
    type: 'text',
    categories: ['desk-accessories', 'textiles', 'clothing'],
    isRequired: true,
  },
  {
    key: 'wattage',
    label: { en: 'Highest wattage', ar: 'أقصى قدرة' },
    type: 'number',
    categories: ['lighting'],
    unit: 'W',
    range: [1, 200],
    isRequired: true,
  },
  {
    key: 'dimmable',
    label: { en: 'Dimmable', ar: 'قابل للتعتيم' },
    type: 'boolean',
    categories: ['lighting'],
    isFilterable: true,
  },
  {
    key: 'capacity',
    label: { en: 'Capacity', ar: 'السعة' },
    type: 'number',
    categories: ['tableware', 'cookware', 'bottles', 'olive-oil'],
    unit: 'ml',
    range: [10, 20_000],
    isFilterable: true,
  },
  {
    key: 'dishwasher_safe',
    label: { en: 'Dishwasher safe', ar: 'آمن لغسالة الصحون' },
    type: 'boolean',
    categories: ['tableware', 'cookware'],
    isFilterable: true,
  },
  {
    key: 'handmade',
    label: { en: 'Made by hand', ar: 'صناعة يدوية' },
    type: 'boolean',
    categories: ['home-and-living', 'kitchen-and-dining', 'fashion', 'soap-and-care'],
    isFilterable: true,
  },
  { key: 'origin', label: { en: 'Origin', ar: 'المنشأ' }, type: 'text', categories: ['pantry'], isRequired: true },
  {
    key: 'organic',
    label: { en: 'Organic', ar: 'عضوي' },
    type: 'boolean',
    categories: ['pantry', 'soap-and-care'],
    isFilterable: true,
  },
  { key: 'harvested_on', label: { en: 'Harvested on', ar: 'تاريخ القطف' }, type: 'date', categories: ['pantry'] },
  {
    key: 'features',
    label: { en: 'Features', ar: 'المزايا' },
    type: 'multiselect',
    categories: ['outdoor', 'bags'],
    isFilterable: true,
    options: [
      ['waterproof', 'Waterproof', 'مقاوم للماء'],
      ['lightweight', 'Lightweight', 'خفيف'],
      ['repairable', 'Repairable', 'قابل للإصلاح'],
      ['lockable', 'Lockable', 'قابل للقفل'],
    ],
  },
  {
    key: 'scent',
    label: { en: 'Scent', ar: 'الرائحة' },
    type: 'select',
    categories: ['candles', 'soap-and-care'],
    isFilterable: true,
    options: [
      ['orange-blossom', 'Orange blossom', 'زهر البرتقال'],
      ['amber', 'Amber', 'عنبر'],
      ['rose', 'Rose', 'ورد'],
      ['cedar', 'Cedar', 'أرز'],
      ['none', 'Unscented', 'بلا رائحة'],
    ],
  },
];
