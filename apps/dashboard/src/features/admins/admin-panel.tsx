import { type StaffDetails, staffApi, type Invite, invitationBody } from '@souk/contract/staff/api.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { PanelError } from '#kit/detail/detail-error.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { Drawer } from '#ui/drawer.tsx';
import type { MenuEntry } from '#ui/menu.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { request } from '#platform/api/request.ts';
import { useEntityForm } from '#kit/form/use-entity-form.ts';
import { EditPanel } from './edit-panel.tsx';
import { PersonPanel } from './person-panel.tsx';
import { refreshStaff } from './admin-actions.ts';
import { type Invitation, LinkDialog } from './link-dialog.tsx';
import { PersonForm } from './person-form.tsx';

/** What the drawer beside the list shows: an invitation, a person, or the form that edits them. */
export type Panel = { kind: 'invite' } | { kind: 'person' | 'edit'; id: string };

interface AdminPanelProps {
  panel: Panel;
  actionsFor: (person: StaffDetails) => readonly MenuEntry[];
  onPanelChange: (panel: Panel) => void;
  onClose: () => void;
}

export function AdminPanel({ panel, ...rest }: AdminPanelProps) {
  if (panel.kind === 'invite') return <InvitePanel onClose={rest.onClose} />;
  return <StaffMemberPanel {...panel} {...rest} key={panel.id} />;
}

function StaffMemberPanel({
  kind,
  id,
  actionsFor,
  onPanelChange,
  onClose,
}: Omit<AdminPanelProps, 'panel'> & { kind: 'person' | 'edit'; id: string }) {
  const answer = useQuery(queryOf(staffApi.get, { params: { id } }));
  const { data, error } = answer;
  if (!data)
    return (
      <Drawer open title={t('Admin')} onClose={onClose}>
        {error ? (
          <PanelError errorTitle={t('Couldn’t load the admin')} query={answer} onClose={onClose} />
        ) : (
          <Skeleton height={240} />
        )}
      </Drawer>
    );
  if (kind === 'edit') return <EditPanel person={data} onClose={onClose} />;
  return (
    <PersonPanel
      person={data}
      actions={actionsFor(data)}
      onEdit={() => onPanelChange({ kind: 'edit', id })}
      onClose={onClose}
    />
  );
}

const EMPTY_INVITE: Invite = { name: '', userName: '', email: '', role: 'ADMIN', areas: {} };

/** Sends an invitation by email, then shows its link so it can also be shared another way. */
function InvitePanel({ onClose }: { onClose: () => void }) {
  const [invitation, setInvitation] = useState<Invitation>();
  const save = useCallback(async (body: Invite, idempotencyKey: string) => {
    setInvitation(await request(staffApi.create, { body, quiet: true, idempotencyKey }));
    void refreshStaff();
  }, []);
  const control = useEntityForm({
    schema: invitationBody,
    values: EMPTY_INVITE,
    save,
    toValues: undefined,
  });
  if (invitation) return <LinkDialog invitation={invitation} isMailed onClose={onClose} />;
  return (
    <PersonForm
      title={t('Invite a teammate')}
      description={t('They’ll get an email with a link to set a password.')}
      submitLabel={t('Send invitation')}
      control={control}
      onClose={onClose}
    />
  );
}
