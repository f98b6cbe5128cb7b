import type { Bell, Notice, NoticeGroup, NoticeKind } from '@souk/contract/notifications/notices.ts';
import { notificationsApi } from '@souk/contract/notifications/api.ts';
import { queryOptions } from '@tanstack/react-query';
import { isNotFound } from '#platform/api/api-error.ts';
import { request } from '#platform/api/request.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { collectionKey } from '#platform/query/query-of.ts';

const MAX_BELL_LINES = 8;

/** Open notices of the person's inbox. Falls back to the latest notices on servers without the bell endpoint. */
export const bellQuery = () =>
  queryOptions({
    queryKey: [...collectionKey(notificationsApi.bell), notificationsApi.bell.path],
    queryFn: async ({ signal }): Promise<Bell> => {
      try {
        return await request(notificationsApi.bell, { signal, isOptional: true });
      } catch (error) {
        if (!isNotFound(error)) throw error;
        const { rows } = await request(notificationsApi.list, { query: { limit: MAX_BELL_LINES }, signal });
        return { groups: [], notices: rows.filter((row): row is Notice => row.box !== 'sent') };
      }
    },
  });

export type BellLine = { group: NoticeGroup } | { notice: Notice };

/** Lines of the bell, newest first. A group is sorted by its latest notice. */
export function toBellLines({ groups, notices }: Bell): BellLine[] {
  const lineTime = (line: BellLine) => ('group' in line ? line.group.latestAt : line.notice.createdAt);
  const lines: BellLine[] = [...groups.map((group) => ({ group })), ...notices.map((notice) => ({ notice }))];
  return lines.toSorted((a, b) => (lineTime(a) < lineTime(b) ? 1 : -1)).slice(0, MAX_BELL_LINES);
}

/** The title of a group, such as '12 new orders'. */
export function formatGroupTitle(kind: NoticeKind, count: number): string {
  const titles: Record<NoticeKind, () => string> = {
    order_new: () => t('{count, plural, one {# new order} other {# new orders}}', { count }),
    order_stuck: () =>
      t('{count, plural, one {# order couldn’t advance} other {# orders couldn’t advance}}', { count }),
    return_requested: () =>
      t('{count, plural, one {# return awaiting approval} other {# returns awaiting approval}}', { count }),
    product_waiting: () =>
      t('{count, plural, one {# product awaiting review} other {# products awaiting review}}', { count }),
    vendor_pending: () =>
      t('{count, plural, one {# vendor awaiting approval} other {# vendors awaiting approval}}', { count }),
    query_new: () => t('{count, plural, one {# new query} other {# new queries}}', { count }),
    query_reply: () => t('{count, plural, one {# customer reply} other {# customer replies}}', { count }),
    query_assigned: () =>
      t('{count, plural, one {# query assigned to you} other {# queries assigned to you}}', { count }),
    ad_waiting: () => t('{count, plural, one {# ad awaiting approval} other {# ads awaiting approval}}', { count }),
    payout_requested: () =>
      t('{count, plural, one {# payout awaiting approval} other {# payouts awaiting approval}}', { count }),
    payout_failed: () => t('{count, plural, one {# failed payout} other {# failed payouts}}', { count }),
    adjustment_requested: () =>
      t('{count, plural, one {# adjustment awaiting approval} other {# adjustments awaiting approval}}', { count }),
    guest_waiting: () => t('{count, plural, one {# access request} other {# access requests}}', { count }),
    message: () => t('{count, plural, one {# unread message} other {# unread messages}}', { count }),
  };
  return titles[kind]();
}

interface LinkTarget {
  to: string;
  search: Record<string, string>;
}

/** Link to the list of records that notices of a kind are about. */
export function toGroupLink(kind: NoticeKind, ownId: string): LinkTarget {
  const unanswered = 'new,open';
  const targets: Record<NoticeKind, LinkTarget> = {
    order_new: { to: paths.orders.list, search: { status: 'placed' } },
    order_stuck: { to: paths.notifications.list, search: { kind } },
    return_requested: { to: paths.orders.returns, search: { status: 'requested' } },
    product_waiting: { to: paths.products.list, search: { status: 'waiting' } },
    vendor_pending: { to: paths.vendors.list, search: { status: 'pending' } },
    query_new: { to: paths.queries.list, search: { status: unanswered } },
    query_reply: { to: paths.queries.list, search: { status: unanswered } },
    query_assigned: { to: paths.queries.list, search: { status: unanswered, assigneeId: ownId } },
    ad_waiting: { to: paths.ads.list, search: { status: 'waiting' } },
    payout_requested: { to: paths.accounts.list, search: { tab: 'payouts', status: 'asked' } },
    payout_failed: { to: paths.accounts.list, search: { tab: 'payouts', status: 'failed' } },
    adjustment_requested: { to: paths.accounts.list, search: { tab: 'ledger' } },
    guest_waiting: { to: paths.admins.list, search: { tab: 'waiting' } },
    message: { to: paths.notifications.list, search: { kind, isRead: 'false' } },
  };
  return targets[kind];
}
