import { type Feature, SECTION_NAMES } from '#kit/feature.ts';
import { registerFeatures } from '#kit/feature-registry.ts';

const manifests = import.meta.glob<Feature>(['../features/*/feature.ts', './configuration/feature.ts'], {
  eager: true,
  import: 'feature',
});

/** Position of the section that contains the feature's first sidebar entry. Features without an entry come last. */
const sectionIndex = ({ navigation: [first] = [] }: Feature): number =>
  first ? SECTION_NAMES.indexOf(first.section) : SECTION_NAMES.length;
const orderInSection = ({ navigation: [first] = [] }: Feature): number => first?.order ?? 0;

/**
 * All features, in the order of the sidebar. The sidebar, shortcuts, palette and activity links are built from them.
 * The routes are built from each `pages.ts` instead.
 */
export const features: readonly Feature[] = Object.values(manifests).toSorted(
  (one, other) => sectionIndex(one) - sectionIndex(other) || orderInSection(one) - orderInSection(other),
);

/** The shortcut letter of each page, by path: `g` followed by the letter opens the page. */
export const SHORTCUT_LETTERS: ReadonlyMap<string, string> = new Map(
  features.flatMap(({ navigation = [] }) => navigation.map(({ to, letter }) => [to, letter])),
);

registerFeatures({
  kinds: Object.assign({}, ...features.map(({ records }) => records)),
  importListPaths: Object.assign({}, ...features.map((feature) => feature.importListPaths)),
  areas: Object.assign({}, ...features.map(({ areas }) => areas)),
});
