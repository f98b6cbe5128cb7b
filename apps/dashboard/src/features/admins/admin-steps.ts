import { activityApi } from '@souk/contract/activity/api.ts';
import { type StaffDetails, type StaffMember, staffApi } from '@souk/contract/staff/api.ts';
import { undoNewest } from '#kit/undo/undo-newest.ts';
import { request } from '#platform/api/request.ts';
import { t } from '#platform/i18n/i18n.ts';
import { queryClient } from '#platform/query/client.ts';
import { queryOf, refreshCollections } from '#platform/query/query-of.ts';
import { toast } from '#platform/toast/toast.ts';

export type Subject = Pick<StaffMember, 'id' | 'version' | 'name' | 'role'>;

/** Everything that shows people asks again; `saved` is what the answer brought. */
export function refreshStaff(saved?: StaffDetails): Promise<unknown> {
  if (saved) queryClient.setQueryData(queryOf(staffApi.get, { params: { id: saved.id } }).queryKey, saved);
  return refreshCollections(staffApi.list, activityApi.list);
}

/** Shuts somebody out at once, or lets them in again; the toast takes it back. A failure has been told. */
export async function changeStatus({ id, version, name }: Subject, to: 'active' | 'suspended'): Promise<void> {
  try {
    await request(staffApi.status, { params: { id }, body: { to, version } });
    toast.done(
      to === 'active' ? t('{name} may sign in again', { name }) : t('{name} is signed out and shut out', { name }),
      { undo: () => undoNewest('user', id) },
    );
  } finally {
    await refreshStaff();
  }
}

/** Tells somebody who waits that there is no access for them. Rejects, after telling, when it fails. */
export async function refuse({ id, version, name }: Subject): Promise<void> {
  await request(staffApi.status, { params: { id }, body: { to: 'suspended', version } }).finally(
    () => void refreshStaff(),
  );
  toast.done(t('Refused {name}', { name }));
}

export async function endPassword({ id, version, name }: Subject): Promise<void> {
  await request(staffApi.resetPassword, { params: { id }, body: { version } }).finally(() => void refreshStaff());
  toast.done(t('Sent {name} a link for a new password', { name }));
}

export async function endSessions({ id, version, name }: Subject): Promise<void> {
  await request(staffApi.endSessions, { params: { id }, body: { version } }).finally(() => void refreshStaff());
  toast.done(t('Signed {name} out everywhere', { name }));
}

export async function endTwoFactor({ id, version, name }: Subject): Promise<void> {
  await request(staffApi.switchOffTwoFactor, { params: { id }, body: { version } }).finally(() => void refreshStaff());
  toast.done(t('{name} signs in by password alone', { name }));
}

export async function deletePerson({ id, version, name }: Subject): Promise<void> {
  await request(staffApi.delete, { params: { id }, body: { version } }).finally(() => void refreshStaff());
  toast.done(t('Deleted “{name}”', { name }));
}
