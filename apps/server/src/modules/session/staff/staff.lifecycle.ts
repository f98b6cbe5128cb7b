import type { StaffMember, StaffStatus } from '@souk/contract/staff/api.ts';

/** Transitions that a super admin can make. Invited people become active by accepting the invitation. */
const TRANSITIONS: Record<StaffStatus, StaffMember['nextStatuses']> = {
  invited: ['suspended'],
  active: ['suspended'],
  suspended: ['active'],
};

export const nextStaffStatuses = (status: StaffStatus): StaffMember['nextStatuses'] => TRANSITIONS[status];
