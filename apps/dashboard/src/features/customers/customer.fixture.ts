import type { CustomerDetails } from '@souk/contract/customers/api.ts';

/** A customer for tests, active and without orders. */
export const fakeCustomer = (parts: Partial<CustomerDetails> = {}): CustomerDetails => ({
  id: '01900000-0000-7000-8000-0000000000d1',
  version: 5,
  createdAt: '2026-10-01T09:00:00.000Z',
  updatedAt: '2026-10-01T09:00:00.000Z',
  name: 'Layla Benali',
  email: 'layla@example.com',
  phone: null,
  status: 'active',
  ordersCount: 0,
  spent: 0,
  lastOrderAt: null,
  nextStatuses: ['blocked'],
  language: 'en',
  source: 'shop',
  statusReason: null,
  anonymisedAt: null,
  mergedIntoId: null,
  aliases: [],
  addresses: [],
  notes: [],
  couponUses: 0,
  ...parts,
});

export const fakeFigures = (
  parts: Partial<NonNullable<CustomerDetails['figures']>> = {},
): NonNullable<CustomerDetails['figures']> => ({
  ordersCount: 0,
  openOrders: 0,
  cancelledOrders: 0,
  openReturns: 0,
  unsentRefunds: 0,
  openChargebacks: 0,
  spent: 0,
  average: 0,
  refunded: 0,
  firstOrderAt: null,
  lastOrderAt: null,
  currency: 'USD',
  ...parts,
});
