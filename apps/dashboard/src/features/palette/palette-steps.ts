import { type Area, mayAccess, editors } from '@souk/contract/core/access.ts';
import { useNavigate } from '@tanstack/react-router';
import { type Language, LANGUAGES, setLanguage, t, useLanguage } from '#shared/i18n/i18n.ts';
import { paths } from '#shared/paths.ts';
import { useOptionalProfile } from '#shared/session/profile.ts';
import { signOut } from '#shared/session/session.ts';
import { changeLook, useScheme } from '#shared/theme/look-store.ts';

export interface PaletteStep {
  name: string;
  run: () => void;
}

interface Creation {
  area: Area;
  name: string;
  to: string;
  search?: object;
}

const creations = (): Creation[] => [
  { area: 'orders', name: t('New order'), to: paths.orders.create },
  { area: 'products', name: t('New product'), to: paths.products.create },
  { area: 'customers', name: t('New customer'), to: paths.customers.create },
  { area: 'vendors', name: t('New vendor'), to: paths.vendors.create },
  { area: 'queries', name: t('New query'), to: paths.queries.list, search: { panel: 'create' } },
  { area: 'coupons', name: t('New coupon'), to: paths.coupons.create },
  { area: 'categories', name: t('New category'), to: paths.categories.create },
  { area: 'attributes', name: t('New attribute'), to: paths.attributes.create },
  { area: 'ads', name: t('New ad'), to: paths.ads.list, search: { panel: 'new' } },
  { area: 'banners', name: t('New banner'), to: paths.banners.create },
  { area: 'notifications', name: t('New notification'), to: paths.notifications.create },
  { area: 'faqs', name: t('New question'), to: paths.faqs.create },
];

/** What the palette does beside leading somewhere: begin what this person may, and the menus of the top bar. */
export function usePaletteSteps(): PaletteStep[] {
  const profile = useOptionalProfile();
  const language = useLanguage();
  const scheme = useScheme();
  const navigate = useNavigate();
  const others = (Object.keys(LANGUAGES) as Language[]).filter((code) => code !== language);
  return [
    ...creations()
      .filter(({ area }) => profile && mayAccess(profile, editors(area)))
      .map(({ name, to, search }) => ({ name, run: () => void navigate({ to, search }) })),
    {
      name: scheme === 'dark' ? t('Switch to the light theme') : t('Switch to the dark theme'),
      run: () => changeLook({ scheme: scheme === 'dark' ? 'light' : 'dark' }),
    },
    ...others.map((code) => ({
      name: t('Switch the language to {language}', { language: LANGUAGES[code] }),
      run: () => void setLanguage(code),
    })),
    { name: t('Sign out'), run: () => void signOut() },
  ];
}
