import { areaLevel } from '@souk/contract/core/access.ts';
import { AREAS } from '@souk/contract/entities.ts';
import { staffApi, type StaffMember } from '@souk/contract/staff/api.ts';
import type { DownloadMaker } from '#core/http/downloads.ts';
import { type CsvColumns, csvDownload } from '#core/list/export.ts';
import { staffList } from './list-staff.ts';

const yes = (value: boolean): string => (value ? 'yes' : 'no');

const columns: CsvColumns<StaffMember> = {
  name: { head: 'Name', cell: (row) => row.name },
  userName: { head: 'User name', cell: (row) => row.userName },
  email: { head: 'E-mail', cell: (row) => row.email },
  role: { head: 'Role', cell: (row) => row.role },
  areas: { head: 'Areas', cell: (row) => AREAS.map((area) => `${area}:${areaLevel(row, area)}`).join(' ') },
  status: { head: 'Status', cell: (row) => row.status },
  lastSignInAt: { head: 'Last sign-in', cell: (row) => row.lastSignInAt },
  hasTwoFactor: { head: 'Two-factor', cell: (row) => yes(row.hasTwoFactor) },
  createdAt: { head: 'Since', cell: (row) => row.createdAt },
};

export const staffDownloads: Record<string, DownloadMaker> = {
  staff: csvDownload({ name: 'admins', endpoint: staffApi.list, definition: staffList, columns }),
};
