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
import { type AdminTab, tabOf } from './admin-tabs.ts';
import { useAdminMenu } from './use-admin-menu.tsx';

const AdminPanel = lazyNamed(() => import('./admin-panel.tsx'), 'AdminPanel');

const TAB_PANEL = 'admins-panel';
const INVITE = 'invite';
const EDIT = 'edit.';

/** Who signs in here, what they may do, and who waits for it. */
export default function AdminsPage() {
  const { tab: given }: { tab?: string } = useSearch({ strict: false });
  const tab = tabOf(given);
  const navigate = useNavigate();
  const { panel, show, close } = useAdminPanel();
  const counts = useQuery(queryOf(staffApi.counts, { background: true })).data;
  const onOpen = useCallback((id: string) => show({ kind: 'person', id }), [show]);
  const onEdit = useCallback((id: string) => show({ kind: 'edit', id }), [show]);
  const { menu, stepsOf, dialogs } = useAdminMenu(onOpen, onEdit, close);
  useShortcut('c', { name: t('Invite a teammate'), run: () => show({ kind: 'invite' }) });
  const invite = (
    <Button variant="filled" icon={UserPlus} onClick={() => show({ kind: 'invite' })}>
      {t('Invite')}
    </Button>
  );
  return (
    <>
      <PageHead title={t('Admins')} count={counts?.[tab]} actions={invite} />
      <Tabs<AdminTab>
        label={t('Admins')}
        value={tab}
        panelId={TAB_PANEL}
        onChange={(value) =>
          void navigate({ to: '.', search: value === 'staff' ? {} : { tab: value }, resetScroll: false })
        }
        tabs={[
          { value: 'staff', label: t('Staff'), count: counts?.staff },
          { value: 'waiting', label: t('Waiting'), count: counts?.waiting },
          { value: 'refused', label: t('Rejected'), count: counts?.refused },
        ]}
      />
      <div id={TAB_PANEL} role="tabpanel" aria-label={t('Admins')}>
        <AdminList key={tab} tab={tab} menu={menu} invite={invite} />
      </div>
      {dialogs}
      <Suspense>{panel && <AdminPanel panel={panel} stepsOf={stepsOf} onShow={show} onClose={close} />}</Suspense>
    </>
  );
}

function useAdminPanel() {
  const { panel: text, open, close } = usePanel();
  const panel = useMemo(() => (text ? panelOf(text) : undefined), [text]);
  const show = useCallback((next: Panel) => open(textOf(next)), [open]);
  return { panel, show, close };
}

function panelOf(text: string): Panel {
  if (text === INVITE) return { kind: 'invite' };
  return text.startsWith(EDIT) ? { kind: 'edit', id: text.slice(EDIT.length) } : { kind: 'person', id: text };
}

const textOf = (panel: Panel): string =>
  panel.kind === 'invite' ? INVITE : panel.kind === 'edit' ? `${EDIT}${panel.id}` : panel.id;
