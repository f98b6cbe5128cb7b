import type { CommissionRule } from '@souk/contract/commissions/api.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  cellTexts,
  chooseAction,
  columnHeads,
  failure,
  menuLabels,
  ok,
  okRows,
  openMenu,
  press,
  renderPage,
} from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import { RuleList } from './rule-list.tsx';
import { fakeRule } from './rule.fixture.ts';

const LIST = 'GET /v1/commission-rules';
const rule = fakeRule();
const MOVE_RULE = `POST /v1/commission-rules/${rule.id}/move`;
const UPDATE = `PATCH /v1/commission-rules/${rule.id}`;
const first = fakeRule({
  id: 'first',
  kind: 'category',
  category: { id: 'c', name: 'Lamps' },
  place: 1,
  state: 'scheduled',
  validFrom: '2027-01-01T00:00:00.000Z',
});
const ended = fakeRule({
  id: 'ended',
  kind: 'price',
  priceTo: 5000,
  place: 0,
  ratePercent: 2.5,
  state: 'ended',
  validTo: '2026-11-01T00:00:00.000Z',
});

async function open(routes: Parameters<typeof fakeServer>[0] = {}, rows: readonly CommissionRule[] = [first, rule]) {
  const server = fakeServer({ [LIST]: () => okRows(rows, { defaultPercent: 10 }), ...routes });
  await renderPage(() => <RuleList empty={<button>New rule</button>} />);
  return server;
}

const writeRequests = (server: Awaited<ReturnType<typeof open>>) =>
  server.requests.filter(({ method }) => method !== 'GET');

async function openMenuOf(name: string) {
  await screen.findByText(name);
  await openMenu(name);
}

test('lists rules in order, with what they apply to, their rate and their start', async () => {
  await open({}, [first, rule, ended]);
  await screen.findByText('Lamps');
  expect(columnHeads()).toEqual([
    'Position',
    'Applies to',
    'Based on',
    'Rate',
    'Status',
    'Applies from',
    'Until',
    'Actions',
  ]);
  expect(cellTexts().map((cells) => cells.slice(0, 7))).toEqual([
    ['1', 'Lampsfrom 01 Jan 2027 12:00 AM', 'Category', '8%', 'Scheduled', '01 Jan 2027 12:00 AM', '–'],
    ['2', 'Atlas Crafts', 'Vendor', '8%', 'Active', '01 Oct 2026 09:00 AM', '–'],
    [
      '–',
      'Under $50.00until 01 Nov 2026 12:00 AM',
      'Price',
      '2.5%',
      'Ended',
      '01 Oct 2026 09:00 AM',
      '01 Nov 2026 12:00 AM',
    ],
  ]);
});

describe('the menu of a rule', () => {
  test('moves the rule up, down and to the top', async () => {
    const server = await open({ [MOVE_RULE]: () => ok(fakeRule({ place: 1 })) });
    await openMenuOf('Atlas Crafts');
    expect(await menuLabels()).toEqual(['Edit', 'Move up', 'Move down', 'Move to top', 'Turn off', 'Delete…']);
    await chooseAction('Move down');
    await waitFor(() => expect(writeRequests(server)[0]?.body).toEqual({ place: 3, version: 3 }));
    await openMenuOf('Atlas Crafts');
    await chooseAction('Move up');
    await waitFor(() => expect(writeRequests(server)[1]?.body).toEqual({ place: 1, version: 3 }));
    expect((await screen.findAllByText('Moved Atlas Crafts to position 1')).length).toBeGreaterThan(0);
    expect(screen.getAllByRole('button', { name: 'Undo' }).length).toBeGreaterThan(0);
  });

  test('offers only ‘Move down’ for the first rule', async () => {
    await open();
    await openMenuOf('Lamps');
    expect(await menuLabels()).toEqual(['Edit', 'Move down', 'Turn off', 'Delete…']);
  });

  test('moves the third rule to the top directly', async () => {
    const server = await open({ [MOVE_RULE]: () => ok(rule) }, [fakeRule({ place: 3 })]);
    await openMenuOf('Atlas Crafts');
    await chooseAction('Move to top');
    await waitFor(() => expect(writeRequests(server)[0]?.body).toEqual({ place: 1, version: 3 }));
  });

  test.each([
    [true, 'Turn off', 'Turned off the rule for Atlas Crafts', false],
    [false, 'Turn on', 'Turned on the rule for Atlas Crafts', true],
  ])('with isActive set to %s, offers ‘%s’', async (...[isActive, label, toast, sent]) => {
    const server = await open({ [UPDATE]: () => ok(rule) }, [fakeRule({ isActive })]);
    await openMenuOf('Atlas Crafts');
    await chooseAction(label);
    expect(await screen.findByText(toast)).toBeTruthy();
    expect(writeRequests(server)[0]?.body).toEqual({ isActive: sent, version: 3 });
  });

  test('is empty for an ended rule', async () => {
    await open({}, [ended]);
    await screen.findByText('Under $50.00');
    const button = screen.queryByRole('button', { name: 'Actions for Under $50.00' });
    if (button) fireEvent.click(button);
    expect(screen.queryByRole('menuitem')).toBeNull();
  });
});

test.each<[string, Partial<CommissionRule>, RegExp]>([
  ['an active rule', {}, /^The rule and its scheduled changes end now/],
  ['a scheduled rule', { state: 'scheduled' }, /^This rule hasn’t started/],
])('deleting %s explains the effect', async (...[, parts, note]) => {
  const server = await open({ [`DELETE /v1/commission-rules/${rule.id}`]: () => ok({ done: true }) }, [
    fakeRule(parts),
  ]);
  await openMenuOf('Atlas Crafts');
  await chooseAction('Delete…');
  await screen.findByRole('alertdialog', { name: 'Delete the rule for Atlas Crafts?' });
  expect(screen.getByText(note)).toBeTruthy();
  await press('Delete rule');
  expect(await screen.findByText('Ended the rule for Atlas Crafts')).toBeTruthy();
  expect(writeRequests(server)[0]?.body).toEqual({ version: 3 });
});

test('a conflict while moving a rule shows the error and reloads the order', async () => {
  const server = await open({ [MOVE_RULE]: () => failure(409, 'This rule changed in the meantime') });
  await openMenuOf('Atlas Crafts');
  await chooseAction('Move up');
  expect(await screen.findByText('This rule changed in the meantime')).toBeTruthy();
  await waitFor(() => expect(server.count(LIST)).toBe(2));
});

describe('dragging a rule by its position cell', () => {
  const handle = (position: string) => screen.getByText(position);

  test('onto another rule moves it to the position of that rule', async () => {
    const server = await open({ [MOVE_RULE]: () => ok(rule) });
    await screen.findByText('Lamps');
    fireEvent.dragStart(handle('2'));
    expect(fireEvent.dragOver(handle('1'))).toBe(false);
    fireEvent.drop(screen.getByText('Lamps'));
    await waitFor(() => expect(writeRequests(server)[0]?.body).toEqual({ place: 1, version: 3 }));
    expect(writeRequests(server)[0]?.url).toBe(`/v1/commission-rules/${rule.id}/move`);
  });

  test('changes nothing if the rule is dropped on itself or outside the table, or if something else is dragged', async () => {
    const server = await open({ [MOVE_RULE]: () => ok(rule) });
    await screen.findByText('Lamps');
    fireEvent.dragStart(handle('2'));
    fireEvent.drop(handle('2'));
    fireEvent.dragStart(handle('2'));
    fireEvent.drop(screen.getByRole('searchbox'));
    expect(fireEvent.dragOver(handle('1'))).toBe(true);
    fireEvent.drop(handle('1'));
    fireEvent.dragStart(handle('2'));
    fireEvent.dragEnd(handle('2'));
    fireEvent.drop(handle('1'));
    expect(writeRequests(server)).toEqual([]);
  });
});

test('offers to create a rule if there are none', async () => {
  await open({}, []);
  expect(await screen.findByText('No commission rules yet')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'New rule' })).toBeTruthy();
});
