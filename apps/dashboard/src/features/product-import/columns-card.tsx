import type { ImportedField, ProductImport } from '@souk/contract/product-csv.ts';
import { t } from '#shared/i18n/i18n.ts';
import { Card } from '#shared/ui/card.tsx';
import styles from './product-import.module.css';

/** What each column of the file is imported as. */
export function ColumnsCard({ columns }: Pick<ProductImport, 'columns'>) {
  const ignored = columns.filter(({ importedAs }) => importedAs === null).length;
  return (
    <Card title={t('Columns')} flush>
      <details className={styles.group}>
        <summary>
          {t('{imported} imported, {ignored} ignored', {
            imported: String(columns.length - ignored),
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
              {columns.map(({ head, importedAs }, place) => (
                <tr key={`${place} ${head}`}>
                  <td>
                    <bdi>{head}</bdi>
                  </td>
                  <td className={importedAs ? undefined : 'muted'}>
                    {importedAs ? LABELS[importedAs]() : t('Ignored')}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </Card>
  );
}

const LABELS: Record<ImportedField, () => string> = {
  handle: () => t('Handle'),
  name: () => t('Name'),
  nameAr: () => t('Name (Arabic)'),
  vendor: () => t('Vendor'),
  category: () => t('Category'),
  brand: () => t('Brand'),
  description: () => t('Description'),
  descriptionAr: () => t('Description (Arabic)'),
  status: () => t('Status'),
  images: () => t('Images'),
  imageAlt: () => t('Image alt text'),
  option1Name: () => t('Name of option {place}', { place: '1' }),
  option1Value: () => t('Value of option {place}', { place: '1' }),
  option2Name: () => t('Name of option {place}', { place: '2' }),
  option2Value: () => t('Value of option {place}', { place: '2' }),
  option3Name: () => t('Name of option {place}', { place: '3' }),
  option3Value: () => t('Value of option {place}', { place: '3' }),
  sku: () => t('SKU'),
  barcode: () => t('Barcode'),
  price: () => t('Price'),
  salePrice: () => t('Sale price'),
  compareAtPrice: () => t('Compare-at price'),
  cost: () => t('Cost'),
  stock: () => t('Stock'),
  inStock: () => t('In stock'),
  lowStockLevel: () => t('Low stock level'),
  weight: () => t('Weight'),
  variantImage: () => t('Variant image'),
  isActive: () => t('Active'),
  type: () => t('Product or variation'),
  parent: () => t('Which variations belong together'),
  attribute: () => t('Attribute'),
};
