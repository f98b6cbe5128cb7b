import { mayAccess } from '@souk/contract/core/access.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { SettingsTab } from '#features/configuration/settings-tab.tsx';
import { lazyNamed } from '#platform/errors/lazy-named.ts';
import { t } from '#platform/i18n/i18n.ts';
import { usePageTitle } from '#ui/page-title.ts';
import { paths } from '#platform/paths.ts';
import { useCan, useProfile } from '#platform/session/profile.ts';
import { Card } from '#ui/card.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type Tab, Tabs } from '#ui/tabs.tsx';
import { CONFIGURATION_TABS, type ConfigurationTab } from './configuration-tabs.ts';

const OrderStatusesTab = lazyNamed(() => import('#features/order-statuses/order-statuses-tab.tsx'), 'OrderStatusesTab');
const CommissionRulesTab = lazyNamed(
  () => import('#features/commissions/commission-rules-tab.tsx'),
  'CommissionRulesTab',
);
const StorefrontKeysTab = lazyNamed(
  () => import('#features/storefront-keys/storefront-keys-tab.tsx'),
  'StorefrontKeysTab',
);
const FilesTab = lazyNamed(() => import('#features/files/files-tab.tsx'), 'FilesTab');
const HistoryTab = lazyNamed(() => import('#features/configuration/history-tab.tsx'), 'HistoryTab');

const SETTINGS_TAB = 'settings';
const PANEL_ID = 'configuration-panel';

interface ConfigurationTabContent extends Tab {
  panel: ReactNode;
}

/** The page of all configuration, in tabs. The address contains the selected tab. */
export default function ConfigurationPage() {
  const { tab = SETTINGS_TAB }: { tab?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  const parts = useVisibleTabs();
  const selected = parts.find(({ value }) => value === tab) ?? parts[0];
  const canEdit = useCan('configuration', 'edit');
  usePageTitle(selected?.value === SETTINGS_TAB ? undefined : selected?.label);
  const select = (value: string) =>
    void navigate({ to: '.', search: value === SETTINGS_TAB ? {} : { tab: value }, resetScroll: false });
  return (
    <>
      <PageHead
        title={t('Configuration')}
        actions={canEdit && <LinkButton to={paths.configuration.update}>{t('Change settings')}</LinkButton>}
      />
      <Tabs
        label={t('Configuration')}
        tabs={parts}
        value={selected?.value ?? SETTINGS_TAB}
        onChange={select}
        panelId={PANEL_ID}
      />
      <div id={PANEL_ID} role="tabpanel" aria-label={selected?.label}>
        <Suspense fallback={<PanelSkeleton />}>{selected?.panel}</Suspense>
      </div>
    </>
  );
}

const PANELS: Record<ConfigurationTab, () => ReactNode> = {
  settings: () => <SettingsTab />,
  'order-statuses': () => <OrderStatusesTab />,
  'commission-rules': () => <CommissionRulesTab />,
  'storefront-keys': () => <StorefrontKeysTab />,
  files: () => <FilesTab />,
  history: () => <HistoryTab />,
};

/** Tabs that the user has access to. */
function useVisibleTabs(): ConfigurationTabContent[] {
  const profile = useProfile();
  return CONFIGURATION_TABS.filter(({ access }) => mayAccess(profile, access)).map(({ value, label }) => ({
    value,
    label: label(),
    panel: PANELS[value](),
  }));
}

const PanelSkeleton = () => (
  <Card>
    <Skeleton width="100%" height={240} />
  </Card>
);
