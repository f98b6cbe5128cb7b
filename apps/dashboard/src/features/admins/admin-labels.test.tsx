import { AREAS } from '@souk/contract/entities.ts';
import type { StaffMember } from '@souk/contract/staff/api.ts';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { formatAreas, StaffChip, staffStatusLabel } from './admin-labels.tsx';
import { parseTab, TAB_FILTERS } from './admin-tabs.ts';

afterEach(cleanup);

test.each<[StaffMember['role'], StaffMember['status'], string]>([
  ['ADMIN', 'active', staffStatusLabel('active')],
  ['SA', 'invited', staffStatusLabel('invited')],
  ['ADMIN', 'suspended', staffStatusLabel('suspended')],
  ['GUEST', 'active', 'Pending'],
  ['GUEST', 'suspended', 'Rejected'],
])('a person with the role %s and the status %s has the label “%s”', (...[role, status, label]) => {
  const { container } = render(<StaffChip row={{ role, status }} />);
  expect(container.textContent).toBe(label);
});

test.each<[string, Pick<StaffMember, 'role' | 'areas'>, string]>([
  ['a guest', { role: 'GUEST', areas: {} }, '–'],
  ['a super admin', { role: 'SA', areas: {} }, 'All areas'],
  ['an admin without limits', { role: 'ADMIN', areas: {} }, 'All areas'],
  [
    'an admin with limits',
    { role: 'ADMIN', areas: { orders: 'view', coupons: 'view', faqs: 'none' } },
    `${AREAS.length - 3} edit · 2 view · 1 none`,
  ],
  [
    'an admin who only looks',
    { role: 'ADMIN', areas: Object.fromEntries(AREAS.map((area) => [area, 'view' as const])) },
    `${AREAS.length} view`,
  ],
])('summarises the areas of %s', (...[, person, text]) => {
  expect(formatAreas(person)).toBe(text);
});

test.each([
  ['waiting', 'waiting'],
  ['refused', 'refused'],
  ['staff', 'staff'],
  ['weather', 'staff'],
  [undefined, 'staff'],
])('the tab parameter “%s” opens the tab “%s”', (...[text, tab]) => {
  expect(parseTab(text)).toBe(tab);
});

test('the tabs separate staff, open requests and rejected requests', () => {
  expect(TAB_FILTERS).toEqual({
    staff: { role: 'admin' },
    waiting: { role: 'guest', status: 'active,invited' },
    refused: { role: 'guest', status: 'suspended' },
  });
});
