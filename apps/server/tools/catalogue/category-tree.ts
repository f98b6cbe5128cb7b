import {
  type CategorySeed,
  CLAYS,
  CLOTHS,
  HARVESTS,
  LEATHERS,
  createLeaf,
  parseTexts,
  SCENTS,
  createShelf,
  WOODS,
} from './category-shelves.ts';
import { HOME_CATEGORY } from './home-categories.ts';

export const CATEGORY_TREE: CategorySeed[] = [
  HOME_CATEGORY,
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
          createLeaf(
            'pans',
            'Pans|مقالي',
            createShelf(
              'pan',
              'kitchen',
              [3900, 21_900],
              [900, 3600],
              'frying pan|مقلاة, sauté pan|مقلاة عميقة, saucepan|قدر صغير',
              parseTexts(
                'Carbon steel|فولاذ كربوني, Cast iron|حديد زهر, Copper|نحاس, Tri-ply|ثلاثي الطبقات, Enamel|مطلي بالمينا, Ceramic|سيراميك, Hammered|مطروق, Everyday|يومي',
              ),
            ),
          ),
          createLeaf(
            'tagines',
            'Tagines|طواجن',
            createShelf(
              'tagine',
              'kitchen',
              [2900, 12_900],
              [1800, 4200],
              'tagine|طاجن, serving tagine|طاجن تقديم, small tagine|طاجن صغير',
              CLAYS,
            ),
          ),
        ],
      },
      {
        slug: 'tableware',
        name: { en: 'Tableware', ar: 'أدوات المائدة' },
        icon: 'soup',
        children: [
          createLeaf(
            'bowls',
            'Bowls|أوعية',
            createShelf(
              'bowl',
              'kitchen',
              [1400, 7900],
              [300, 1400],
              'bowl|وعاء, serving bowl|وعاء تقديم, set of four bowls|طقم أربعة أوعية',
              CLAYS,
            ),
          ),
          createLeaf(
            'mugs',
            'Mugs|أكواب',
            createShelf(
              'mug',
              'kitchen',
              [1200, 4900],
              [250, 900],
              'mug|كوب, espresso cup|فنجان إسبريسو, set of two mugs|طقم كوبين',
              CLAYS,
            ),
          ),
        ],
      },
      createLeaf(
        'boards-and-knives',
        'Boards & knives|ألواح وسكاكين',
        createShelf(
          'board',
          'kitchen',
          [2400, 16_900],
          [300, 2400],
          'cutting board|لوح تقطيع, bread board|لوح خبز, paring knife|سكين تقشير',
          WOODS,
        ),
        'slice',
      ),
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
          createLeaf(
            'weekenders',
            'Weekenders|حقائب السفر',
            createShelf(
              'weekender',
              'fashion',
              [9900, 42_000],
              [900, 2200],
              'weekender|حقيبة سفر, holdall|حقيبة واسعة, duffel|حقيبة أسطوانية',
              LEATHERS,
            ),
          ),
          createLeaf(
            'backpacks',
            'Backpacks|حقائب ظهر',
            createShelf(
              'backpack',
              'fashion',
              [6900, 24_900],
              [600, 1500],
              'backpack|حقيبة ظهر, rolltop|حقيبة ملفوفة, city pack|حقيبة المدينة',
              LEATHERS,
            ),
          ),
        ],
      },
      {
        slug: 'clothing',
        name: { en: 'Clothing', ar: 'الملابس' },
        children: [
          createLeaf(
            'shirts',
            'Shirts|قمصان',
            createShelf(
              'shirt',
              'fashion',
              [3900, 14_900],
              [180, 420],
              'shirt|قميص, overshirt|سترة قميص, tunic|تونيك',
              CLOTHS,
            ),
          ),
          createLeaf(
            'kaftans',
            'Kaftans|قفاطين',
            createShelf(
              'kaftan',
              'fashion',
              [7900, 38_900],
              [400, 1100],
              'kaftan|قفطان, robe|رداء, abaya|عباءة',
              CLOTHS,
            ),
          ),
        ],
      },
      createLeaf(
        'jewellery',
        'Jewellery|مجوهرات',
        createShelf(
          'ring',
          'fashion',
          [2900, 48_000],
          [4, 60],
          'ring|خاتم, cuff|سوار, pendant necklace|قلادة',
          parseTexts(
            'Silver|فضة, Gold-plated|مطلي بالذهب, Turquoise|فيروز, Amber|عنبر, Hammered|مطروق, Filigree|مزخرف, Onyx|عقيق, Coral|مرجان',
          ),
        ),
        'gem',
      ),
    ],
  },
  {
    slug: 'pantry',
    name: { en: 'Pantry', ar: 'المؤونة' },
    icon: 'wheat',
    children: [
      createLeaf(
        'spices',
        'Spices|توابل',
        createShelf(
          'jar',
          'pantry',
          [600, 3900],
          [60, 400],
          'ras el hanout|رأس الحانوت, cumin|كمون, saffron|زعفران, za’atar|زعتر',
          HARVESTS,
        ),
      ),
      createLeaf(
        'olive-oil',
        'Olive oil|زيت الزيتون',
        createShelf(
          'oilBottle',
          'pantry',
          [1200, 5900],
          [500, 3200],
          'olive oil|زيت زيتون, finishing oil|زيت تزيين, infused oil|زيت منكه',
          HARVESTS,
        ),
      ),
      createLeaf(
        'tea-and-coffee',
        'Tea & coffee|شاي وقهوة',
        createShelf(
          'teaTin',
          'pantry',
          [900, 4200],
          [120, 1000],
          'mint tea|شاي بالنعناع, green tea|شاي أخضر, coffee beans|حبوب قهوة',
          HARVESTS,
        ),
      ),
    ],
  },
  {
    slug: 'outdoor',
    name: { en: 'Outdoor', ar: 'الهواء الطلق' },
    icon: 'tent',
    children: [
      createLeaf(
        'tents',
        'Tents|خيام',
        createShelf(
          'tent',
          'outdoor',
          [12_900, 89_000],
          [1800, 12_000],
          'two-person tent|خيمة لشخصين, family tent|خيمة عائلية, tarp|مظلة',
          parseTexts(
            'Petra|البتراء, Wadi|وادي, Sirocco|سيروكو, Ridge|ريدج, Dune|كثبان, Oasis|واحة, Summit|القمة, Trail|المسار',
          ),
        ),
      ),
      createLeaf(
        'bottles',
        'Bottles|قوارير',
        createShelf(
          'flask',
          'outdoor',
          [1900, 5900],
          [250, 700],
          'insulated bottle|قارورة معزولة, flask|ترمس, travel mug|كوب سفر',
          parseTexts(
            'Steel|فولاذ, Sand|رملي, Forest|أخضر غابي, Ink|حبري, Clay|طيني, Sky|سماوي, Stone|حجري, Coral|مرجاني',
          ),
        ),
      ),
    ],
  },
  createLeaf(
    'soap-and-care',
    'Soap & care|صابون وعناية',
    createShelf(
      'soap',
      'care',
      [700, 4900],
      [90, 500],
      'soap|صابون, body oil|زيت للجسم, hand cream|كريم لليدين, hammam set|طقم حمام',
      SCENTS,
    ),
    'droplets',
  ),
];
