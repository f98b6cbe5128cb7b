import type { ProductFileFormat, ProductImport, WarningKind } from '@souk/contract/products/csv.ts';
import { t } from '#platform/i18n/i18n.ts';

export const FORMAT_LABELS: Record<ProductFileFormat, () => string> = {
  souk: () => t('Souk format'),
  shopify: () => t('Shopify format'),
  woocommerce: () => t('WooCommerce format'),
  other: () => t('Custom format'),
};

const WARNING_TITLES: Record<WarningKind, (count: number) => string> = {
  picture: (count) => t('{count, plural, one {# image not imported} other {# images not imported}}', { count }),
  category: (count) => t('{count, plural, one {# category not found} other {# categories not found}}', { count }),
  status: (count) => t('{count, plural, one {# status unchanged} other {# statuses unchanged}}', { count }),
  column: (count) => t('{count, plural, one {# unknown column} other {# unknown columns}}', { count }),
  other: (count) => t('{count, plural, one {# value skipped} other {# values skipped}}', { count }),
};

export interface WarningGroup {
  kind: WarningKind;
  title: string;
  warnings: ProductImport['warnings'];
}

/** Groups warnings by kind, with a title that contains their number. */
export function groupWarnings(warnings: ProductImport['warnings']): WarningGroup[] {
  const kinds = [...new Set(warnings.map((warning) => warning.kind))];
  return kinds.map((kind) => {
    const same = warnings.filter((warning) => warning.kind === kind);
    return { kind, title: WARNING_TITLES[kind](same.length), warnings: same };
  });
}

export const categoriesText = ({ dryRun, newCategories: count }: ProductImport): string =>
  dryRun
    ? t('{count, plural, one {# category will be created} other {# categories will be created}}.', { count })
    : t('{count, plural, one {# category was created} other {# categories were created}}.', { count });

/** One-line result of a check or an import. */
export function outcomeText({ dryRun, created, updated, failed }: ProductImport): string {
  if (dryRun && failed > 0)
    return t('{failed, plural, one {# product has errors} other {# products have errors}}', { failed });
  if (dryRun && created + updated === 0) return t('Everything in this file is already up to date');
  if (dryRun) return t('Ready to import');
  if (created + updated > 0) return t('File imported');
  return failed > 0 ? t('Nothing was changed') : t('Everything in this file was already up to date');
}
