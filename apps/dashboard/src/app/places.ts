import { mayAccess, superAdmin, viewers } from '@souk/contract/core/access.ts';
import { CONFIGURATION_GROUPS } from '@souk/contract/configuration/api.ts';
import type { Profile } from '@souk/contract/session/api.ts';
import type { PaletteCommand } from '#features/palette/palette.types.ts';
import { SETTING_KEYWORDS } from '#domain/configuration/setting-keywords.ts';
import { groupWord, SETTINGS } from '#domain/configuration/setting-labels.ts';
import type { Place } from '#kit/feature.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { CONFIGURATION_TABS } from './configuration/configuration-tabs.ts';
import { features } from './features.ts';

/** Every page that has an address without a parameter; a text has one to read and one to edit under the same name. */
const pages = (): Place[] =>
  features.flatMap(({ pages: routes = [], keywords = {} }) =>
    routes.flatMap(({ path, title, access }) => {
      const words = keywords[path];
      if (words === undefined) return [];
      const within = EDITED.has(path) && { within: t('Edit') };
      return [{ name: title(), ...within, to: path, access, keywords: words, isCreation: path.endsWith('/create') }];
    }),
  );

const EDITED = new Set<string>([paths.terms.update, paths.privacyPolicy.update]);

const tabs = (): Place[] =>
  CONFIGURATION_TABS.filter(({ value }) => value !== 'settings').map(({ value, label, access, keywords }) => ({
    name: label(),
    within: t('Configuration'),
    to: paths.configuration.view,
    search: { tab: value },
    access,
    keywords,
  }));

/** Single settings, which stand in the form of their group. */
const settings = (): Place[] =>
  CONFIGURATION_GROUPS.flatMap((group) =>
    Object.entries(SETTINGS[group]).map(([field, name]) => ({
      name: name(),
      within: groupWord(group),
      to: paths.configuration.update,
      search: { group },
      hash: field,
      access: SUPER_ADMIN_SETTINGS.has(field) ? superAdmin : viewers('configuration'),
      keywords: `${groupWord(group)} ${SETTING_KEYWORDS[group][field] ?? ''}`,
    })),
  );

/** The server tells nobody else what they are. */
const SUPER_ADMIN_SETTINGS = new Set(['commissionPercent', 'commissionFrom', 'commissionOnShipping']);

export interface Places {
  pages: PaletteCommand[];
  creations: PaletteCommand[];
  /** Parts of pages and single settings: found by words, never listed. */
  parts: PaletteCommand[];
}

/** All that a person can go to by the search. */
export function placesOf(profile: Profile): Places {
  const open = (places: Place[]): Place[] => places.filter(({ access }) => mayAccess(profile, access));
  const all = open(pages());
  const extras = open(features.flatMap(({ places = () => [] }) => places()));
  return {
    pages: all.filter(({ isCreation }) => !isCreation),
    creations: [...all, ...extras].filter(({ isCreation }) => isCreation),
    parts: [...extras.filter(({ isCreation }) => !isCreation), ...open([...tabs(), ...settings()])],
  };
}
