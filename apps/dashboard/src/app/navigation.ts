import { type Access, mayAccess, staff, superAdmin, viewers } from '@souk/contract/core/access.ts';
import type { Badges } from '@souk/contract/events/api.ts';

import BellRing from 'lucide-react/icons/bell-ring';
import Box from 'lucide-react/icons/box';
import ActivityIcon from 'lucide-react/icons/activity';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import FileCode from 'lucide-react/icons/file-code';
import GalleryHorizontal from 'lucide-react/icons/gallery-horizontal';
import Megaphone from 'lucide-react/icons/megaphone';
import MessageSquare from 'lucide-react/icons/message-square';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Scale from 'lucide-react/icons/scale';
import Settings from 'lucide-react/icons/settings';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import Store from 'lucide-react/icons/store';
import ShieldUser from 'lucide-react/icons/shield-user';
import Users from 'lucide-react/icons/users';
import Wallet from 'lucide-react/icons/wallet';

import { useMemo } from 'react';

import type { NavigationItem, NavigationSection } from '#app/layout/navigation.types.ts';
import { serverUrl } from '#platform/api/address.ts';
import { t, useLanguage } from '#platform/i18n/i18n.ts';
import { useBadges } from '#platform/live/badges.ts';
import { paths } from '#platform/paths.ts';
import { useOptionalProfile } from '#platform/session/profile.ts';
import type { IconType } from '#ui/icon.tsx';

interface Line {
  name: string;
  icon?: IconType;
  /** Who is shown the line; a group is shown while one of its lines is. */
  access?: Access;
  to?: string;
  base?: string;
  href?: string;
  badge?: number;
  children?: Line[];
}

/*
 * The sidebar in the order of product.md, section 2. A new page adds its line to its section: name, icon (first level
 * only), `access` as in the route table, `to` from `paths`. Sections without a line a person may follow are not shown.
 */
function sections(badges: Badges, shopUrl: string | null): { label: string; items: Line[] }[] {
  return [
    {
      label: t('Overview'),
      items: [
        { name: t('Analytics'), icon: ChartNoAxesColumn, access: staff, to: paths.analytics },
        { name: t('Activity'), icon: ActivityIcon, access: staff, to: paths.activity },
      ],
    },
    { label: t('Catalogue'), items: [products(badges)] },
    {
      label: t('Sales'),
      items: [
        {
          name: t('Orders'),
          icon: ReceiptText,
          access: viewers('orders'),
          to: paths.orders.list,
          badge: badges.orders,
        },
        { name: t('Coupons'), icon: TicketPercent, access: viewers('coupons'), to: paths.coupons.list },
        {
          name: t('Queries'),
          icon: MessageSquare,
          access: viewers('queries'),
          to: paths.queries.list,
          badge: badges.queries,
        },
      ],
    },
    {
      label: t('People'),
      items: [
        { name: t('Customers'), icon: Users, access: viewers('customers'), to: paths.customers.list },
        { name: t('Vendors'), icon: Store, access: viewers('vendors'), to: paths.vendors.list, badge: badges.vendors },
        { name: t('Admins'), icon: ShieldUser, access: superAdmin, to: paths.admins.list },
        { name: t('Accounts'), icon: Wallet, access: superAdmin, to: paths.accounts.list },
      ],
    },
    {
      label: t('Marketing'),
      items: [
        ads(badges),
        { name: t('Banners'), icon: GalleryHorizontal, access: viewers('banners'), to: paths.banners.list },
        {
          name: t('Notifications'),
          icon: BellRing,
          access: viewers('notifications'),
          to: paths.notifications.list,
        },
      ],
    },
    {
      label: t('Content'),
      items: [
        { name: t('FAQs'), icon: CircleQuestionMark, access: viewers('faqs'), to: paths.faqs.list },
        {
          name: t('Legal'),
          icon: Scale,
          children: [
            { name: t('Terms and conditions'), access: viewers('legal'), to: paths.terms.view },
            { name: t('Privacy policy'), access: viewers('legal'), to: paths.privacyPolicy.view },
          ],
        },
      ],
    },
    {
      label: t('System'),
      items: [
        {
          name: t('Configuration'),
          icon: Settings,
          access: viewers('configuration'),
          to: paths.configuration.view,
          base: paths.configuration.base,
        },
        { name: t('API documents'), icon: FileCode, href: serverUrl('/v1/docs') },
        ...(shopUrl ? [{ name: t('Open the shop'), icon: ShoppingBag, href: shopUrl }] : []),
      ],
    },
  ];
}

const products = (badges: Badges): Line => ({
  name: t('Products'),
  icon: Box,
  children: [
    { name: t('All products'), access: viewers('products'), to: paths.products.list, badge: badges.products },
    { name: t('Categories'), access: viewers('categories'), to: paths.categories.list },
    { name: t('Attributes'), access: viewers('attributes'), to: paths.attributes.list },
  ],
});

const ads = (badges: Badges): Line => ({
  name: t('Ads'),
  icon: Megaphone,
  children: [
    { name: t('Ads'), access: viewers('ads'), to: paths.ads.list, badge: badges.ads },
    { name: t('Ad configuration'), access: viewers('ads'), to: paths.adConfigurations.list },
  ],
});

/** The lines that the signed-in person may follow. */
export function useNavigation(): NavigationSection[] {
  const profile = useOptionalProfile();
  const badges = useBadges();
  const language = useLanguage();
  return useMemo(() => {
    if (!profile) return [];
    const maySee = ({ access }: Line) => access === undefined || mayAccess(profile, access);
    return sections(badges, profile.configuration.shopUrl)
      .map(({ label, items }) => ({ label, items: visible(items, maySee) }))
      .filter(({ items }) => items.length > 0);
    // oxlint-disable-next-line react/memo-dependencies, react-hooks/exhaustive-deps -- the words are of the language of now
  }, [profile, badges, language]);
}

function visible(lines: Line[], maySee: (line: Line) => boolean): NavigationItem[] {
  return lines
    .filter(maySee)
    .map(({ children, access: _, ...line }): NavigationItem => ({
      ...line,
      children: children && visible(children, maySee),
    }))
    .filter((line) => line.children === undefined || line.children.length > 0);
}
