import {
  type CategorySeed,
  createLeaf,
  createShelf,
  METALS,
  WOODS,
  CLOTHS,
  CLAYS,
  SCENTS,
} from './category-shelves.ts';

export const HOME_CATEGORY: CategorySeed = {
  slug: 'home-and-living',
  name: { en: 'Home & living', ar: 'البيت والمعيشة' },
  icon: 'sofa',
  children: [
    {
      slug: 'lighting',
      name: { en: 'Lighting', ar: 'الإضاءة' },
      icon: 'lamp',
      children: [
        createLeaf(
          'floor-lamps',
          'Floor lamps|مصابيح أرضية',
          createShelf(
            'floorLamp',
            'home',
            [8900, 42_000],
            [3200, 9000],
            'arc floor lamp|مصباح أرضي مقوس, tripod lamp|مصباح ثلاثي القوائم, reading lamp|مصباح قراءة',
            METALS,
          ),
        ),
        createLeaf(
          'table-lamps',
          'Table lamps|مصابيح طاولة',
          createShelf(
            'tableLamp',
            'home',
            [3900, 18_900],
            [900, 2800],
            'table lamp|مصباح طاولة, bedside lamp|مصباح سرير, desk lamp|مصباح مكتب',
            METALS,
          ),
        ),
        createLeaf(
          'pendants',
          'Pendants|مصابيح معلقة',
          createShelf(
            'pendant',
            'home',
            [5900, 34_900],
            [700, 4200],
            'pendant|مصباح معلق, lantern|فانوس, cluster pendant|ثريا عنقودية',
            METALS,
          ),
        ),
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
            createLeaf(
              'desk-accessories',
              'Desk accessories|لوازم المكتب',
              createShelf(
                'deskOrganiser',
                'home',
                [2400, 12_900],
                [300, 2600],
                'desk organiser|منظم مكتب, monitor stand|حامل شاشة, pen tray|صينية أقلام',
                WOODS,
              ),
            ),
          ],
        },
        createLeaf(
          'chairs',
          'Chairs|كراسي',
          createShelf(
            'chair',
            'home',
            [12_900, 89_000],
            [4200, 14_000],
            'lounge chair|كرسي استرخاء, dining chair|كرسي طعام, stool|مقعد',
            WOODS,
          ),
        ),
        createLeaf(
          'tables',
          'Tables|طاولات',
          createShelf(
            'table',
            'home',
            [18_900, 189_000],
            [9000, 48_000],
            'side table|طاولة جانبية, coffee table|طاولة قهوة, dining table|طاولة طعام',
            WOODS,
          ),
        ),
      ],
    },
    {
      slug: 'textiles',
      name: { en: 'Textiles', ar: 'المنسوجات' },
      icon: 'layers',
      children: [
        createLeaf(
          'rugs',
          'Rugs|سجاد',
          createShelf(
            'rug',
            'home',
            [14_900, 125_000],
            [3000, 18_000],
            'flatweave rug|سجادة مسطحة, kilim|كليم, wool rug|سجادة صوف',
            CLOTHS,
          ),
        ),
        createLeaf(
          'cushions',
          'Cushions|وسائد',
          createShelf(
            'cushion',
            'home',
            [2400, 8900],
            [400, 900],
            'cushion cover|غطاء وسادة, floor cushion|وسادة أرضية, bolster|وسادة أسطوانية',
            CLOTHS,
          ),
        ),
      ],
    },
    {
      slug: 'decor',
      name: { en: 'Decor', ar: 'الديكور' },
      icon: 'flower',
      children: [
        createLeaf(
          'vases',
          'Vases|مزهريات',
          createShelf(
            'vase',
            'home',
            [2900, 14_900],
            [600, 3200],
            'bud vase|مزهرية صغيرة, tall vase|مزهرية طويلة, ginger jar|جرة',
            CLAYS,
          ),
        ),
        createLeaf(
          'candles',
          'Candles|شموع',
          createShelf(
            'candle',
            'home',
            [1600, 5900],
            [220, 900],
            'candle|شمعة, candle in a glass|شمعة في كأس, candle set|طقم شموع',
            SCENTS,
          ),
        ),
      ],
    },
  ],
};
