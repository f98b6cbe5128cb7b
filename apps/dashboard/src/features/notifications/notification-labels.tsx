import type { SentNotification } from '@souk/contract/notifications/api.ts';
import type { Audience, Channel, NotificationStatus } from '@souk/contract/notifications/inputs.ts';
import { STATE_COLORS } from '#ui/state-colors.ts';
import { formatDateTime } from '#platform/format/dates.ts';
import { formatList } from '#platform/format/list-format.ts';
import { NOTIFICATION_AUDIENCE_LABELS, NOTIFICATION_CHANNEL_LABELS } from '#domain/activity/coded-values.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Chip, type ChipColor } from '#ui/chip.tsx';

export const audienceLabel = (audience: Audience): string => NOTIFICATION_AUDIENCE_LABELS[audience]();

export const channelLabel = (channel: Channel): string => NOTIFICATION_CHANNEL_LABELS[channel]();
export const formatChannels = (channels: readonly Channel[]): string => formatList(channels.map(channelLabel));

const STATUS_LABELS: Record<NotificationStatus, () => string> = {
  draft: () => t('Draft'),
  scheduled: () => t('Scheduled'),
  sending: () => t('Sending'),
  sent: () => t('Sent'),
  failed: () => t('Failed'),
  cancelled: () => t('Cancelled'),
};
export const notificationStatusLabel = (status: NotificationStatus): string => STATUS_LABELS[status]();

const STATUS_COLORS: Record<NotificationStatus, ChipColor> = {
  draft: STATE_COLORS.off,
  scheduled: STATE_COLORS.scheduled,
  sending: STATE_COLORS.scheduled,
  sent: STATE_COLORS.over,
  failed: STATE_COLORS.stopped,
  cancelled: STATE_COLORS.over,
};

export const StatusChip = ({ status }: { status: NotificationStatus }) => (
  <Chip color={STATUS_COLORS[status]}>{notificationStatusLabel(status)}</Chip>
);

/** The scheduled time, or a dash. */
export const formatSendTime = ({ sendAt }: Pick<SentNotification, 'sendAt'>): string =>
  sendAt ? formatDateTime(sendAt) : '–';

/** Labels of a notification's fields, for conflicts and activity. */
export const notificationLabels = () => ({
  title: t('Title'),
  body: t('Text'),
  image: t('Image'),
  link: t('Link'),
  audience: t('Audience'),
  chosen: t('Selected people'),
  segment: t('Saved view'),
  channels: t('Channels'),
  sendAt: t('Scheduled for'),
  status: t('Status'),
});
