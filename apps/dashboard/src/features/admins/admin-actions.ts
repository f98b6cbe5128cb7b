import { type StaffDetails, type StaffMember, staffApi } from '@souk/contract/staff/api.ts';
import { runAction } from '#kit/actions/run-action.ts';
import { request } from '#platform/api/request.ts';
import { t } from '#platform/i18n/i18n.ts';
import { refreshRecord } from '#platform/query/query-of.ts';
import type { Invitation } from './link-dialog.tsx';

export type StaffActionTarget = Pick<StaffMember, 'id' | 'version' | 'name' | 'role'>;

export const refreshStaff = (saved?: StaffDetails): Promise<unknown> => refreshRecord(staffApi.get, saved);

/** Suspends or reactivates a person immediately. */
export const changeStaffStatus = ({ id, version, name }: StaffActionTarget, to: 'active' | 'suspended') =>
  runAction(
    staffApi.status,
    { params: { id }, body: { to, version } },
    {
      message: to === 'active' ? t('Reactivated {name}', { name }) : t('Suspended {name}', { name }),
      undo: { entity: 'user', id },
    },
  );

export const resendInvitation = ({ id, version }: StaffActionTarget, sendsMail: boolean): Promise<Invitation> =>
  request(staffApi.invite, { params: { id }, body: { version, sendsMail } }).finally(() => void refreshStaff());
