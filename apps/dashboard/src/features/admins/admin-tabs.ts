/** What each tab lists: those who work here, those who signed up and wait, and those who were refused. */
export const TABS = {
  staff: { role: 'admin' },
  waiting: { role: 'guest', status: 'active,invited' },
  refused: { role: 'guest', status: 'suspended' },
} satisfies Record<string, Record<string, string>>;
export type AdminTab = keyof typeof TABS;

export const tabOf = (given: string | undefined): AdminTab =>
  given === 'waiting' || given === 'refused' ? given : 'staff';
