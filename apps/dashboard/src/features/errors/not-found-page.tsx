import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { use } from 'react';

import { t } from '#platform/i18n/i18n.ts';
import { InMain } from '#ui/in-main.ts';
import { paths } from '#platform/paths.ts';
import { openSearch } from '#kit/search/open-search.ts';
import { useOptionalProfile } from '#platform/session/profile.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';

import { MessagePage } from './message-page.tsx';
import { SearchForm } from './search-form.tsx';

export default function NotFoundPage() {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const isInShell = use(InMain);
  const profile = useOptionalProfile();
  const isStaff = profile !== undefined && profile.role !== 'GUEST' && !profile.mustSetUpTwoFactor;
  const search = (text: string) => {
    openSearch(text);
    // Search results appear in the shell, so opens a page inside it.
    if (!isInShell) void router.navigate({ to: paths.analytics });
  };
  return (
    <MessagePage
      title={t('Page not found')}
      extra={isStaff && <SearchForm onSearch={search} />}
      actions={
        <>
          {canGoBack && <Button onClick={() => router.history.back()}>{t('Go back')}</Button>}
          <LinkButton to={paths.home} variant="filled">
            {t('Go to home page')}
          </LinkButton>
        </>
      }
    >
      {t('We can’t find that page. Check the address for typos.')}
    </MessagePage>
  );
}
