import * as z from 'zod/mini';
import { staff as staffOnly, superAdmin } from '#contract/core/access.ts';
import { areaPermissions } from '#contract/core/area-permissions.ts';
import { defineEndpoint } from '#contract/core/endpoint.ts';
import { done, idParams, versionBody } from '#contract/core/envelope.ts';
import { email, flag, id, instant, optionalText, text, version } from '#contract/core/fields.ts';
import { anyOf, exportBody, exportData, listData, listQuery } from '#contract/core/list.ts';
import { rowFields } from '#contract/core/row.ts';
import { session, user, userName } from '#contract/session/api.ts';

/** Validity of an invitation in hours. */
export const INVITATION_HOURS = 72;
export const STAFF_STATUSES = ['invited', 'active', 'suspended'] as const;
export type StaffStatus = (typeof STAFF_STATUSES)[number];
export const STAFF_SORTS = ['name', 'userName', 'email', 'role', 'status', 'createdAt', 'lastSignInAt'] as const;
const MAX_REASON_LENGTH = 300;

/** A user of the dashboard, or a person who has requested access. */
export const staffMember = z.object({
  ...rowFields,
  name: z.string(),
  userName: z.string(),
  email: z.string(),
  role: user.shape.role,
  areas: areaPermissions,
  status: user.shape.status,
  avatarUrl: z.nullable(z.string()),
  lastSignInAt: z.nullable(instant),
  hasTwoFactor: z.boolean(),
  /** When the current invitation expires; null if there is none. */
  invitedUntil: z.nullable(instant),
  nextStatuses: z.array(z.enum(['active', 'suspended'])),
});
export type StaffMember = z.infer<typeof staffMember>;

export const staffDetails = z.extend(staffMember, {
  /** Active sessions, latest first. */
  sessions: z.array(session),
});
export type StaffDetails = z.infer<typeof staffDetails>;

/** The number of users in each tab. */
export const staffCounts = z.object({
  staff: z.int(),
  waiting: z.int(),
  /** Rejected access requests. */
  refused: z.int(),
});
export type StaffCounts = z.infer<typeof staffCounts>;

const assignableRole = z.enum(['SA', 'ADMIN']);

export const invitationBody = z.strictObject({
  name: text(2, 80),
  userName,
  email,
  role: assignableRole,
  /** Areas that are omitted can be edited; super admins have access to all areas. */
  areas: z._default(areaPermissions, {}),
});
export type Invite = z.output<typeof invitationBody>;

export const staffUpdateBody = z.strictObject({
  name: z.optional(text(2, 80)),
  userName: z.optional(userName),
  email: z.optional(email),
  /** Assigning a role to a GUEST approves the access request. */
  role: z.optional(assignableRole),
  areas: z.optional(areaPermissions),
  version,
});
export type StaffUpdate = z.output<typeof staffUpdateBody>;

export const staffStatusBody = z.strictObject({
  to: z.enum(['active', 'suspended']),
  reason: optionalText(MAX_REASON_LENGTH),
  version,
});
export type StaffStatusChange = z.output<typeof staffStatusBody>;

export const repeatedInvitationBody = z.strictObject({
  version,
  /** Whether to mail the link. If not, the response still contains it, to be sent in another way. */
  sendsMail: z._default(z.boolean(), true),
});
export type InviteAgain = z.output<typeof repeatedInvitationBody>;

/** No other response contains the link. */
export const invitationData = z.object({ user: staffDetails, link: z.string(), expiresAt: instant });

const superAdminById = { access: superAdmin, params: idParams };

export const staffApi = {
  list: defineEndpoint({
    method: 'GET',
    path: '/auth/get-users',
    summary: 'List users',
    details: 'Staff with `role=admin`, access requests with `role=guest`.',
    access: superAdmin,
    query: listQuery({
      sorts: STAFF_SORTS,
      filters: {
        role: z.optional(z.enum(['admin', 'guest'])),
        status: z.optional(anyOf(z.enum(STAFF_STATUSES))),
        isSuperAdmin: z.optional(flag),
        hasTwoFactor: z.optional(flag),
      },
    }),
    data: listData(staffMember),
  }),
  counts: defineEndpoint({
    method: 'GET',
    path: '/auth/users/counts',
    summary: 'Count staff and access requests',
    access: superAdmin,
    data: staffCounts,
  }),
  names: defineEndpoint({
    method: 'GET',
    path: '/auth/staff',
    summary: 'List the names of active staff',
    details: 'For assigning work.',
    access: staffOnly,
    data: z.object({
      count: z.int(),
      rows: z.array(z.object({ id, name: z.string(), avatarUrl: z.nullable(z.string()) })),
    }),
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/auth/users/{id}',
    summary: 'Get a user',
    details: 'With their sessions.',
    ...superAdminById,
    data: staffDetails,
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/auth/users',
    summary: 'Invite a user',
    details: 'By email. The link is returned only once.',
    access: superAdmin,
    confirmation: 'required',
    body: invitationBody,
    data: invitationData,
    hasSecret: true,
  }),
  update: defineEndpoint({
    method: 'PATCH',
    path: '/auth/users/{id}',
    summary: 'Update a user',
    ...superAdminById,
    confirmation: 'sometimes',
    body: staffUpdateBody,
    data: staffDetails,
  }),
  delete: defineEndpoint({
    method: 'DELETE',
    path: '/auth/users/{id}',
    summary: 'Delete a user',
    details: 'Their name stays on what they did.',
    ...superAdminById,
    confirmation: 'required',
    body: versionBody,
    data: done,
  }),
  status: defineEndpoint({
    method: 'POST',
    path: '/auth/users/{id}/status',
    summary: 'Suspend or reactivate a user',
    details: 'Suspending ends all their sessions.',
    ...superAdminById,
    body: staffStatusBody,
    data: staffDetails,
  }),
  invite: defineEndpoint({
    method: 'POST',
    path: '/auth/users/{id}/invite',
    summary: 'Resend an invitation',
    details: 'By email, or only in the response. Earlier links stop working.',
    ...superAdminById,
    body: repeatedInvitationBody,
    data: invitationData,
    hasSecret: true,
  }),
  resetPassword: defineEndpoint({
    method: 'POST',
    path: '/auth/users/{id}/reset-password',
    summary: 'Reset a user’s password',
    details: 'Ends their sessions and emails them a link to set a new password.',
    ...superAdminById,
    body: versionBody,
    data: staffDetails,
  }),
  endSessions: defineEndpoint({
    method: 'POST',
    path: '/auth/users/{id}/end-sessions',
    summary: 'End all sessions of a user',
    ...superAdminById,
    body: versionBody,
    data: staffDetails,
  }),
  switchOffTwoFactor: defineEndpoint({
    method: 'POST',
    path: '/auth/users/{id}/two-factor/switch-off',
    summary: 'Turn off two-factor authentication for a user',
    details: 'For users who lost their device and recovery codes.',
    ...superAdminById,
    confirmation: 'required',
    body: versionBody,
    data: staffDetails,
  }),
  export: defineEndpoint({
    method: 'POST',
    path: '/auth/users/export',
    summary: 'Create a download link for a CSV export',
    access: superAdmin,
    body: exportBody,
    data: exportData,
    plain: true,
  }),
};
