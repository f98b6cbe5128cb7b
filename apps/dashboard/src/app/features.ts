import { type Feature, SECTION_NAMES } from '#kit/feature.ts';
import { registerFeatures } from '#kit/feature-registry.ts';

const manifests = import.meta.glob<Feature>(['../features/*/feature.ts', './configuration/feature.ts'], {
  eager: true,
  import: 'feature',
});

/** Of the first line that a feature has in the sidebar; features without one come last. */
const sectionOf = ({ navigation: [first] = [] }: Feature): number =>
  first ? SECTION_NAMES.indexOf(first.section) : SECTION_NAMES.length;
const orderOf = ({ navigation: [first] = [] }: Feature): number => first?.order ?? 0;

/** Every feature of the dashboard, in the order of the sidebar. Sidebar, letters, palette and activity links come from here; the routes from each `pages.ts`. */
export const features: readonly Feature[] = Object.values(manifests).toSorted(
  (one, other) => sectionOf(one) - sectionOf(other) || orderOf(one) - orderOf(other),
);

/** By path: `g` and this letter go to the page. */
export const LETTERS: ReadonlyMap<string, string> = new Map(
  features.flatMap(({ navigation = [] }) => navigation.map(({ to, letter }) => [to, letter])),
);

registerFeatures({
  kinds: Object.assign({}, ...features.map(({ records }) => records)),
  importedInto: Object.assign({}, ...features.map((feature) => feature.importedInto)),
  areas: Object.assign({}, ...features.map(({ areas }) => areas)),
});
