import type { Query, QueryDetails, QueryMessage } from '@souk/contract/queries/api.ts';
import type { CannedReply } from '@souk/contract/queries/canned-replies.ts';

const AT = '2026-11-20T10:00:00.000Z';
const ID = '01900000-0000-7000-8000-0000000000';

/** A query in the inbox for tests: new, unassigned, from a customer. */
export const fakeQuery = (parts: Partial<Query> = {}): Query => ({
  id: `${ID}d1`,
  version: 3,
  createdAt: AT,
  updatedAt: AT,
  number: 'Q-1042',
  subject: 'Where is my parcel?',
  channel: 'email',
  category: 'delivery',
  priority: 'normal',
  status: 'new',
  statusSince: AT,
  customer: { id: `${ID}c1`, name: 'Hind Tazi', email: 'hind@example.com', phone: null },
  assignee: null,
  tags: [],
  preview: 'I have been waiting for a week',
  lastMessageAt: AT,
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
  id: `${ID}b1`,
  kind: 'customer',
  text: 'I have been waiting for a week',
  actorName: 'Hind Tazi',
  at: AT,
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
  id: `${ID}a1`,
  version: 2,
  createdAt: AT,
  updatedAt: AT,
  title: 'On its way',
  text: { en: 'Hello {customer}, it is on its way.' },
  category: null,
  ...parts,
});
