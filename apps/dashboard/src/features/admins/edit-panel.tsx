import { type StaffDetails, staffApi, type StaffUpdate, staffUpdateBody } from '@souk/contract/staff/api.ts';
import { useCallback, useMemo } from 'react';
import { request } from '#platform/api/request.ts';
import { ConflictDialog } from '#kit/form/conflict-dialog.tsx';
import { useEntityForm } from '#kit/form/use-entity-form.ts';
import { t } from '#platform/i18n/i18n.ts';
import { useProfile } from '#platform/session/profile.ts';
import { toast } from '#platform/toast/toast.ts';
import { refreshStaff } from './admin-actions.ts';
import { PersonForm } from './person-form.tsx';

type StaffFormValues = Required<StaffUpdate>;

const toFormValues = ({ name, userName, email, role, areas, version }: StaffDetails): StaffFormValues => ({
  name,
  userName,
  email,
  role: role === 'GUEST' ? 'ADMIN' : role,
  areas,
  version,
});

/** Edits a person, or approves a request for access. */
export function EditPanel({ person, onClose }: { person: StaffDetails; onClose: () => void }) {
  const { id } = person;
  const isGuest = person.role === 'GUEST';
  const isSelf = useProfile().id === id;
  const values = useMemo(() => toFormValues(person), [person]);
  const save = useCallback(
    async (edited: StaffFormValues) => {
      const { role: _role, areas: _areas, ...profile } = edited;
      const body = isSelf ? profile : edited;
      const saved = await request(staffApi.update, { params: { id }, body, quiet: true });
      onClose();
      void refreshStaff(saved);
      toast.done(isGuest ? t('Approved {name}', { name: saved.name }) : t('Saved {name}', { name: saved.name }));
    },
    [id, isGuest, isSelf, onClose],
  );
  const control = useEntityForm({
    schema: staffUpdateBody,
    values,
    save,
    toValues: toFormValues,
  });
  // The conflict dialog replaces the drawer, because dialogs never open on top of a drawer. The input is preserved.
  if (control.conflict) return <ConflictDialog control={control} labels={fieldLabels()} />;
  return (
    <PersonForm
      title={isGuest ? t('Approve {name}', { name: person.name }) : t('Edit {name}', { name: person.name })}
      description={isGuest ? t('They’ll get an email saying that they can sign in.') : undefined}
      submitLabel={isGuest ? t('Approve') : t('Save')}
      control={control}
      isSelf={isSelf}
      onClose={onClose}
    />
  );
}

const fieldLabels = () => ({
  name: t('Name'),
  userName: t('Username'),
  email: t('Email'),
  role: t('Role'),
  areas: t('Areas'),
});
