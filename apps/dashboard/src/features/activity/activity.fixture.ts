import type { Activity } from '@souk/contract/activity/api.ts';

/** A line of the activity log for tests: an admin renamed a category. */
export const fakeActivity = (parts: Partial<Activity> = {}): Activity => ({
  id: '01900000-0000-7000-8000-0000000000a1',
  at: '2026-11-20T10:00:00.000Z',
  actorId: '01900000-0000-7000-8000-0000000000b1',
  actorName: 'Rana Aziz',
  area: 'categories',
  entity: 'category',
  entityId: '01900000-0000-7000-8000-0000000000c1',
  label: 'Lamps',
  action: 'updated',
  before: { name: 'Lights' },
  after: { name: 'Lamps' },
  note: null,
  names: {},
  undoneBy: null,
  canUndo: false,
  ...parts,
});
