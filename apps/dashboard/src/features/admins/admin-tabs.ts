/** The list filters of each tab. The tabs contain staff, people waiting for access, and people whose request was rejected. */
export const TAB_FILTERS = {
  staff: { role: 'admin' },
  waiting: { role: 'guest', status: 'active,invited' },
  refused: { role: 'guest', status: 'suspended' },
} satisfies Record<string, Record<string, string>>;
export type AdminTab = keyof typeof TAB_FILTERS;

export const parseTab = (value: string | undefined): AdminTab =>
  value === 'waiting' || value === 'refused' ? value : 'staff';
