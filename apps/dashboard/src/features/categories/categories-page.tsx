import { categoriesApi, type Category } from '@souk/contract/categories/api.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useCreateShortcut } from '#kit/list/use-create-shortcut.ts';
import { CsvImportDialog } from '#kit/csv/lazy-csv-import-dialog.tsx';
import { isNotFound } from '#platform/api/api-error.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { useCan } from '#platform/session/profile.ts';
import { LoadError } from '#ui/empty-state.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import type { MenuEntry } from '#ui/menu.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Row } from '#ui/row.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { refreshCategories } from './category-actions.ts';
import styles from './category-tree.module.css';
import { CategoryTree } from './category-tree.tsx';
import { CategoryList } from './category-list.tsx';
import { NewCategory, NoCategories } from './category-list.tsx';
import { useCategoryMenu } from './use-category-menu.tsx';

type CategoriesView = 'tree' | 'flat';

/** All categories. The tree allows reordering, and the flat list has search and bulk actions. */
export default function CategoriesPage() {
  const { tab }: { tab?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  const canEdit = useCan('categories', 'edit');
  const [isImporting, setImporting] = useState(false);
  const onImport = canEdit ? () => setImporting(true) : undefined;
  const tree = useCategoryTree();
  // Older servers have an endpoint for the list of categories but none for the tree.
  const hasTree = !isNotFound(tree.error);
  const view: CategoriesView = tab === 'flat' || !hasTree ? 'flat' : 'tree';
  const { menu, dialogs } = useCategoryMenu(canEdit);
  useCreateShortcut(t('New category'), paths.categories.create, canEdit);
  return (
    <>
      <PageHead
        title={t('Categories')}
        count={tree.data?.rows.length}
        actions={
          <>
            {hasTree && (
              <Segmented<CategoriesView>
                label={t('View')}
                value={view}
                onChange={(next) => void navigate({ to: '.', search: next === 'flat' ? { tab: 'flat' } : {} })}
                segments={[
                  { value: 'tree', label: t('Tree') },
                  { value: 'flat', label: t('List') },
                ]}
              />
            )}
            {onImport && <Button onClick={onImport}>{t('Import')}</Button>}
            {canEdit && <NewCategory />}
          </>
        }
      />
      {view === 'flat' ? (
        <CategoryList canEdit={canEdit} onImport={onImport} menu={menu} />
      ) : (
        <TreeView query={tree} canEdit={canEdit} onImport={onImport} menu={menu} />
      )}
      {dialogs}
      {isImporting && (
        <CsvImportDialog
          endpoint={categoriesApi.import}
          title={t('Import categories')}
          description={t('Categories with an existing slug are updated. All others are created under their parent.')}
          toDoneMessage={(counts) =>
            t('{created, plural, one {# category} other {# categories}} created, {updated} updated', counts)
          }
          onImported={refreshCategories}
          onClose={() => setImporting(false)}
        />
      )}
    </>
  );
}

interface TreeViewProps {
  query: ReturnType<typeof useCategoryTree>;
  canEdit: boolean;
  onImport: (() => void) | undefined;
  menu: (category: Category) => readonly MenuEntry[];
}

const useCategoryTree = () => useQuery(queryOf(categoriesApi.tree, { isOptional: true }));

function TreeView({ query, canEdit, onImport, menu }: TreeViewProps) {
  if (query.data && query.data.rows.length > 0)
    return <CategoryTree rows={query.data.rows} canEdit={canEdit} menu={menu} />;
  return (
    <Card flush>
      {query.error ? (
        <LoadError title={t('Couldn’t load categories')} query={query} />
      ) : query.data ? (
        <NoCategories onImport={onImport} />
      ) : (
        <div role="status" aria-label={t('Loading')}>
          {Array.from({ length: 12 }, (_, index) => (
            <Row key={index} gap={12} className={styles.bone}>
              <Skeleton width={28} height={28} />
              <Skeleton width={index % 3 === 0 ? 160 : 110} />
            </Row>
          ))}
        </div>
      )}
    </Card>
  );
}
