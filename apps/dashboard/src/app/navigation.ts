import { mayAccess } from '@souk/contract/core/access.ts';
import type { Badges } from '@souk/contract/events/api.ts';
import type { Profile } from '@souk/contract/session/api.ts';

import Box from 'lucide-react/icons/box';
import FileCode from 'lucide-react/icons/file-code';
import Megaphone from 'lucide-react/icons/megaphone';
import Scale from 'lucide-react/icons/scale';
import ShoppingBag from 'lucide-react/icons/shopping-bag';

import { useMemo } from 'react';

import { features } from '#app/features.ts';
import type { NavigationItem, NavigationSection } from '#app/layout/navigation.types.ts';
import { type GroupName, type NavigationEntry, SECTION_NAMES, type SectionName } from '#kit/feature.ts';
import type { PageRoute } from '#platform/page-route.ts';
import { serverUrl } from '#platform/api/urls.ts';
import { t, useLanguage } from '#platform/i18n/i18n.ts';
import { useBadges } from '#platform/live/badges.ts';
import { useOptionalProfile } from '#platform/session/profile.ts';
import type { IconType } from '#ui/icon.tsx';

const SECTION_LABELS: Record<SectionName, () => string> = {
  overview: () => t('Overview'),
  catalogue: () => t('Catalogue'),
  sales: () => t('Sales'),
  people: () => t('People'),
  marketing: () => t('Marketing'),
  content: () => t('Content'),
  system: () => t('System'),
};

const NAVIGATION_GROUPS: Record<GroupName, { name: () => string; icon: IconType }> = {
  products: { name: () => t('Products'), icon: Box },
  ads: { name: () => t('Ads'), icon: Megaphone },
  legal: { name: () => t('Legal'), icon: Scale },
};

interface NavigationPage extends NavigationEntry {
  page: PageRoute;
}

const navigationPages: readonly NavigationPage[] = features
  .flatMap(({ pages = [], navigation = [] }) =>
    navigation.flatMap((entry) => pages.filter(({ path }) => path === entry.to).map((page) => ({ ...entry, page }))),
  )
  .toSorted((one, other) => one.order - other.order);

const toNavigationItem = (
  { page, to, name = page.title, icon, base, badge }: NavigationPage,
  badges: Badges,
): NavigationItem => ({
  name: name(),
  to,
  ...(icon && { icon }),
  ...(base !== undefined && { base }),
  ...(badge && { badge: badges[badge] }),
});

/** The items of a section. A group appears at the position of its first page, with all its pages nested below it. */
function toSectionItems(accessiblePages: readonly NavigationPage[], badges: Badges): NavigationItem[] {
  const groups = new Map<GroupName, NavigationItem[]>();
  return accessiblePages.flatMap((navigationPage): NavigationItem[] => {
    const { group } = navigationPage;
    const item = toNavigationItem(navigationPage, badges);
    if (!group) return [item];
    const siblings = groups.get(group);
    if (siblings) {
      siblings.push(item);
      return [];
    }
    const children = [item];
    groups.set(group, children);
    return [{ name: NAVIGATION_GROUPS[group].name(), icon: NAVIGATION_GROUPS[group].icon, children }];
  });
}

/** External links. */
const systemLinks = (shopUrl: string | null): NavigationItem[] => [
  { name: t('API reference'), icon: FileCode, href: serverUrl('/v1/docs') },
  ...(shopUrl ? [{ name: t('Open shop'), icon: ShoppingBag, href: shopUrl }] : []),
];

/** The sections of the sidebar, without those in which the user has access to nothing. */
function buildNavigation(profile: Profile, badges: Badges): NavigationSection[] {
  const accessiblePages = navigationPages.filter(({ page, access = page.access }) => mayAccess(profile, access));
  return SECTION_NAMES.map((section) => {
    const items = toSectionItems(
      accessiblePages.filter((navigationPage) => navigationPage.section === section),
      badges,
    );
    const links = section === 'system' ? systemLinks(profile.configuration.shopUrl) : [];
    return { label: SECTION_LABELS[section](), items: [...items, ...links] };
  }).filter(({ items }) => items.length > 0);
}

/** The sidebar of the signed-in user. */
export function useNavigation(): NavigationSection[] {
  const profile = useOptionalProfile();
  const badges = useBadges();
  const language = useLanguage();
  return useMemo(
    () => (profile ? buildNavigation(profile, badges) : []),
    // oxlint-disable-next-line react/memo-dependencies, react-hooks/exhaustive-deps -- the names depend on the current language
    [profile, badges, language],
  );
}
