import { staffApi } from '@souk/contract/staff/api.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import UserPlus from 'lucide-react/icons/user-plus';
import { Suspense, useCallback, useMemo } from 'react';
import { usePanel } from '#kit/detail/use-panel.ts';
import { lazyNamed } from '#platform/errors/lazy-named.ts';
import { t } from '#platform/i18n/i18n.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { useShortcut } from '#platform/shortcuts/shortcuts.ts';
import { Button } from '#ui/button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { AdminList } from './admin-list.tsx';
import type { Panel } from './admin-panel.tsx';
import { type AdminTab, parseTab } from './admin-tabs.ts';
import { useAdminMenu } from './use-admin-menu.tsx';

const AdminPanel = lazyNamed(() => import('./admin-panel.tsx'), 'AdminPanel');

const TAB_PANEL_ID = 'admins-panel';
const INVITE_PARAM = 'invite';
const EDIT_PARAM_PREFIX = 'edit.';

/** Staff with their permissions, and requests for access. */
export default function AdminsPage() {
  const { tab: tabParam }: { tab?: string } = useSearch({ strict: false });
  const tab = parseTab(tabParam);
  const navigate = useNavigate();
  const { panel, openPanel, close } = useAdminPanel();
  const counts = useQuery(queryOf(staffApi.counts, { background: true })).data;
  const onOpen = useCallback((id: string) => openPanel({ kind: 'person', id }), [openPanel]);
  const onEdit = useCallback((id: string) => openPanel({ kind: 'edit', id }), [openPanel]);
  const { menu, actionsFor, dialogs } = useAdminMenu(onOpen, onEdit, close);
  useShortcut('c', { name: t('Invite a teammate'), run: () => openPanel({ kind: 'invite' }) });
  const invite = (
    <Button variant="filled" icon={UserPlus} onClick={() => openPanel({ kind: 'invite' })}>
      {t('Invite')}
    </Button>
  );
  return (
    <>
      <PageHead title={t('Admins')} count={counts?.[tab]} actions={invite} />
      <Tabs<AdminTab>
        label={t('Admins')}
        value={tab}
        panelId={TAB_PANEL_ID}
        onChange={(value) =>
          void navigate({ to: '.', search: value === 'staff' ? {} : { tab: value }, resetScroll: false })
        }
        tabs={[
          { value: 'staff', label: t('Staff'), count: counts?.staff },
          { value: 'waiting', label: t('Requests'), count: counts?.waiting },
          { value: 'refused', label: t('Rejected'), count: counts?.refused },
        ]}
      />
      <div id={TAB_PANEL_ID} role="tabpanel" aria-label={t('Admins')}>
        <AdminList key={tab} tab={tab} menu={menu} invite={invite} />
      </div>
      {dialogs}
      <Suspense>
        {panel && <AdminPanel panel={panel} actionsFor={actionsFor} onPanelChange={openPanel} onClose={close} />}
      </Suspense>
    </>
  );
}

function useAdminPanel() {
  const { panel: param, open, close } = usePanel();
  const panel = useMemo(() => (param ? parsePanel(param) : undefined), [param]);
  const openPanel = useCallback((next: Panel) => open(serializePanel(next)), [open]);
  return { panel, openPanel, close };
}

function parsePanel(text: string): Panel {
  if (text === INVITE_PARAM) return { kind: 'invite' };
  return text.startsWith(EDIT_PARAM_PREFIX)
    ? { kind: 'edit', id: text.slice(EDIT_PARAM_PREFIX.length) }
    : { kind: 'person', id: text };
}

const serializePanel = (panel: Panel): string =>
  panel.kind === 'invite' ? INVITE_PARAM : panel.kind === 'edit' ? `${EDIT_PARAM_PREFIX}${panel.id}` : panel.id;
