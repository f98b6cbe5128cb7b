import type { ShapeName } from '../../seeds/shared/shapes.ts';

type LocalisedText = { en: string; ar: string };

/** From what the products of a category without children are generated. Prices are ranges in minor units. */
export type Shelf = {
  shape: ShapeName;
  group: 'home' | 'kitchen' | 'fashion' | 'pantry' | 'outdoor' | 'care';
  price: [number, number];
  weight: [number, number];
  kinds: LocalisedText[];
  styles: LocalisedText[];
};

export type CategorySeed = {
  slug: string;
  name: LocalisedText;
  icon?: string;
  description?: LocalisedText;
  shelf?: Shelf;
  children?: CategorySeed[];
};

export const parseTexts = (list: string): LocalisedText[] =>
  list.split(', ').map((pair) => {
    const [en = '', ar = ''] = pair.split('|');
    return { en, ar };
  });

export const WOODS = parseTexts(
  'Walnut|خشب الجوز, Oak|خشب البلوط, Ash|خشب الدردار, Cedar|خشب الأرز, Black oak|بلوط أسود, Beech|خشب الزان, Olive wood|خشب الزيتون, Cherry|خشب الكرز',
);
export const METALS = parseTexts(
  'Brass|نحاس أصفر, Matt black|أسود مطفي, Copper|نحاس, Linen|كتان, Rattan|راتان, Opal glass|زجاج أوبال, Alabaster|مرمر, Brushed steel|فولاذ مصقول',
);
export const CLAYS = parseTexts(
  'Reactive glaze|طلاء تفاعلي, Indigo|نيلي, Speckled|منقط, Terracotta|طين محروق, Sage|أخضر مريمية, Hand-painted|مرسوم يدويا, Ivory|عاجي, Cobalt|كوبالت',
);
export const CLOTHS = parseTexts(
  'Washed linen|كتان مغسول, Organic cotton|قطن عضوي, Lambswool|صوف الحملان, Striped|مخطط, Indigo|نيلي, Undyed|غير مصبوغ, Saffron|زعفراني, Block-printed|مطبوع بالقالب',
);
export const LEATHERS = parseTexts(
  'Saddle leather|جلد السروج, Waxed canvas|قماش مشمع, Tan|بني فاتح, Cognac|كونياك, Olive|زيتوني, Midnight|كحلي داكن, Recycled|معاد التدوير, Woven|منسوج',
);
export const HARVESTS = parseTexts(
  'Atlas|الأطلس, First harvest|القطفة الأولى, Smoked|مدخن, Wild|بري, Organic|عضوي, Desert|الصحراء, Mountain|الجبل, Old town|المدينة القديمة',
);
export const SCENTS = parseTexts(
  'Orange blossom|زهر البرتقال, Amber|عنبر, Rose|ورد, Cedar|أرز, Argan|أرغان, Lavender|خزامى, Black soap|صابون أسود, Eucalyptus|أوكالبتوس',
);

export function createLeaf(slug: string, names: string, contents: Shelf, icon?: string): CategorySeed {
  const [name = { en: '', ar: '' }] = parseTexts(names);
  return { slug, name, shelf: contents, ...(icon ? { icon } : {}) };
}

// oxlint-disable-next-line max-params -- reads like a row of a table
export function createShelf(
  shape: ShapeName,
  group: Shelf['group'],
  price: [number, number],
  weight: [number, number],
  kinds: string,
  styles: LocalisedText[],
): Shelf {
  return { shape, group, price, weight, kinds: parseTexts(kinds), styles };
}
