import Plus from 'lucide-react/icons/plus';
import { lazy, Suspense, useState } from 'react';
import { t } from '#platform/i18n/i18n.ts';
import { TabIntro } from '#ui/tab-intro.tsx';
import { useShortcut } from '#platform/shortcuts/shortcuts.ts';
import { Button } from '#ui/button.tsx';
import { KeyList } from './key-list.tsx';

const CreateKeyDialog = lazy(async () => ({ default: (await import('./create-key-dialog.tsx')).CreateKeyDialog }));

/** The keys by which shop fronts call Souk: made here, shown once, revoked. */
export function StorefrontKeysTab() {
  const [isNew, setNew] = useState(false);
  useShortcut('c', { name: t('New key'), run: () => setNew(true) });
  const add = (variant: 'filled' | 'outlined') => (
    <Button variant={variant} icon={Plus} onClick={() => setNew(true)}>
      {t('New key')}
    </Button>
  );
  return (
    <>
      <TabIntro actions={add('filled')}>
        {t('A shop front calls Souk with a key, which may do only what it was made for.')}
      </TabIntro>
      <KeyList empty={add('outlined')} />
      <Suspense>{isNew && <CreateKeyDialog onClose={() => setNew(false)} />}</Suspense>
    </>
  );
}
