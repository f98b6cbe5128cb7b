import { isApiError, isMissingRow } from '#platform/api/api-error.ts';
import { ChunkLoadError } from '#platform/errors/lazy-part.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';

import { MessagePage } from './message-page.tsx';
import NotFoundPage from './not-found-page.tsx';

interface ErrorMessageProps {
  error: unknown;
  onRetry: () => void;
}

/** Replaces a page that failed to load or render. */
export function ErrorMessage({ error, onRetry }: ErrorMessageProps) {
  if (error instanceof ChunkLoadError) return <ChunkMessage />;
  if (!isApiError(error)) return <UnexpectedMessage onRetry={onRetry} />;
  if (isMissingRow(error)) return <NotFoundPage />;
  return (
    <MessagePage
      title={t('Couldn’t load this page')}
      requestId={error.requestId}
      actions={<Actions onRetry={onRetry} />}
    >
      {error.message}
    </MessagePage>
  );
}

/** Asks the person to reload. An automatic reload would repeat forever if a chunk is permanently missing. */
function ChunkMessage() {
  return (
    <MessagePage
      title={t('Part of this page didn’t load')}
      actions={
        <Button variant="filled" onClick={() => location.reload()}>
          {t('Reload page')}
        </Button>
      }
    >
      {t('The connection was lost, or a newer version of the dashboard is available. Nothing was changed.')}
    </MessagePage>
  );
}

function UnexpectedMessage({ onRetry }: { onRetry: () => void }) {
  return (
    <MessagePage title={t('Something went wrong on this page')} actions={<Actions onRetry={onRetry} />}>
      {t('Everything you saved is safe.')}
    </MessagePage>
  );
}

function Actions({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <LinkButton to={paths.home}>{t('Go to home page')}</LinkButton>
      <Button variant="filled" onClick={onRetry}>
        {t('Try again')}
      </Button>
    </>
  );
}
