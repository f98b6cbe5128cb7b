import type { VendorAlert } from '@souk/contract/vendors/alerts.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '#kit/testing/page.fixture.tsx';
import { VendorAlerts } from './vendor-alerts.tsx';
import { fakeVendor } from './vendor.fixture.ts';

const render = (alerts: VendorAlert[]) => renderPage(() => <VendorAlerts vendor={fakeVendor({ alerts })} />);

test.each<[VendorAlert, string, string | undefined]>([
  [{ kind: 'late_orders', count: 1 }, '1 order is late', '?tab=orders&late=true'],
  [{ kind: 'late_orders', count: 3 }, '3 orders are late', '?tab=orders&late=true'],
  [{ kind: 'in_debt' }, 'The balance is negative. Payouts resume once the debt is repaid or earned back.', undefined],
  [{ kind: 'payouts_frozen' }, 'Payouts are frozen', undefined],
  [{ kind: 'payouts_frozen', reason: 'Audit' }, 'Payouts are frozen: Audit', undefined],
  [
    { kind: 'payouts_frozen', until: '2026-11-20T09:05:00.000Z', reason: 'Bank account changed' },
    'Payouts are frozen until 20 Nov 2026 09:05 AM: Bank account changed',
    undefined,
  ],
  [{ kind: 'documents_waiting', count: 1 }, '1 document awaiting review', '?tab=documents'],
  [{ kind: 'products_waiting', count: 2 }, '2 products awaiting review', '?tab=products&status=waiting'],
  [{ kind: 'products_rejected', count: 1 }, '1 product was rejected', '?tab=products&status=rejected'],
  [
    { kind: 'on_holiday', from: '2026-12-24', to: '2026-12-31' },
    'On holiday from 24 Dec 2026 to 31 Dec 2026',
    undefined,
  ],
])('the alert %o has a text and links to the list it counts', async (...[alert, text, search]) => {
  await render([alert]);
  expect(screen.getByText(text)).toBeTruthy();
  const link = screen.queryByRole('link', { name: 'Show' });
  expect(link?.getAttribute('href')).toBe(search && `/dashboard/vendors/${fakeVendor().id}/profile${search}`);
});

test('several alerts are displayed in their order', async () => {
  await render([{ kind: 'late_orders', count: 2 }, { kind: 'in_debt' }]);
  expect(screen.getAllByRole('link', { name: 'Show' })).toHaveLength(1);
  const [late, debt] = [screen.getByText('2 orders are late'), screen.getByText(/^The balance is negative/)];
  expect(late.compareDocumentPosition(debt)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
