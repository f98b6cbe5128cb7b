import { ATTRIBUTE_HEADER_PATTERN, IMPORTED_FIELDS, type ImportedField } from '@souk/contract/products/csv.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Card } from '#ui/card.tsx';
import { Select, type SelectChoice } from '#ui/select.tsx';
import { COLUMN_LABELS } from './column-labels.ts';
import styles from './product-import.module.css';
import type { ColumnsState } from './use-columns.ts';

interface ColumnsCardProps {
  columns: ColumnsState;
  /** True while the import runs. */
  isFixed: boolean;
}

/** Maps the file's columns to fields. The initial mapping is based on the column headers. */
export function ColumnsCard({ columns, isFixed }: ColumnsCardProps) {
  const { columnsQuery, mapping } = columns;
  if (!columnsQuery.data) return null;
  const ignored = mapping.filter((field) => field === null).length;
  return (
    <Card title={t('Columns')} flush>
      <details className={styles.group} open={columnsQuery.data.format === 'other'}>
        <summary>
          {t('{imported} imported, {ignored} ignored', {
            imported: String(mapping.length - ignored),
            ignored: String(ignored),
          })}
        </summary>
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('Column')}</th>
                <th scope="col">{t('Imported as')}</th>
              </tr>
            </thead>
            <tbody>
              {columnsQuery.data.columns.map((column, index) => (
                <ColumnRow
                  key={`${index} ${column.head}`}
                  {...column}
                  field={mapping[index] ?? null}
                  isRepeated={columns.repeated.has(index)}
                  isFixed={isFixed}
                  onChoose={(field) => columns.choose(index, field)}
                />
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </Card>
  );
}

interface ColumnRowProps {
  head: string;
  example: string | null;
  field: ImportedField | null;
  isRepeated: boolean;
  isFixed: boolean;
  onChoose: (field: ImportedField | null) => void;
}

function ColumnRow({ head, example, field, isRepeated, isFixed, onChoose }: ColumnRowProps) {
  return (
    <tr>
      <td className={styles.column}>
        <bdi>{head}</bdi>
        {example && (
          <div className="muted small">
            <bdi>{example}</bdi>
          </div>
        )}
      </td>
      <td className={styles.choice}>
        <Select
          aria-label={t('{column} is imported as', { column: head })}
          value={field ?? IGNORED_COLUMN}
          onChange={(next) => onChoose(next === IGNORED_COLUMN ? null : next)}
          choices={choicesFor(head)}
          inputSize="control"
          disabled={isFixed}
          invalid={isRepeated}
        />
        {isRepeated && (
          <div className="text-error small" role="alert">
            {t('Another column is already imported as this field')}
          </div>
        )}
      </td>
    </tr>
  );
}

const IGNORED_COLUMN = 'ignored';

/** Offers 'attribute' only for columns whose header names an attribute. */
const choicesFor = (head: string): SelectChoice<ImportedField | typeof IGNORED_COLUMN>[] => [
  { value: IGNORED_COLUMN, label: t('Ignored') },
  ...IMPORTED_FIELDS.filter((field) => field !== 'attribute' || ATTRIBUTE_HEADER_PATTERN.test(head)).map((value) => ({
    value,
    label: COLUMN_LABELS[value](),
  })),
];
