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
import { serverUrl } from '#platform/api/address.ts';
import { t, useLanguage } from '#platform/i18n/i18n.ts';
import { useBadges } from '#platform/live/badges.ts';
import { useOptionalProfile } from '#platform/session/profile.ts';
import type { IconType } from '#ui/icon.tsx';

const SECTIONS: Record<SectionName, () => string> = {
  overview: () => t('Overview'),
  catalogue: () => t('Catalogue'),
  sales: () => t('Sales'),
  people: () => t('People'),
  marketing: () => t('Marketing'),
  content: () => t('Content'),
  system: () => t('System'),
};

const GROUPS: Record<GroupName, { name: () => string; icon: IconType }> = {
  products: { name: () => t('Products'), icon: Box },
  ads: { name: () => t('Ads'), icon: Megaphone },
  legal: { name: () => t('Legal'), icon: Scale },
};

interface Line extends NavigationEntry {
  page: PageRoute;
}

const lines: readonly Line[] = features
  .flatMap(({ pages = [], navigation = [] }) =>
    navigation.flatMap((entry) => pages.filter(({ path }) => path === entry.to).map((page) => ({ ...entry, page }))),
  )
  .toSorted((one, other) => one.order - other.order);

const itemOf = ({ page, to, name = page.title, icon, base, badge }: Line, badges: Badges): NavigationItem => ({
  name: name(),
  to,
  ...(icon && { icon }),
  ...(base !== undefined && { base }),
  ...(badge && { badge: badges[badge] }),
});

/** The lines of a section; the pages of a group stand below its line, where the first of them would be. */
function itemsOf(open: readonly Line[], badges: Badges): NavigationItem[] {
  const groups = new Map<GroupName, NavigationItem[]>();
  return open.flatMap((line): NavigationItem[] => {
    const { group } = line;
    const item = itemOf(line, badges);
    if (!group) return [item];
    const opened = groups.get(group);
    if (opened) {
      opened.push(item);
      return [];
    }
    const children = [item];
    groups.set(group, children);
    return [{ name: GROUPS[group].name(), icon: GROUPS[group].icon, children }];
  });
}

/** What leads out of the dashboard. */
const systemLinks = (shopUrl: string | null): NavigationItem[] => [
  { name: t('API reference'), icon: FileCode, href: serverUrl('/v1/docs') },
  ...(shopUrl ? [{ name: t('Open shop'), icon: ShoppingBag, href: shopUrl }] : []),
];

/** Sections without a line that the person may follow are left out. */
function navigationOf(profile: Profile, badges: Badges): NavigationSection[] {
  const open = lines.filter(({ page, access = page.access }) => mayAccess(profile, access));
  return SECTION_NAMES.map((section) => {
    const items = itemsOf(
      open.filter((line) => line.section === section),
      badges,
    );
    const links = section === 'system' ? systemLinks(profile.configuration.shopUrl) : [];
    return { label: SECTIONS[section](), items: [...items, ...links] };
  }).filter(({ items }) => items.length > 0);
}

/** The lines that the signed-in person may follow. */
export function useNavigation(): NavigationSection[] {
  const profile = useOptionalProfile();
  const badges = useBadges();
  const language = useLanguage();
  return useMemo(
    () => (profile ? navigationOf(profile, badges) : []),
    // oxlint-disable-next-line react/memo-dependencies, react-hooks/exhaustive-deps -- the words are of the language of now
    [profile, badges, language],
  );
}
