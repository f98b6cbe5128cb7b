import { staffApi } from '@souk/contract/staff.ts';
import { useQuery } from '@tanstack/react-query';
import { t } from '#shared/i18n/i18n.ts';
import { queryOf } from '#shared/query/query-of.ts';
import { LoadError } from '#shared/ui/blank.tsx';
import { Drawer } from '#shared/ui/drawer.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { EditPanel } from './edit-panel.tsx';
import { InvitePanel } from './invite-panel.tsx';
import { PersonPanel } from './person-panel.tsx';

/** What stands beside the list: an invitation, somebody, or their form. */
export type Panel = { kind: 'invite' } | { kind: 'person' | 'edit'; id: string };

interface AdminPanelProps {
  panel: Panel;
  onShow: (panel: Panel) => void;
  onClose: () => void;
}

export function AdminPanel({ panel, onShow, onClose }: AdminPanelProps) {
  if (panel.kind === 'invite') return <InvitePanel onClose={onClose} />;
  return <OfPerson {...panel} key={panel.id} onShow={onShow} onClose={onClose} />;
}

function OfPerson({
  kind,
  id,
  onShow,
  onClose,
}: Omit<AdminPanelProps, 'panel'> & { kind: 'person' | 'edit'; id: string }) {
  const { data, error, refetch } = useQuery(queryOf(staffApi.get, { params: { id }, quiet: true }));
  if (!data)
    return (
      <Drawer open title={t('Admin')} onClose={onClose}>
        {error ? (
          <LoadError title={t('The person could not be loaded')} onRetry={() => void refetch()}>
            {error.message}
          </LoadError>
        ) : (
          <Skeleton height={240} />
        )}
      </Drawer>
    );
  if (kind === 'edit') return <EditPanel person={data} onClose={onClose} />;
  return <PersonPanel person={data} onEdit={() => onShow({ kind: 'edit', id })} onClose={onClose} />;
}
