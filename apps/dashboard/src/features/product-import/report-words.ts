import type { ProductFileFormat, ProductImport, WarningKind } from '@souk/contract/products/csv.ts';
import { t } from '#platform/i18n/i18n.ts';

export const formatWord: Record<ProductFileFormat, () => string> = {
  souk: () => t('A file of Souk'),
  shopify: () => t('A file of Shopify'),
  woocommerce: () => t('A file of WooCommerce'),
  other: () => t('Another file'),
};

const KINDS: Record<WarningKind, (count: number) => string> = {
  picture: (count) =>
    t('{count, plural, one {# image was not imported} other {# images were not imported}}', { count }),
  category: (count) =>
    t('{count, plural, one {# category was not found} other {# categories were not found}}', { count }),
  status: (count) => t('{count, plural, one {# status stays as it is} other {# statuses stay as they are}}', { count }),
  column: (count) => t('{count, plural, one {# column is not known} other {# columns are not known}}', { count }),
  other: (count) => t('{count, plural, one {# value was left out} other {# values were left out}}', { count }),
};

export interface WarningGroup {
  kind: WarningKind;
  title: string;
  warnings: ProductImport['warnings'];
}

/** Warnings by kind, each with how many there are. */
export function groupWarnings(warnings: ProductImport['warnings']): WarningGroup[] {
  const kinds = [...new Set(warnings.map((warning) => warning.kind))];
  return kinds.map((kind) => {
    const same = warnings.filter((warning) => warning.kind === kind);
    return { kind, title: KINDS[kind](same.length), warnings: same };
  });
}

export const categoriesSentence = ({ dryRun, newCategories: count }: ProductImport): string =>
  dryRun
    ? t('{count, plural, one {# category will be created} other {# categories will be created}}.', { count })
    : t('{count, plural, one {# category was created} other {# categories were created}}.', { count });

/** What a try or an import is about, in one sentence. */
export function outcome({ dryRun, created, updated, failed }: ProductImport): string {
  if (dryRun && failed > 0)
    return t('{failed, plural, one {# product has a mistake} other {# products have mistakes}}', { failed });
  if (dryRun && created + updated === 0) return t('Everything in this file is here already');
  if (dryRun) return t('This file can be imported');
  if (created + updated > 0) return t('The file was imported');
  return failed > 0 ? t('Nothing was changed') : t('Everything in this file was here already');
}
