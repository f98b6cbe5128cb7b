import type { NotificationDetails } from '@souk/contract/notifications/api.ts';
import type { Notice } from '@souk/contract/notifications/notices.ts';

const INSTANT = '2026-11-20T10:00:00.000Z';

/** A notification for tests: a draft to all customers by feed. */
export const fakeNotification = (parts: Partial<NotificationDetails> = {}): NotificationDetails => ({
  id: '01900000-0000-7000-8000-0000000000e1',
  version: 4,
  createdAt: INSTANT,
  updatedAt: INSTANT,
  box: 'sent',
  title: 'Spring sale',
  body: 'Everything is cheaper',
  audience: 'customers',
  channels: ['feed'],
  status: 'draft',
  nextStatuses: ['scheduled', 'sending', 'cancelled'],
  sendAt: null,
  people: 0,
  authorName: 'Rana Aziz',
  titles: { en: 'Spring sale' },
  bodies: { en: 'Everything is cheaper' },
  image: null,
  link: null,
  chosen: [],
  segment: null,
  startedAt: null,
  finishedAt: null,
  error: null,
  figures: { expected: 0, people: 0, feed: 0, inbox: 0, read: 0, mails: { waiting: 0, sent: 0, failed: 0 } },
  ...parts,
});

/** An unread line of the inbox for tests. */
export const fakeNotice = (parts: Partial<Notice> = {}): Notice => ({
  box: 'inbox',
  id: '01900000-0000-7000-8000-0000000000a1',
  kind: 'order_new',
  title: 'New order SK-1',
  body: null,
  image: null,
  link: '/dashboard/orders?status=placed',
  isRead: false,
  handledAt: null,
  createdAt: INSTANT,
  ...parts,
});
