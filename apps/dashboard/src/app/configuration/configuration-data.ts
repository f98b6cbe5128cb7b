import type { LoadContext } from '#platform/page-route.ts';
import { currentProfile } from '#platform/session/profile.ts';

const SUPER_ADMIN_TABS: Record<string, () => Promise<{ load: (context: LoadContext) => unknown }>> = {
  'commission-rules': () => import('#features/commissions/commissions-data.ts'),
  'storefront-keys': () => import('#features/storefront-keys/storefront-keys-data.ts'),
};

/** Loads the data of the tab in the address. */
export async function load(context: LoadContext): Promise<void> {
  const { tab } = context.search;
  if (tab === undefined || tab === 'settings') {
    const settings = await import('#features/configuration/configuration-data.ts');
    return settings.load();
  }
  if (tab === 'files') return (await import('#features/files/files-data.ts')).load(context);
  // only super admins have the other tabs
  if (currentProfile()?.role !== 'SA') return;
  const data = await SUPER_ADMIN_TABS[tab]?.();
  await data?.load(context);
}
