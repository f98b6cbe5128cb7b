// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setLanguage } from '#platform/i18n/i18n.ts';
import { ActivityChanges } from './activity-changes.tsx';

afterEach(cleanup);

const textOf = (before: Record<string, unknown>, after: Record<string, unknown>) =>
  render(
    <ActivityChanges
      row={{ entity: 'coupon', before, after, note: null }}
      labels={{ value: 'Value', minOrder: 'Minimum order' }}
    />,
  ).container.textContent;

test('what a coupon takes off is told as percent or money, by its kind', () => {
  expect(textOf({ value: 10, kind: 'percent' }, { value: 12.5, kind: 'percent' })).toMatch(/Value.*10%.*12\.5%/);
  expect(textOf({ value: 500, kind: 'fixed' }, { value: 750, kind: 'fixed' })).toMatch(/\$5\.00.*\$7\.50/);
  expect(textOf({ value: 10, kind: 'percent' }, { value: 0, kind: 'free_shipping' })).toMatch(/10%.*–/);
});

test('the limits of a coupon are money', () => {
  expect(textOf({ minOrder: null }, { minOrder: 5000 })).toMatch(/Minimum order.*–.*\$50\.00/);
});

const CATEGORY = '019aa1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b';

type Row = Parameters<typeof ActivityChanges>[0]['row'];

function linesOf(change: Omit<Row, 'note'>) {
  const row = { ...change, note: null };
  return [...render(<ActivityChanges row={row} />).container.children].map((line) => line.textContent);
}

test('money is written as money, and states by the names that screens give them', () => {
  expect(
    linesOf({
      entity: 'order',
      before: { refunded: 0, paymentStatus: 'paid', return: 'received' },
      after: { refunded: 144_072, paymentStatus: 'partially_refunded', return: 'refunded' },
    }),
  ).toEqual([
    expect.stringMatching(/^Refunded \$0\.00.*\$1,440\.72$/),
    expect.stringMatching(/^Payment status Paid.*Partially refunded$/),
    expect.stringMatching(/^Return Received.*Refunded$/),
  ]);
});

test('the same code is named as its own screen does', () => {
  expect(linesOf({ entity: 'query', before: { status: 'open' }, after: { status: 'waiting' } })[0]).toMatch(
    /Waiting on customer$/,
  );
  cleanup();
  expect(linesOf({ entity: 'product', before: { status: 'draft' }, after: { status: 'waiting' } })[0]).toMatch(
    /Waiting for review$/,
  );
});

test('records are named, and ids of no interest are left out', () => {
  const names = { [CATEGORY]: 'Lighting' };
  expect(
    linesOf({ entity: 'product', before: { categoryId: null }, after: { categoryId: CATEGORY }, names })[0],
  ).toMatch(/^Category –.*Lighting$/);
  cleanup();
  expect(linesOf({ entity: 'product', before: { categoryId: CATEGORY }, after: { categoryId: null } })[0]).toMatch(
    /a deleted record.*–$/,
  );
  cleanup();
  expect(linesOf({ entity: 'vendor', before: { documentId: CATEGORY }, after: { documentId: null } })).toEqual([]);
});

test('every change is written in the language of the reader', async () => {
  await setLanguage('ar');
  expect(linesOf({ entity: 'query', before: { priority: 'low' }, after: { priority: 'urgent' } })[0]).not.toMatch(
    /[a-z]/i,
  );
  await setLanguage('en');
});

test('of an event one sees what it was about, and nothing of what stayed as it was', () => {
  expect(linesOf({ entity: 'order', before: null, after: { amount: 500 } })).toEqual(['Amount $5.00']);
  expect(
    linesOf({ entity: 'order', before: { status: 'to_send' }, after: { refundNumber: 'R-1724', status: 'bounced' } }),
  ).toEqual(['Refund R-1724', expect.stringMatching(/^Status Queued.*Bounced$/)]);
  expect(
    linesOf({
      entity: 'order',
      before: { refunded: 1700, paymentStatus: 'partially_refunded' },
      after: { refunded: 1700, paymentStatus: 'partially_refunded' },
    }),
  ).toEqual([]);
  expect(linesOf({ entity: 'product', before: null, after: { amount: 500 } })).toEqual([]);
});

test('a reason that Souk wrote is in the language of the reader, one of a person as it was typed', async () => {
  await setLanguage('ar');
  const noteOf = (actorId: string | null) => {
    const row = { entity: 'order', before: null, after: null, note: 'Not paid in time', actorId };
    return render(<ActivityChanges row={row} />).container.textContent;
  };
  expect(noteOf(CATEGORY)).toBe('Not paid in time');
  expect(noteOf(null)).toBe('لم يُدفع في الوقت المحدد');
  await setLanguage('en');
});
