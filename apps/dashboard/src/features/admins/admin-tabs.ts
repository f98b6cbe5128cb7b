/** The list filters of each tab: staff, people waiting for access, and rejected requests. */
export const TABS = {
  staff: { role: 'admin' },
  waiting: { role: 'guest', status: 'active,invited' },
  refused: { role: 'guest', status: 'suspended' },
} satisfies Record<string, Record<string, string>>;
export type AdminTab = keyof typeof TABS;

export const parseTab = (value: string | undefined): AdminTab =>
  value === 'waiting' || value === 'refused' ? value : 'staff';
