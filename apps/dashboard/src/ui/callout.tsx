import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';

import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';

import styles from './callout.module.css';

const TONE_ICONS = { info: Info, warning: TriangleAlert, error: TriangleAlert, success: CircleCheck };

interface CalloutProps {
  tone?: keyof typeof TONE_ICONS;
  /** Screen readers announce the message when it appears. For errors that occur while the page is in use. */
  live?: boolean;
  /** A small button at the end. */
  action?: ReactNode;
  children: ReactNode;
}

/** A message that stays next to its subject. For events, use a toast. */
export function Callout({ tone = 'info', live = false, action, children }: CalloutProps) {
  return (
    <div className={classNames(styles.callout, tone !== 'info' && styles[tone])} role={live ? 'alert' : undefined}>
      <Icon icon={TONE_ICONS[tone]} size={18} />
      <div className={styles.text}>{children}</div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
