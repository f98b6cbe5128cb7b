import type { DryRunData } from '@souk/contract/core/envelope.ts';
import type { AccountDetails } from '@souk/contract/ledger/accounts.ts';
import type { Adjustment, Booking } from '@souk/contract/ledger/api.ts';
import type { PayoutDetails } from '@souk/contract/ledger/payouts.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import { ok } from '#kit/testing/page.fixture.tsx';
import type { fakeServer } from '#platform/api/fake-server.ts';

export const VENDOR_ID = '01900000-0000-7000-8000-0000000000e1';
const TIMESTAMPS = { createdAt: '2026-11-02T09:05:00.000Z', updatedAt: '2026-11-02T09:05:00.000Z' };

/** The account of a vendor with $100.00 available, for tests. */
export const fakeAccount = (parts: Partial<AccountDetails> = {}): AccountDetails => ({
  id: VENDOR_ID,
  version: 5,
  ...TIMESTAMPS,
  kind: 'vendor',
  code: null,
  name: 'Atlas Crafts',
  vendor: null,
  currency: 'USD',
  balance: 14_000,
  pending: 4000,
  available: 10_000,
  inPayout: 0,
  earned: 90_000,
  paidOut: 76_000,
  lastPayoutAt: null,
  state: 'normal',
  nextStatuses: ['frozen'],
  freeze: null,
  figures: { heldOrders: 2, nextReleaseAt: null, earnedThisYear: 90_000, paidOutThisYear: 76_000 },
  chargebacks: [],
  openPayout: null,
  payoutAccount: { holder: 'Atlas SARL', masked: '•••• 4242' },
  payoutSchedule: 'weekly',
  payable: { amount: 10_000, minimum: 100, refusal: null },
  entriesCount: 12,
  asOf: null,
  ...parts,
});

/** A payout awaiting approval, for tests. */
export const fakePayout = (parts: Partial<PayoutDetails> = {}): PayoutDetails => ({
  id: '01900000-0000-7000-8000-0000000000a1',
  version: 3,
  ...TIMESTAMPS,
  number: 'PO-2261',
  vendor: { id: VENDOR_ID, shopName: 'Atlas Crafts' },
  amount: 10_000,
  currency: 'USD',
  status: 'asked',
  statusSince: TIMESTAMPS.createdAt,
  nextStatuses: ['approved', 'cancelled'],
  origin: 'staff',
  dueOn: null,
  accountMasked: '•••• 4242',
  holder: 'Atlas SARL',
  askedById: null,
  askedByName: 'Rana Aziz',
  approvedByName: null,
  bankReference: null,
  failureReason: null,
  paidAt: null,
  covers: {
    broughtForward: 0,
    kinds: [{ kind: 'earning', count: 3, amount: 10_000 }],
    orders: 3,
    available: 10_000,
  },
  legs: [],
  refusal: null,
  ...parts,
});

/** An adjustment awaiting approval, for tests. */
export const fakeAdjustment = (parts: Partial<Adjustment> = {}): Adjustment => ({
  id: '01900000-0000-7000-8000-0000000000d1',
  version: 2,
  ...TIMESTAMPS,
  number: 'AJ-1042',
  vendor: { id: VENDOR_ID, shopName: 'Atlas Crafts' },
  direction: 'plus',
  amount: 2500,
  currency: 'USD',
  reason: 'Lost parcel',
  status: 'waiting',
  nextStatuses: ['posted', 'refused'],
  askedById: null,
  askedByName: 'Omar Said',
  approvedByName: null,
  postedAt: null,
  reversesNumber: null,
  reversedByNumber: null,
  ...parts,
});

/** A gateway payout that was recorded, for tests. */
export const fakeBooking = (parts: Partial<Booking> = {}): Booking => ({
  id: '01900000-0000-7000-8000-0000000000b1',
  version: 1,
  ...TIMESTAMPS,
  number: 'GW-1004',
  kind: 'gateway_payout',
  vendor: null,
  amount: 50_000,
  fee: 0,
  currency: 'USD',
  reference: 'NB-77',
  note: null,
  actorName: 'Rana Aziz',
  reversedAt: null,
  reversalReason: null,
  ...parts,
});

type Server = ReturnType<typeof fakeServer>;
type Request = Server['requests'][number];

const isDryRun = ({ url }: Pick<Request, 'url'>): boolean => url.includes('dryRun');

/** Responds to an action's dry run with the transfers in `money`, and to the action itself with `response`. */
export const respondWithPreview = (
  money: DryRunData['money'],
  response: () => ReturnType<typeof ok> = () => ok({}),
) => {
  const preview = ok({ effects: [], money, stock: [], messages: [] });
  return (request: Request) => (isDryRun(request) ? preview : response());
};

/** The write requests that were sent, excluding dry runs. */
export const writeRequests = (server: Server) =>
  server.requests.filter((request) => request.method !== 'GET' && !isDryRun(request));

/** Bodies of the dry runs that were sent. */
export const dryRunBodies = (server: Server): unknown[] => server.requests.filter(isDryRun).map(({ body }) => body);

/** Presses a button once the preview of its action has loaded. */
export async function pressAfterPreview(name: string | RegExp): Promise<void> {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  await userEvent.click(button);
}

/** The effects in the open dialog, each with its account and the change of its balance. */
export const effectTexts = (): string[] => screen.getAllByRole('listitem').map((item) => item.textContent);

/** Terms and values of a description list. */
export const descriptionTexts = (list: HTMLElement): string[] =>
  Array.from(
    list.querySelectorAll('dt'),
    (term) => `${term.textContent.trim()} ${term.nextElementSibling?.textContent}`,
  );
