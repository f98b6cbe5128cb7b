import type { Activity } from '@souk/contract/activity/api.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cellTexts, failure, ok, okRows, press, renderPage } from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import { GroupHistory } from './group-history.tsx';
import { HistoryTab } from './history-tab.tsx';
import { formatChangeSubject } from './setting-changes.tsx';

const HISTORY = 'GET /v1/configurations/history';
const fakeChange = (parts: Partial<Activity> = {}): Activity => ({
  id: 'c1',
  at: '2026-11-02T09:05:00.000Z',
  actorId: 'a1',
  actorName: 'Rana Aziz',
  area: 'configuration',
  entity: 'configuration',
  entityId: 'money',
  label: 'Money',
  action: 'updated',
  before: { holdDays: 7, minimumPayout: 100 },
  after: { holdDays: 14, minimumPayout: 5000 },
  note: null,
  names: {},
  undoneBy: null,
  canUndo: true,
  ...parts,
});

test.each<[Partial<Activity>, string]>([
  [{ label: 'General' }, 'General'],
  [{ label: 'Maintenance notice' }, 'Maintenance banner'],
  [{ label: 'Something new' }, 'Something new'],
  [{ entity: 'orderStatus', label: 'Packed' }, 'Order status “Packed”'],
  [{ entity: 'orderStatus', label: 'Money' }, 'Order status “Money”'],
  [{ entity: 'file', label: 'Money' }, 'Money'],
])('the subject of a change with %o is “%s”', (...[parts, subject]) => {
  expect(formatChangeSubject(fakeChange(parts))).toBe(subject);
});

test('lists who changed which setting, with formatted old and new values', async () => {
  fakeServer({
    [HISTORY]: () =>
      okRows([
        fakeChange(),
        fakeChange({
          id: 'c2',
          canUndo: false,
          undoneBy: { id: 'u', at: '2026-11-03T09:05:00.000Z', actorName: 'Omar Said' },
          entity: 'orderStatus',
          label: 'Packed',
          before: { label: 'Packed' },
          after: { label: 'Ready' },
        }),
        fakeChange({ id: 'c3', canUndo: false, before: { unknown: 1 }, after: { unknown: 2 } }),
      ]),
  });
  await renderPage(HistoryTab);
  await screen.findByText('Undone by Omar Said');
  expect(cellTexts()).toEqual([
    [
      '02 Nov 2026 09:05 AM',
      'Rana Aziz',
      'Money',
      'Updated',
      'Payout hold 7 days→ becomes 14 daysMinimum payout $1.00→ becomes $50.00',
      'Undo',
    ],
    [
      '02 Nov 2026 09:05 AM',
      'Rana Aziz',
      'Order status “Packed”',
      'Updated',
      'Label Packed→ becomes Ready',
      'Undone by Omar Said',
    ],
    ['02 Nov 2026 09:05 AM', 'Rana Aziz', 'Money', 'Updated', 'unknown 1→ becomes 2', ''],
  ]);
});

test('a change can be undone immediately', async () => {
  const UNDO = 'POST /v1/activity/c1/undo';
  const server = fakeServer({ [HISTORY]: () => okRows([fakeChange()]), [UNDO]: () => ok({}) });
  await renderPage(HistoryTab);
  await press('Undo');
  expect(await screen.findByText('Reversed')).toBeTruthy();
  expect(server.count(UNDO)).toBe(1);
  await waitFor(() => expect(server.count(HISTORY)).toBe(2));
});

test('shows why a change can no longer be undone', async () => {
  fakeServer({
    [HISTORY]: () => okRows([fakeChange()]),
    'POST /v1/activity/c1/undo': () => failure(409, 'The payout hold changed again since'),
  });
  await renderPage(HistoryTab);
  await press('Undo');
  expect(await screen.findByText('The payout hold changed again since')).toBeTruthy();
  expect(screen.queryByText('Reversed')).toBeNull();
});

test('shows an empty state without changes', async () => {
  fakeServer({ [HISTORY]: () => okRows([]) });
  await renderPage(HistoryTab);
  expect(await screen.findByText('No changes yet')).toBeTruthy();
});

test('the card beside a form shows the last five changes of its group and links to all of them', async () => {
  const server = fakeServer({ [HISTORY]: () => okRows([fakeChange()]) });
  await renderPage(() => <GroupHistory group="money" />);
  const all = await screen.findByRole('link', { name: 'All' });
  expect(all.getAttribute('href')).toBe('/dashboard/configuration/setting?tab=history&group=money');
  expect(Object.fromEntries(new URL(server.requests[0]!.url, 'http://souk.test').searchParams)).toEqual({
    group: 'money',
    limit: '5',
  });
});

test('the card of a group without changes has no link to all changes', async () => {
  fakeServer({ [HISTORY]: () => okRows([]) });
  await renderPage(() => <GroupHistory group="money" />);
  expect(await screen.findByText('No activity yet')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'All' })).toBeNull();
});
