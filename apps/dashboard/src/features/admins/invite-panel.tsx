import { type Invite, inviteBody, staffApi } from '@souk/contract/staff/api.ts';
import { useCallback, useState } from 'react';
import { request } from '#platform/api/request.ts';
import { useEntityForm } from '#kit/form/use-entity-form.ts';
import { t } from '#platform/i18n/i18n.ts';
import { refreshStaff } from './admin-actions.ts';
import { type Invited, LinkDialog } from './link-dialog.tsx';
import { PersonForm } from './person-form.tsx';

const EMPTY: Invite = { name: '', userName: '', email: '', role: 'ADMIN', areas: {} };

/** Invites somebody by mail, then shows the link for who wants to hand it over some other way. */
export function InvitePanel({ onClose }: { onClose: () => void }) {
  const [invited, setInvited] = useState<Invited>();
  const save = useCallback(async (body: Invite, idempotencyKey: string) => {
    setInvited(await request(staffApi.create, { body, quiet: true, idempotencyKey }));
    void refreshStaff();
  }, []);
  const control = useEntityForm({
    schema: inviteBody,
    values: EMPTY,
    save,
  });
  if (invited) return <LinkDialog invited={invited} isMailed onClose={onClose} />;
  return (
    <PersonForm
      title={t('Invite somebody')}
      description={t('They get a mail with a link by which they choose a password.')}
      submitLabel={t('Send invitation')}
      control={control}
      onClose={onClose}
    />
  );
}
