import { type ReactNode, use } from 'react';

import { t } from '#platform/i18n/i18n.ts';
import { InMain } from '#ui/in-main.ts';
import { PublicPage } from '#kit/public-page/public-page.tsx';
import { usePublicSettings } from '#platform/session/use-public-settings.ts';

import styles from './message.module.css';

interface MessagePageProps {
  title: string;
  children: ReactNode;
  /** Identifies the request in the server's log. People can send it to support. */
  requestId?: string;
  /** Content above the actions, such as a search form. */
  extra?: ReactNode;
  actions: ReactNode;
}

/** A page with a message and actions. Outside the shell, the page uses the layout of public pages. */
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

function Message({ title, children, requestId, extra, actions }: MessagePageProps) {
  return (
    <div className={styles.message}>
      <h1>{title}</h1>
      <p>{children}</p>
      {requestId && (
        <p className={styles.request}>
          {t('Request ID:')} <code>{requestId}</code>
        </p>
      )}
      {extra}
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}
