import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';

import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';

import styles from './notice.module.css';

const ICONS = { info: Info, warning: TriangleAlert, error: TriangleAlert, success: CircleCheck };

interface NoticeProps {
  tone?: keyof typeof ICONS;
  /** Read out when it appears: for errors that come while one is on the page. */
  live?: boolean;
  /** One small button at the end. */
  action?: ReactNode;
  children: ReactNode;
}

/** A sentence that stays with its subject; what has just happened is a toast. */
export function Notice({ tone = 'info', live = false, action, children }: NoticeProps) {
  return (
    <div className={classNames(styles.notice, tone !== 'info' && styles[tone])} role={live ? 'alert' : undefined}>
      <Icon icon={ICONS[tone]} size={18} />
      <div className={styles.words}>{children}</div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
