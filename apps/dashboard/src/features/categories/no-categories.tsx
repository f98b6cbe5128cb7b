import FolderTree from 'lucide-react/icons/folder-tree';
import Plus from 'lucide-react/icons/plus';
import { t } from '#shared/i18n/i18n.ts';
import { paths } from '#shared/paths.ts';
import { Blank } from '#shared/ui/blank.tsx';
import { LinkButton } from '#shared/ui/link-button.tsx';

export const NewCategory = () => (
  <LinkButton to={paths.categories.create} variant="filled" icon={Plus}>
    {t('New category')}
  </LinkButton>
);

export const NoCategories = ({ canEdit }: { canEdit: boolean }) => (
  <Blank icon={FolderTree} title={t('No categories yet')} actions={canEdit && <NewCategory />}>
    {t('Categories put products in order, up to four levels deep, and say which attributes they have.')}
  </Blank>
);
