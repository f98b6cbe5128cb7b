import type { StaffMember, StaffStatus } from '@souk/contract/staff/api.ts';

/** Transitions by staff. Invited persons become active by accepting the invitation. */
const TRANSITIONS: Record<StaffStatus, StaffMember['nextStatuses']> = {
  invited: ['suspended'],
  active: ['suspended'],
  suspended: ['active'],
};

export const statusesAfter = (status: StaffStatus): StaffMember['nextStatuses'] => TRANSITIONS[status];
