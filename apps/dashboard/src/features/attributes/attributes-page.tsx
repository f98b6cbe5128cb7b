import { type Attribute, ATTRIBUTE_TYPES, attributesApi } from '@souk/contract/attributes/api.ts';
import Tags from 'lucide-react/icons/tags';
import { useMemo, useState } from 'react';
import { codeColumn, countColumn, leadColumn, textColumn } from '#kit/list/columns.tsx';
import { CsvImportDialog } from '#kit/csv/lazy-csv-import-dialog.tsx';
import { toChoices } from '#ui/to-choices.ts';
import { useCreateShortcut } from '#kit/list/use-create-shortcut.ts';
import { formatList } from '#platform/format/list-format.ts';
import { formatCount } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import { useTranslated } from '#platform/i18n/use-translated.ts';
import { RowLink } from '#kit/list/data-table.tsx';
import { ListCard } from '#kit/list/list-card.tsx';
import type { Column, Filter } from '#kit/list/list.types.ts';
import { useList } from '#kit/list/use-list.ts';
import { fullExport } from '#kit/list/full-export.ts';
import { paths } from '#platform/paths.ts';
import { categoryFilter } from '#kit/pickers/picker-filters.ts';
import { useCan } from '#platform/session/profile.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Button, type ButtonStyle } from '#ui/button.tsx';
import { CreateLink } from '#ui/create-link.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { StatusDot } from '#ui/status-dot.tsx';
import { refreshAttributes, useAttributeMenu } from './attribute-actions.tsx';
import { AttributeBulkActions } from './attribute-bulk.tsx';
import { attributeTypeLabel, formatUsedBy } from './attribute-labels.ts';

const columns = (): Column<Attribute>[] => [
  leadColumn('label', t('Label'), (row) => <RowLink to={paths.attributes.edit(row.id)}>{row.label}</RowLink>),
  codeColumn('key', t('Key'), { sort: 'key', phone: 'c', isMuted: true, priority: 2, cell: (row) => row.key }),
  { key: 'type', head: t('Type'), sort: 'type', phone: 'b', cell: (row) => <TypeCell row={row} /> },
  textColumn('categories', t('Categories'), { isMuted: true, phone: 'wide', cell: (row) => categoryNames(row) }),
  {
    key: 'options',
    head: t('Options'),
    align: 'end',
    priority: 3,
    cell: (row) => (row.options.length > 0 ? formatCount(row.options.length) : ''),
  },
  { key: 'usedBy', head: t('Used by'), align: 'end', phone: 'd', cell: formatUsedBy },
  {
    key: 'isRequired',
    head: t('Required'),
    priority: 1,
    cell: (row) => row.isRequired && <StatusDot>{t('Required')}</StatusDot>,
  },
  {
    key: 'isFilterable',
    head: t('Filter'),
    priority: 3,
    isMuted: true,
    cell: (row) => row.isFilterable && t('In the shop'),
  },
  countColumn('position', t('Position'), { sort: 'position', isOptional: true }),
];

const TypeCell = ({ row }: { row: Attribute }) => (
  <>
    {attributeTypeLabel(row.type)}
    {row.unit && <span className="muted">, {row.unit}</span>}
  </>
);

const categoryNames = ({ categories }: Attribute): string => formatList(categories.map((category) => category.name));

const attributeFilters = (): Filter[] => [
  { key: 'key', label: t('Key'), kind: 'text' },
  { key: 'type', label: t('Type'), kind: 'choice', choices: toChoices(ATTRIBUTE_TYPES, attributeTypeLabel) },
  { key: 'isRequired', label: t('Required'), kind: 'flag', yes: t('Required'), no: t('Optional') },
  { key: 'isFilterable', label: t('Shop filter'), kind: 'flag', yes: t('Yes'), no: t('No') },
];

function useFilters(): readonly Filter[] {
  const filters = useTranslated(attributeFilters);
  const canViewCategories = useCan('categories');
  return useMemo(
    () => [...(canViewCategories ? [categoryFilter('categoryId')] : []), ...filters],
    [filters, canViewCategories],
  );
}

const NewAttribute = ({ variant = 'filled' }: ButtonStyle) => (
  <CreateLink variant={variant} to={paths.attributes.create}>
    {t('New attribute')}
  </CreateLink>
);

/** The attributes that describe products of each category. */
export default function AttributesPage() {
  const canEdit = useCan('attributes', 'edit');
  const list = useList(attributesApi.list);
  const { menu, dialogs } = useAttributeMenu(canEdit);
  const [isImporting, setImporting] = useState(false);
  const importButton = <Button onClick={() => setImporting(true)}>{t('Import')}</Button>;
  useCreateShortcut(t('New attribute'), paths.attributes.create, canEdit);
  return (
    <>
      <PageHead
        title={t('Attributes')}
        count={list.count}
        actions={
          canEdit && (
            <>
              {importButton}
              <NewAttribute />
            </>
          )
        }
      />
      <ListCard
        list={list}
        name="attributes"
        texts={{
          title: t('Attributes'),
          search: t('Search attributes'),
          noMatch: t('No attributes match'),
          failed: t('Couldn’t load attributes'),
          empty: (
            <EmptyState
              icon={Tags}
              title={t('No attributes yet')}
              actions={
                canEdit && (
                  <>
                    {importButton}
                    <NewAttribute variant="outlined" />
                  </>
                )
              }
            >
              {t('Attributes describe a category’s products, such as material, size or care.')}
            </EmptyState>
          ),
        }}
        columns={useTranslated(columns)}
        defaultSort="position"
        filters={useFilters()}
        rowActions={{
          nameOf: (row) => row.label,
          linkTo: (row) => paths.attributes.edit(row.id),
          menu,
          bulk: canEdit ? AttributeBulkActions : undefined,
        }}
        csv={{ endpoint: attributesApi.export, files: useTranslated(fullExport) }}
      />
      {dialogs}
      {isImporting && (
        <CsvImportDialog
          endpoint={attributesApi.import}
          title={t('Import attributes')}
          description={t(
            'Attributes whose key already exists in one of their categories are updated. All others are created. Import categories first.',
          )}
          toDoneMessage={(counts) =>
            t('{created, plural, one {# attribute} other {# attributes}} created, {updated} updated', counts)
          }
          onImported={() => refreshAttributes()}
          onClose={() => setImporting(false)}
        />
      )}
    </>
  );
}
