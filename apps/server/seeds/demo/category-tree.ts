import type { ShapeName } from './shapes.ts';

type Words = { en: string; ar: string };

/** What stands in a category without children. Prices in minor units. */
export type Shelf = {
  shape: ShapeName;
  group: 'home' | 'kitchen' | 'fashion' | 'pantry' | 'outdoor' | 'care';
  price: [number, number];
  weight: [number, number];
  kinds: Words[];
  styles: Words[];
};

export type CategorySeed = { slug: string; name: Words; icon?: string; description?: Words; shelf?: Shelf; children?: CategorySeed[] };

const pairs = (list: string): Words[] =>
  list.split(', ').map((pair) => {
    const [en = '', ar = ''] = pair.split('|');
    return { en, ar };
  });

const WOODS = pairs('Walnut|خشب الجوز, Oak|خشب البلوط, Ash|خشب الدردار, Cedar|خشب الأرز, Black oak|بلوط أسود, Beech|خشب الزان, Olive wood|خشب الزيتون, Cherry|خشب الكرز');
const METALS = pairs('Brass|نحاس أصفر, Matt black|أسود مطفي, Copper|نحاس, Linen|كتان, Rattan|راتان, Opal glass|زجاج أوبال, Alabaster|مرمر, Brushed steel|فولاذ مصقول');
const CLAYS = pairs('Reactive glaze|طلاء تفاعلي, Indigo|نيلي, Speckled|منقط, Terracotta|طين محروق, Sage|أخضر مريمية, Hand-painted|مرسوم يدويا, Ivory|عاجي, Cobalt|كوبالت');
const CLOTHS = pairs('Washed linen|كتان مغسول, Organic cotton|قطن عضوي, Lambswool|صوف الحملان, Striped|مخطط, Indigo|نيلي, Undyed|غير مصبوغ, Saffron|زعفراني, Block-printed|مطبوع بالقالب');
const LEATHERS = pairs('Saddle leather|جلد السروج, Waxed canvas|قماش مشمع, Tan|بني فاتح, Cognac|كونياك, Olive|زيتوني, Midnight|كحلي داكن, Recycled|معاد التدوير, Woven|منسوج');
const HARVESTS = pairs('Atlas|الأطلس, First harvest|القطفة الأولى, Smoked|مدخن, Wild|بري, Organic|عضوي, Desert|الصحراء, Mountain|الجبل, Old town|المدينة القديمة');
const SCENTS = pairs('Orange blossom|زهر البرتقال, Amber|عنبر, Rose|ورد, Cedar|أرز, Argan|أرغان, Lavender|خزامى, Black soap|صابون أسود, Eucalyptus|أوكالبتوس');

export const CATEGORY_TREE: CategorySeed[] = [
  {
    slug: 'home-and-living',
    name: { en: 'Home & living', ar: 'البيت والمعيشة' },
    icon: 'sofa',
    children: [
      {
        slug: 'lighting',
        name: { en: 'Lighting', ar: 'الإضاءة' },
        icon: 'lamp',
        children: [
          leaf('floor-lamps', 'Floor lamps|مصابيح أرضية', shelf('floorLamp', 'home', [8900, 42_000], [3200, 9000], 'arc floor lamp|مصباح أرضي مقوس, tripod lamp|مصباح ثلاثي القوائم, reading lamp|مصباح قراءة', METALS)),
          leaf('table-lamps', 'Table lamps|مصابيح طاولة', shelf('tableLamp', 'home', [3900, 18_900], [900, 2800], 'table lamp|مصباح طاولة, bedside lamp|مصباح سرير, desk lamp|مصباح مكتب', METALS)),
          leaf('pendants', 'Pendants|مصابيح معلقة', shelf('pendant', 'home', [5900, 34_900], [700, 4200], 'pendant|مصباح معلق, lantern|فانوس, cluster pendant|ثريا عنقودية', METALS)),
        ],
      },
      {
        slug: 'furniture',
        name: { en: 'Furniture', ar: 'الأثاث' },
        icon: 'armchair',
        children: [
          {
            slug: 'office',
            name: { en: 'Office', ar: 'المكتب' },
            children: [
              leaf('desk-accessories', 'Desk accessories|لوازم المكتب', shelf('deskOrganiser', 'home', [2400, 12_900], [300, 2600], 'desk organiser|منظم مكتب, monitor stand|حامل شاشة, pen tray|صينية أقلام', WOODS)),
            ],
          },
          leaf('chairs', 'Chairs|كراسي', shelf('chair', 'home', [12_900, 89_000], [4200, 14_000], 'lounge chair|كرسي استرخاء, dining chair|كرسي طعام, stool|مقعد', WOODS)),
          leaf('tables', 'Tables|طاولات', shelf('table', 'home', [18_900, 189_000], [9000, 48_000], 'side table|طاولة جانبية, coffee table|طاولة قهوة, dining table|طاولة طعام', WOODS)),
        ],
      },
      {
        slug: 'textiles',
        name: { en: 'Textiles', ar: 'المنسوجات' },
        icon: 'layers',
        children: [
          leaf('rugs', 'Rugs|سجاد', shelf('rug', 'home', [14_900, 125_000], [3000, 18_000], 'flatweave rug|سجادة مسطحة, kilim|كليم, wool rug|سجادة صوف', CLOTHS)),
          leaf('cushions', 'Cushions|وسائد', shelf('cushion', 'home', [2400, 8900], [400, 900], 'cushion cover|غطاء وسادة, floor cushion|وسادة أرضية, bolster|وسادة أسطوانية', CLOTHS)),
        ],
      },
      {
        slug: 'decor',
        name: { en: 'Decor', ar: 'الديكور' },
        icon: 'flower',
        children: [
          leaf('vases', 'Vases|مزهريات', shelf('vase', 'home', [2900, 14_900], [600, 3200], 'bud vase|مزهرية صغيرة, tall vase|مزهرية طويلة, ginger jar|جرة', CLAYS)),
          leaf('candles', 'Candles|شموع', shelf('candle', 'home', [1600, 5900], [220, 900], 'candle|شمعة, candle in a glass|شمعة في كأس, candle set|طقم شموع', SCENTS)),
        ],
      },
    ],
  },
  {
    slug: 'kitchen-and-dining',
    name: { en: 'Kitchen & dining', ar: 'المطبخ والمائدة' },
    icon: 'utensils',
    children: [
      {
        slug: 'cookware',
        name: { en: 'Cookware', ar: 'أواني الطهي' },
        icon: 'cooking-pot',
        children: [
          leaf('pans', 'Pans|مقالي', shelf('pan', 'kitchen', [3900, 21_900], [900, 3600], 'frying pan|مقلاة, sauté pan|مقلاة عميقة, saucepan|قدر صغير', pairs('Carbon steel|فولاذ كربوني, Cast iron|حديد زهر, Copper|نحاس, Tri-ply|ثلاثي الطبقات, Enamel|مطلي بالمينا, Ceramic|سيراميك, Hammered|مطروق, Everyday|يومي'))),
          leaf('tagines', 'Tagines|طواجن', shelf('tagine', 'kitchen', [2900, 12_900], [1800, 4200], 'tagine|طاجن, serving tagine|طاجن تقديم, small tagine|طاجن صغير', CLAYS)),
        ],
      },
      {
        slug: 'tableware',
        name: { en: 'Tableware', ar: 'أدوات المائدة' },
        icon: 'soup',
        children: [
          leaf('bowls', 'Bowls|أوعية', shelf('bowl', 'kitchen', [1400, 7900], [300, 1400], 'bowl|وعاء, serving bowl|وعاء تقديم, set of four bowls|طقم أربعة أوعية', CLAYS)),
          leaf('mugs', 'Mugs|أكواب', shelf('mug', 'kitchen', [1200, 4900], [250, 900], 'mug|كوب, espresso cup|فنجان إسبريسو, set of two mugs|طقم كوبين', CLAYS)),
        ],
      },
      leaf('boards-and-knives', 'Boards & knives|ألواح وسكاكين', shelf('board', 'kitchen', [2400, 16_900], [300, 2400], 'cutting board|لوح تقطيع, bread board|لوح خبز, paring knife|سكين تقشير', WOODS), 'slice'),
    ],
  },
  {
    slug: 'fashion',
    name: { en: 'Fashion', ar: 'الأزياء' },
    icon: 'shirt',
    children: [
      {
        slug: 'bags',
        name: { en: 'Bags', ar: 'حقائب' },
        icon: 'briefcase',
        children: [
          leaf('weekenders', 'Weekenders|حقائب السفر', shelf('weekender', 'fashion', [9900, 42_000], [900, 2200], 'weekender|حقيبة سفر, holdall|حقيبة واسعة, duffel|حقيبة أسطوانية', LEATHERS)),
          leaf('backpacks', 'Backpacks|حقائب ظهر', shelf('backpack', 'fashion', [6900, 24_900], [600, 1500], 'backpack|حقيبة ظهر, rolltop|حقيبة ملفوفة, city pack|حقيبة المدينة', LEATHERS)),
        ],
      },
      {
        slug: 'clothing',
        name: { en: 'Clothing', ar: 'الملابس' },
        children: [
          leaf('shirts', 'Shirts|قمصان', shelf('shirt', 'fashion', [3900, 14_900], [180, 420], 'shirt|قميص, overshirt|سترة قميص, tunic|تونيك', CLOTHS)),
          leaf('kaftans', 'Kaftans|قفاطين', shelf('kaftan', 'fashion', [7900, 38_900], [400, 1100], 'kaftan|قفطان, robe|رداء, abaya|عباءة', CLOTHS)),
        ],
      },
      leaf('jewellery', 'Jewellery|مجوهرات', shelf('ring', 'fashion', [2900, 48_000], [4, 60], 'ring|خاتم, cuff|سوار, pendant necklace|قلادة', pairs('Silver|فضة, Gold-plated|مطلي بالذهب, Turquoise|فيروز, Amber|عنبر, Hammered|مطروق, Filigree|مزخرف, Onyx|عقيق, Coral|مرجان')), 'gem'),
    ],
  },
  {
    slug: 'pantry',
    name: { en: 'Pantry', ar: 'المؤونة' },
    icon: 'wheat',
    children: [
      leaf('spices', 'Spices|توابل', shelf('jar', 'pantry', [600, 3900], [60, 400], 'ras el hanout|رأس الحانوت, cumin|كمون, saffron|زعفران, za’atar|زعتر', HARVESTS)),
      leaf('olive-oil', 'Olive oil|زيت الزيتون', shelf('oilBottle', 'pantry', [1200, 5900], [500, 3200], 'olive oil|زيت زيتون, finishing oil|زيت تزيين, infused oil|زيت منكه', HARVESTS)),
      leaf('tea-and-coffee', 'Tea & coffee|شاي وقهوة', shelf('teaTin', 'pantry', [900, 4200], [120, 1000], 'mint tea|شاي بالنعناع, green tea|شاي أخضر, coffee beans|حبوب قهوة', HARVESTS)),
    ],
  },
  {
    slug: 'outdoor',
    name: { en: 'Outdoor', ar: 'الهواء الطلق' },
    icon: 'tent',
    children: [
      leaf('tents', 'Tents|خيام', shelf('tent', 'outdoor', [12_900, 89_000], [1800, 12_000], 'two-person tent|خيمة لشخصين, family tent|خيمة عائلية, tarp|مظلة', pairs('Petra|البتراء, Wadi|وادي, Sirocco|سيروكو, Ridge|ريدج, Dune|كثبان, Oasis|واحة, Summit|القمة, Trail|المسار'))),
      leaf('bottles', 'Bottles|قوارير', shelf('flask', 'outdoor', [1900, 5900], [250, 700], 'insulated bottle|قارورة معزولة, flask|ترمس, travel mug|كوب سفر', pairs('Steel|فولاذ, Sand|رملي, Forest|أخضر غابي, Ink|حبري, Clay|طيني, Sky|سماوي, Stone|حجري, Coral|مرجاني'))),
    ],
  },
  leaf('soap-and-care', 'Soap & care|صابون وعناية', shelf('soap', 'care', [700, 4900], [90, 500], 'soap|صابون, body oil|زيت للجسم, hand cream|كريم لليدين, hammam set|طقم حمام', SCENTS), 'droplets'),
];

function leaf(slug: string, names: string, contents: Shelf, icon?: string): CategorySeed {
  const [name = { en: '', ar: '' }] = pairs(names);
  return { slug, name, shelf: contents, ...(icon ? { icon } : {}) };
}

// oxlint-disable-next-line max-params -- a row of a table, read across
function shelf(shape: ShapeName, group: Shelf['group'], price: [number, number], weight: [number, number], kinds: string, styles: Words[]): Shelf {
  return { shape, group, price, weight, kinds: pairs(kinds), styles };
}
