import { useSearch } from '@tanstack/react-router';

import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { safeReturnPath } from '#platform/session/return-path.ts';
import { LinkButton } from '#ui/link-button.tsx';

import { MessagePage } from './message-page.tsx';

/** The /500 page. With `reason=timeout`, shows a timeout message. 'Try again' opens the path in `return`. */
export default function ServerErrorPage() {
  const { reason, requestId, return: returnPath }: Record<string, string | undefined> = useSearch({ strict: false });
  const isTimeout = reason === 'timeout';
  const actions = (
    <>
      <LinkButton to={paths.home}>{t('Go to home page')}</LinkButton>
      <LinkButton to={safeReturnPath(returnPath) ?? paths.home} variant="filled">
        {t('Try again')}
      </LinkButton>
    </>
  );
  return (
    <MessagePage
      title={isTimeout ? t('Request timed out') : t('Something went wrong on our server')}
      requestId={requestId}
      actions={actions}
    >
      {isTimeout
        ? t('The server didn’t respond within 10 seconds. Check whether your change was saved before trying again.')
        : t('Something went wrong on our server. Try again in a moment.')}
    </MessagePage>
  );
}
