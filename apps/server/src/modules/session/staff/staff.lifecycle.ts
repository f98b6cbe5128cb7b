import type { StaffMember, StaffStatus } from '@souk/contract/staff/api.ts';

/** Where a sign-in may go by hand; an invited person becomes active by accepting. */
const TRANSITIONS: Record<StaffStatus, StaffMember['nextStatuses']> = {
  invited: ['suspended'],
  active: ['suspended'],
  suspended: ['active'],
};

export const statusesAfter = (status: StaffStatus): StaffMember['nextStatuses'] => TRANSITIONS[status];
