import { type Attribute, ATTRIBUTE_TYPES, attributesApi } from '@souk/contract/attributes/api.ts';
import Tags from 'lucide-react/icons/tags';
import { useMemo, useState } from 'react';
import { codeColumn, countColumn, leadColumn, textColumn } from '#kit/list/columns.tsx';
import { CsvImportDialog } from '#kit/csv/lazy-csv-import-dialog.tsx';
import { choicesOf } from '#ui/choices.ts';
import { useCreateShortcut } from '#kit/list/use-create-shortcut.ts';
import { listWords } from '#platform/format/list-words.ts';
import { formatCount } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import { useWords } from '#platform/i18n/use-words.ts';
import { LeadLink } from '#kit/list/data-table.tsx';
import { ListCard } from '#kit/list/list-card.tsx';
import type { Column, Filter } from '#kit/list/list.types.ts';
import { useList } from '#kit/list/use-list.ts';
import { wholeFile } from '#kit/list/whole-file.ts';
import { paths } from '#platform/paths.ts';
import { categoryFilter } from '#kit/pickers/pick-filters.ts';
import { useCan } from '#platform/session/profile.ts';
import { Blank } from '#ui/blank.tsx';
import { Button, type ButtonLook } from '#ui/button.tsx';
import { CreateLink } from '#ui/create-link.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { StatusDot } from '#ui/status-dot.tsx';
import { refreshAttributes, useAttributeMenu } from './attribute-actions.tsx';
import { AttributeBulk } from './attribute-bulk.tsx';
import { typeWord, usedByText } from './attribute-words.ts';

const columns = (): Column<Attribute>[] => [
  leadColumn('label', t('Label'), (row) => <LeadLink to={paths.attributes.edit(row.id)}>{row.label}</LeadLink>),
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
  { key: 'usedBy', head: t('Used by'), align: 'end', phone: 'd', cell: usedByText },
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
    {typeWord(row.type)}
    {row.unit && <span className="muted">, {row.unit}</span>}
  </>
);

const categoryNames = ({ categories }: Attribute): string => listWords(categories.map((category) => category.name));

const ownFilters = (): Filter[] => [
  { key: 'key', label: t('Key'), kind: 'text' },
  { key: 'type', label: t('Type'), kind: 'choice', choices: choicesOf(ATTRIBUTE_TYPES, typeWord) },
  { key: 'isRequired', label: t('Required'), kind: 'flag', yes: t('Required'), no: t('Optional') },
  { key: 'isFilterable', label: t('Shop filter'), kind: 'flag', yes: t('Yes'), no: t('No') },
];

function useFilters(): readonly Filter[] {
  const own = useWords(ownFilters);
  const mayCategories = useCan('categories');
  return useMemo(() => [...(mayCategories ? [categoryFilter()] : []), ...own], [own, mayCategories]);
}

const NewAttribute = ({ variant = 'filled' }: ButtonLook) => (
  <CreateLink variant={variant} to={paths.attributes.create}>
    {t('New attribute')}
  </CreateLink>
);

/** What products state, by category. */
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
        words={{
          title: t('Attributes'),
          search: t('Search attributes'),
          noMatch: t('No attributes match'),
          failed: t('Couldn’t load attributes'),
          empty: (
            <Blank
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
            </Blank>
          ),
        }}
        columns={useWords(columns)}
        defaultSort="position"
        filters={useFilters()}
        steps={{
          nameOf: (row) => row.label,
          linkTo: (row) => paths.attributes.edit(row.id),
          menu,
          bulk: canEdit ? AttributeBulk : undefined,
        }}
        csv={{ endpoint: attributesApi.export, files: useWords(wholeFile) }}
      />
      {dialogs}
      {isImporting && (
        <CsvImportDialog
          endpoint={attributesApi.import}
          title={t('Import attributes')}
          description={t(
            'Attributes with an existing key in one of their categories are updated. All others are created. Import categories first.',
          )}
          doneWords={(counts) => t('{created} attributes created, {updated} updated', counts)}
          onImported={() => refreshAttributes()}
          onClose={() => setImporting(false)}
        />
      )}
    </>
  );
}
