// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setLanguage } from '#platform/i18n/i18n.ts';
import { ActivityChanges } from './activity-changes.tsx';

afterEach(cleanup);

const renderText = (before: Record<string, unknown>, after: Record<string, unknown>) =>
  render(
    <ActivityChanges
      row={{ entity: 'coupon', before, after, note: null }}
      labels={{ value: 'Value', minOrder: 'Minimum order' }}
    />,
  ).container.textContent;

test('a coupon value is formatted as percent or money, depending on its kind', () => {
  expect(renderText({ value: 10, kind: 'percent' }, { value: 12.5, kind: 'percent' })).toMatch(/Value.*10%.*12\.5%/);
  expect(renderText({ value: 500, kind: 'fixed' }, { value: 750, kind: 'fixed' })).toMatch(/\$5\.00.*\$7\.50/);
  expect(renderText({ value: 10, kind: 'percent' }, { value: 0, kind: 'free_shipping' })).toMatch(/10%.*–/);
});

test('coupon limits are formatted as money', () => {
  expect(renderText({ minOrder: null }, { minOrder: 5000 })).toMatch(/Minimum order.*–.*\$50\.00/);
});

const CATEGORY_ID = '019aa1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b';

type Row = Parameters<typeof ActivityChanges>[0]['row'];

function renderLines(change: Omit<Row, 'note'>) {
  const row = { ...change, note: null };
  return [...render(<ActivityChanges row={row} />).container.children].map((line) => line.textContent);
}

test('amounts are formatted as money, and coded values use their labels', () => {
  expect(
    renderLines({
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

test('the same status code has a different label for each entity', () => {
  expect(renderLines({ entity: 'query', before: { status: 'open' }, after: { status: 'waiting' } })[0]).toMatch(
    /Waiting on customer$/,
  );
  cleanup();
  expect(renderLines({ entity: 'product', before: { status: 'draft' }, after: { status: 'waiting' } })[0]).toMatch(
    /In review$/,
  );
});

test('referenced records are shown by name, and internal ids are left out', () => {
  const names = { [CATEGORY_ID]: 'Lighting' };
  expect(
    renderLines({ entity: 'product', before: { categoryId: null }, after: { categoryId: CATEGORY_ID }, names })[0],
  ).toMatch(/^Category –.*Lighting$/);
  cleanup();
  expect(
    renderLines({ entity: 'product', before: { categoryId: CATEGORY_ID }, after: { categoryId: null } })[0],
  ).toMatch(/a deleted record.*–$/);
  cleanup();
  expect(renderLines({ entity: 'vendor', before: { documentId: CATEGORY_ID }, after: { documentId: null } })).toEqual(
    [],
  );
});

test('changes are displayed in the current language', async () => {
  await setLanguage('ar');
  expect(renderLines({ entity: 'query', before: { priority: 'low' }, after: { priority: 'urgent' } })[0]).not.toMatch(
    /[a-z]/i,
  );
  await setLanguage('en');
});

test('an event lists its own fields and leaves out unchanged ones', () => {
  expect(renderLines({ entity: 'order', before: null, after: { amount: 500 } })).toEqual(['Amount $5.00']);
  expect(
    renderLines({
      entity: 'order',
      before: { status: 'to_send' },
      after: { refundNumber: 'R-1724', status: 'bounced' },
    }),
  ).toEqual(['Refund R-1724', expect.stringMatching(/^Status Queued.*Bounced$/)]);
  expect(
    renderLines({
      entity: 'order',
      before: { refunded: 1700, paymentStatus: 'partially_refunded' },
      after: { refunded: 1700, paymentStatus: 'partially_refunded' },
    }),
  ).toEqual([]);
  expect(renderLines({ entity: 'product', before: null, after: { amount: 500 } })).toEqual([]);
});

test('a note written by Souk is translated, but a note typed by a person is not', async () => {
  await setLanguage('ar');
  const renderNote = (actorId: string | null) => {
    const row = { entity: 'order', before: null, after: null, note: 'Not paid in time', actorId };
    return render(<ActivityChanges row={row} />).container.textContent;
  };
  expect(renderNote(CATEGORY_ID)).toBe('Not paid in time');
  expect(renderNote(null)).toBe('لم يُدفع في الوقت المحدد');
  await setLanguage('en');
});
