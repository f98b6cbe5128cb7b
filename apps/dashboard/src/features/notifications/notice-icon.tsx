import type { NoticeKind } from '@souk/contract/notifications/notices.ts';
import Box from 'lucide-react/icons/box';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Mail from 'lucide-react/icons/mail';
import Megaphone from 'lucide-react/icons/megaphone';
import MessageCircle from 'lucide-react/icons/message-circle';
import PackageOpen from 'lucide-react/icons/package-open';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Store from 'lucide-react/icons/store';
import UserPlus from 'lucide-react/icons/user-plus';
import Wallet from 'lucide-react/icons/wallet';
import { Icon, type IconType } from '#ui/icon.tsx';
import styles from './notifications.module.css';

const NOTICE_ICONS: Record<NoticeKind, IconType> = {
  order_new: ReceiptText,
  order_stuck: CircleAlert,
  return_requested: PackageOpen,
  product_waiting: Box,
  vendor_pending: Store,
  query_new: MessageCircle,
  query_reply: MessageCircle,
  query_assigned: MessageCircle,
  ad_waiting: Megaphone,
  payout_requested: Wallet,
  adjustment_requested: Wallet,
  payout_failed: CircleAlert,
  guest_waiting: UserPlus,
  message: Mail,
};

/** Icon for a kind of notice, highlighted for failures. */
export const NoticeIcon = ({ kind }: { kind: NoticeKind }) => (
  <span className={styles.icon} data-tone={kind === 'payout_failed' || kind === 'order_stuck' ? 'error' : undefined}>
    <Icon icon={NOTICE_ICONS[kind]} size={16} />
  </span>
);
