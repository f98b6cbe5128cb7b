import { mayAccess, superAdmin, viewers } from '@souk/contract/core/access.ts';
import { CONFIGURATION_GROUPS } from '@souk/contract/configuration/api.ts';
import type { Profile } from '@souk/contract/session/api.ts';
import type { PaletteCommand } from '#features/palette/palette.types.ts';
import { SETTING_KEYWORDS } from '#domain/configuration/setting-keywords.ts';
import { groupLabel, SETTING_LABELS } from '#domain/configuration/setting-labels.ts';
import type { PageLocation } from '#kit/feature.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { CONFIGURATION_TABS } from './configuration/configuration-tabs.ts';
import { features } from './features.ts';

/**
 * Every page whose path has no parameter. Each legal text has two pages with the same name, so the one for editing is
 * marked.
 */
const allPageLocations = (): PageLocation[] =>
  features.flatMap(({ pages: routes = [], keywords = {} }) =>
    routes.flatMap(({ path, title, access }) => {
      const pageKeywords = keywords[path];
      if (pageKeywords === undefined) return [];
      const within = EDIT_PATHS.has(path) && { within: t('Edit') };
      return [
        { name: title(), ...within, to: path, access, keywords: pageKeywords, isCreation: path.endsWith('/create') },
      ];
    }),
  );

const EDIT_PATHS = new Set<string>([paths.terms.update, paths.privacyPolicy.update]);

const tabLocations = (): PageLocation[] =>
  CONFIGURATION_TABS.filter(({ value }) => value !== 'settings').map(({ value, label, access, keywords }) => ({
    name: label(),
    within: t('Configuration'),
    to: paths.configuration.view,
    search: { tab: value },
    access,
    keywords,
  }));

/** Single settings. Each opens the form of its group at its field. */
const settingLocations = (): PageLocation[] =>
  CONFIGURATION_GROUPS.flatMap((group) =>
    Object.entries(SETTING_LABELS[group]).map(([field, name]) => ({
      name: name(),
      within: groupLabel(group),
      to: paths.configuration.update,
      search: { group },
      hash: field,
      access: SUPER_ADMIN_SETTINGS.has(field) ? superAdmin : viewers('configuration'),
      keywords: `${groupLabel(group)} ${SETTING_KEYWORDS[group][field] ?? ''}`,
    })),
  );

/** Settings that the server returns only to super admins. */
const SUPER_ADMIN_SETTINGS = new Set(['commissionPercent', 'commissionFrom', 'commissionOnShipping']);

export interface PageLocations {
  pages: PaletteCommand[];
  creations: PaletteCommand[];
  /** Parts of pages and single settings, listed only once the user searches. */
  parts: PaletteCommand[];
}

/** Everything the user can open from the palette. */
export function locationsFor(profile: Profile): PageLocations {
  const filterAccessible = (locations: PageLocation[]): PageLocation[] =>
    locations.filter(({ access }) => mayAccess(profile, access));
  const accessiblePages = filterAccessible(allPageLocations());
  const extras = filterAccessible(features.flatMap(({ pageLocations = () => [] }) => pageLocations()));
  return {
    pages: accessiblePages.filter(({ isCreation }) => !isCreation),
    creations: [...accessiblePages, ...extras].filter(({ isCreation }) => isCreation),
    parts: [
      ...extras.filter(({ isCreation }) => !isCreation),
      ...filterAccessible([...tabLocations(), ...settingLocations()]),
    ],
  };
}
