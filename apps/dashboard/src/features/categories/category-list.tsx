import { categoriesApi, type Category } from '@souk/contract/categories/api.ts';
import FolderTree from 'lucide-react/icons/folder-tree';
import { countColumn, dateColumn, leadColumn } from '#kit/list/columns.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { useTranslated } from '#platform/i18n/use-translated.ts';
import { RowLink } from '#kit/list/data-table.tsx';
import { ListCard } from '#kit/list/list-card.tsx';
import type { Column, Filter } from '#kit/list/list.types.ts';
import { useList } from '#kit/list/use-list.ts';
import { fullExport } from '#kit/list/full-export.ts';
import { categoryFilter } from '#kit/pickers/picker-filters.ts';
import { paths } from '#platform/paths.ts';
import { thumbnailSource } from '#kit/pictures/picture-source.ts';
import type { MenuEntry } from '#ui/menu.tsx';
import { Row } from '#ui/row.tsx';
import { StatusDot } from '#ui/status-dot.tsx';
import { Thumbnail } from '#ui/thumbnail.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Button, type ButtonStyle } from '#ui/button.tsx';
import { CreateLink } from '#ui/create-link.tsx';
import { CategoryBulkActions } from './category-bulk.tsx';
import { categoryIcon } from './category-icons.ts';
import { categoryFullName } from './category-name.ts';

interface CategoryListProps {
  canEdit: boolean;
  onImport: (() => void) | undefined;
  menu: (category: Category) => readonly MenuEntry[];
}

const columns = (): Column<Category>[] => [
  leadColumn('name', t('Name'), (row) => (
    <Row as="span" gap={10}>
      <Thumbnail size={28} icon={categoryIcon(row.icon)} {...thumbnailSource(row.image?.url)} />
      <RowLink to={paths.categories.edit(row.id)}>{categoryFullName(row)}</RowLink>
    </Row>
  )),
  countColumn('productsCount', t('Products'), { sort: 'productsCount', phone: 'c' }),
  countColumn('productsWithin', t('With subcategories'), { priority: 2 }),
  countColumn('attributesCount', t('Attributes'), { priority: 3 }),
  {
    key: 'isActive',
    head: t('Status'),
    phone: 'b',
    priority: 1,
    cell: (row) => !row.isActive && <StatusDot color="open">{t('Inactive')}</StatusDot>,
  },
  dateColumn('updatedAt', t('Updated'), { priority: 3 }),
];

const filters = (): Filter[] => [
  categoryFilter('parentId', t('Parent category')),
  { key: 'isActive', label: t('Status'), kind: 'flag', yes: t('Active'), no: t('Inactive') },
];

/** Categories as a flat list with search, sort, export and bulk actions. */
export function CategoryList({ canEdit, onImport, menu }: CategoryListProps) {
  const list = useList(categoriesApi.list);
  return (
    <>
      <ListCard
        list={list}
        name="categories"
        texts={{
          title: t('Categories'),
          search: t('Search categories'),
          noMatch: t('No categories match'),
          failed: t('Couldn’t load categories'),
          empty: <NoCategories onImport={onImport} />,
        }}
        columns={useTranslated(columns)}
        defaultSort="name"
        filters={useTranslated(filters)}
        rowActions={{
          nameOf: (row) => row.name,
          linkTo: (row) => paths.categories.edit(row.id),
          menu,
          bulk: canEdit ? CategoryBulkActions : undefined,
        }}
        csv={{ endpoint: categoriesApi.export, files: useTranslated(fullExport) }}
      />
    </>
  );
}

export const NewCategory = ({ variant = 'filled' }: ButtonStyle) => (
  <CreateLink to={paths.categories.create} variant={variant}>
    {t('New category')}
  </CreateLink>
);

/** Empty state of the categories. `onImport` is undefined for people who may not import. */
export const NoCategories = ({ onImport }: { onImport: (() => void) | undefined }) => (
  <EmptyState
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
    {t('Categories organise products in up to four levels and define their attributes.')}
  </EmptyState>
);
