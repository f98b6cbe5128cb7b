import { type ReactNode, use } from 'react';

import { t } from '#platform/i18n/i18n.ts';
import { InMain } from '#ui/in-main.ts';
import { PublicPage } from '#kit/public-page/public-page.tsx';
import { usePublicSettings } from '#platform/session/use-public-settings.ts';

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

/** What happened, whether anything changed, and the way on. Outside the shell it has the frame of a public page. */
export function MessagePage(props: MessagePageProps) {
  return use(InMain) ? <Message {...props} /> : <FramedMessage {...props} />;
}

function FramedMessage(props: MessagePageProps) {
  const settings = usePublicSettings();
  return (
    <PublicPage shop={settings} languages={undefined} canPrint={false}>
      <Message {...props} />
    </PublicPage>
  );
}

function Message({ title, children, requestId, way, actions }: MessagePageProps) {
  return (
    <div className={styles.message}>
      <h1>{title}</h1>
      <p>{children}</p>
      {requestId && (
        <p className={styles.request}>
          {t('Request ID:')} <code>{requestId}</code>
        </p>
      )}
      {way}
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}
