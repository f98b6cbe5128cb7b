import type { ContractManifest } from '#contract/core/contract-manifest.ts';
import {
  audienceEstimate,
  feedItem,
  notificationDetails,
  notificationRow,
  notificationsApi,
  sendingCounts,
  sentNotification,
  unreadData,
} from '#contract/notifications/api.ts';
import { chosenPeople } from '#contract/notifications/inputs.ts';
import { notice, noticePreferences } from '#contract/notifications/notices.ts';

export const manifest: ContractManifest = {
  areas: {
    notifications: {
      description: 'The inbox of staff, and messages to customers and vendors.',
      endpoints: notificationsApi,
    },
  },
  schemas: {
    AudienceEstimate: audienceEstimate,
    ChosenRecipients: chosenPeople,
    FeedItem: feedItem,
    InboxNotification: notice,
    InboxPreferences: noticePreferences,
    NotificationDetails: notificationDetails,
    NotificationRow: notificationRow,
    SendingCounts: sendingCounts,
    SentNotification: sentNotification,
    UnreadCount: unreadData,
  },
};
