import { type ReactNode, use } from 'react';

import { t } from '#shared/i18n/i18n.ts';
import { InMain } from '#shared/page/in-main.ts';

import styles from './message.module.css';

interface MessagePageProps {
  title: string;
  children: ReactNode;
  /** For those who help: it stands in the server's log. */
  requestId?: string;
  /** Another way on than the actions. */
  way?: ReactNode;
  actions: ReactNode;
}

/** What happened, whether anything changed, and the way on. */
export function MessagePage({ title, children, requestId, way, actions }: MessagePageProps) {
  const Frame = use(InMain) ? 'div' : 'main';
  return (
    <Frame className={styles.message}>
      <h1>{title}</h1>
      <p>{children}</p>
      {requestId && (
        <p className={styles.request}>
          {t('Request id:')} <code>{requestId}</code>
        </p>
      )}
      {way}
      <div className={styles.actions}>{actions}</div>
    </Frame>
  );
}
