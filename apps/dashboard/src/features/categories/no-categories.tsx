import FolderTree from 'lucide-react/icons/folder-tree';
import Plus from 'lucide-react/icons/plus';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { Blank } from '#ui/blank.tsx';
import { Button, type ButtonLook } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';

export const NewCategory = ({ variant = 'filled' }: ButtonLook) => (
  <LinkButton to={paths.categories.create} variant={variant} icon={Plus}>
    {t('New category')}
  </LinkButton>
);

/** In place of the categories while there are none; `onImport` where the person may bring some in. */
export const NoCategories = ({ onImport }: { onImport: (() => void) | undefined }) => (
  <Blank
    icon={FolderTree}
    title={t('No categories yet')}
    actions={
      onImport && (
        <>
          <Button onClick={onImport}>{t('Import')}</Button>
          <NewCategory variant="outlined" />
        </>
      )
    }
  >
    {t('Categories organize products, up to four levels deep, and define their attributes.')}
  </Blank>
);
