import type { banners } from '#tables/content.ts';
import type { ShapeName } from '../../../seeds/shared/shapes.ts';
import type { Row, World } from '../../catalogue/world.ts';

type Link = Pick<Row<typeof banners>, 'linkKind' | 'linkId' | 'linkUrl'>;

interface BannerSeed {
  title: string;
  alt: string;
  placement: Row<typeof banners>['placement'];
  shapes: readonly ShapeName[];
  palette: number;
  link: (world: World) => Link;
  /** The day on which it starts, in days from today. Undefined if it has no start. */
  from?: number;
  /** The day on which it ends, in days from today. Undefined if it has no end. */
  to?: number;
  isActive?: boolean;
  hasMobile?: boolean;
  staffRank?: number;
}

const noLink = (): Link => ({ linkKind: 'none', linkId: null, linkUrl: null });
const linkTo = (linkKind: Link['linkKind'], linkId: string | undefined): Link =>
  linkId === undefined ? noLink() : { linkKind, linkId, linkUrl: null };
const categoryLink = (slug: string) => (world: World) =>
  linkTo('category', world.rows.categories.find((row) => row.slug === slug)?.id);
const couponLink = (code: string) => (world: World) =>
  linkTo('coupon', world.rows.coupons.find((row) => row.code === code)?.id);
const productLink = (status: string) => (world: World) =>
  linkTo('product', world.rows.products.find((row) => row.status === status)?.id);
const vendorLink = (rank: number) => (world: World) =>
  linkTo('vendor', world.rows.vendors.filter((row) => row.status === 'active')[rank]?.id);

export const BANNERS: BannerSeed[] = [
  {
    title: 'Autumn sale: 10% off',
    alt: 'A lamp, a chair and a bowl against a sand-coloured wall',
    placement: 'home_top',
    shapes: ['tableLamp', 'chair', 'bowl'],
    palette: 0,
    link: couponLink('AUTUMN10'),
    from: -50,
    to: 20,
    hasMobile: true,
  },
  {
    title: 'Light for long evenings',
    alt: 'A pendant lamp and a table lamp in blue',
    placement: 'home_top',
    shapes: ['pendant', 'floorLamp', 'tableLamp'],
    palette: 1,
    link: categoryLink('lighting'),
    from: -12,
    hasMobile: true,
  },
  {
    title: 'Summer sale',
    alt: 'A backpack, a flask and a tent, ready for the mountains',
    placement: 'home_top',
    shapes: ['backpack', 'flask', 'tent'],
    palette: 2,
    link: couponLink('SUMMER20'),
    from: -140,
    to: -119,
  },
  {
    title: 'Gifts that arrive in time',
    alt: 'Tableware in dusk rose',
    placement: 'home_top',
    shapes: ['candle', 'teaTin', 'ring'],
    palette: 3,
    link: () => ({ linkKind: 'url', linkId: null, linkUrl: 'https://example.com/gifts' }),
    from: 6,
    to: 34,
    hasMobile: true,
  },
  {
    title: 'Handmade, one by one',
    alt: 'A tagine, a bowl and a mug',
    placement: 'home_middle',
    shapes: ['tagine', 'bowl', 'mug'],
    palette: 2,
    link: vendorLink(0),
    from: -80,
    hasMobile: true,
  },
  {
    title: 'New in furniture',
    alt: 'Two chairs at a table',
    placement: 'home_middle',
    shapes: ['chair', 'table', 'chair'],
    palette: 1,
    link: categoryLink('furniture'),
    from: -3,
    to: 40,
  },
  {
    title: 'A table for everyone',
    alt: 'A table with a bowl and a jar, ready for guests',
    placement: 'category_top',
    shapes: ['table', 'bowl', 'jar'],
    palette: 0,
    link: productLink('published'),
    from: -20,
  },
  {
    title: 'Reading corners',
    alt: 'A chair and a cushion beside a floor lamp',
    placement: 'category_top',
    shapes: ['chair', 'floorLamp', 'cushion'],
    palette: 3,
    link: categoryLink('furniture'),
    from: -5,
    to: 9,
  },
  {
    title: 'Last chance',
    alt: 'One vase on a long wall',
    placement: 'search_top',
    shapes: ['vase'],
    palette: 3,
    link: productLink('archived'),
    from: -15,
  },
  {
    title: 'Help us choose the spring colours',
    alt: 'Three vases in a row',
    placement: 'search_top',
    shapes: ['vase', 'vase', 'vase'],
    palette: 2,
    link: noLink,
    isActive: false,
  },
  {
    title: 'Free shipping above $50',
    alt: 'A weekender, packed to travel',
    placement: 'product_side',
    shapes: ['weekender'],
    palette: 1,
    link: couponLink('FREESHIP'),
    from: -200,
  },
];
