import type { Query, QueryDetails, QueryMessage } from '@souk/contract/queries/api.ts';
import type { CannedReply } from '@souk/contract/queries/canned-replies.ts';

const INSTANT = '2026-11-20T10:00:00.000Z';
const ID_PREFIX = '01900000-0000-7000-8000-0000000000';

/** A query in the inbox for tests: new, unassigned, from a customer. */
export const fakeQuery = (parts: Partial<Query> = {}): Query => ({
  id: `${ID_PREFIX}d1`,
  version: 3,
  createdAt: INSTANT,
  updatedAt: INSTANT,
  number: 'Q-1042',
  subject: 'Where is my parcel?',
  channel: 'email',
  category: 'delivery',
  priority: 'normal',
  status: 'new',
  statusSince: INSTANT,
  customer: { id: `${ID_PREFIX}c1`, name: 'Hind Tazi', email: 'hind@example.com', phone: null },
  assignee: null,
  tags: [],
  preview: 'I have been waiting for a week',
  lastMessageAt: INSTANT,
  lastMessageFrom: 'customer',
  messagesCount: 1,
  waitingSince: null,
  lateAt: null,
  isLate: false,
  firstReplyAt: null,
  isFirstReplyLate: false,
  nextStatuses: ['open', 'waiting', 'resolved'],
  ...parts,
});

export const fakeMessage = (parts: Partial<QueryMessage> = {}): QueryMessage => ({
  id: `${ID_PREFIX}b1`,
  kind: 'customer',
  text: 'I have been waiting for a week',
  actorName: 'Hind Tazi',
  at: INSTANT,
  mailedTo: null,
  attachments: [],
  ...parts,
});

/** The query of `fakeQuery` with its messages. */
export const fakeThread = (parts: Partial<QueryDetails> = {}): QueryDetails => ({
  ...fakeQuery(),
  language: 'en',
  order: null,
  product: null,
  vendor: null,
  customerSummary: null,
  orderSummary: null,
  resolvedAt: null,
  messages: [fakeMessage()],
  replying: [],
  ...parts,
});

export const fakeReply = (parts: Partial<CannedReply> = {}): CannedReply => ({
  id: `${ID_PREFIX}a1`,
  version: 2,
  createdAt: INSTANT,
  updatedAt: INSTANT,
  title: 'On its way',
  text: { en: 'Hello {customer}, it is on its way.' },
  category: null,
  ...parts,
});
