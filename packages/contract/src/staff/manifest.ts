import type { ContractManifest } from '#contract/core/contract-manifest.ts';
import { invitationData, staffApi, staffCounts, staffDetails, staffMember } from '#contract/staff/api.ts';

export const manifest: ContractManifest = {
  areas: {
    staff: { description: 'Users of the dashboard: invitations, roles, permissions per area.', endpoints: staffApi },
  },
  schemas: {
    Invitation: invitationData,
    StaffCounts: staffCounts,
    StaffDetails: staffDetails,
    StaffMember: staffMember,
  },
};
