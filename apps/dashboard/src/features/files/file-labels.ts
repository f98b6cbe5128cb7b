import type { File, FilePurpose, FileUseKind } from '@souk/contract/files/api.ts';
import { formatCount } from '#platform/format/numbers.ts';
import { FILE_KIND_LABELS } from '#domain/activity/coded-values.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';

export const fileKindLabel = (kind: FilePurpose): string => FILE_KIND_LABELS[kind]();

/** Formats dimensions as '1,600 × 1,200'. Returns an empty string for files without dimensions. */
export const formatDimensions = ({ width, height }: Pick<File, 'width' | 'height'>): string =>
  width === null || height === null ? '' : `${formatCount(width)} × ${formatCount(height)}`;

interface FileUseTarget {
  label: () => string;
  to: (id: string) => string;
  /** The record opens in a panel beside its list. */
  isPanel?: true;
}

const FILE_USE_TARGETS: Record<FileUseKind, FileUseTarget> = {
  category: { label: () => t('Category'), to: paths.categories.edit },
  product: { label: () => t('Product'), to: paths.products.details },
  vendor: { label: () => t('Vendor'), to: paths.vendors.profile },
  banner: { label: () => t('Banner'), to: paths.banners.edit },
  ad: { label: () => t('Ad'), to: () => paths.ads.list, isPanel: true },
  query: { label: () => t('Query'), to: () => paths.queries.list, isPanel: true },
  notification: { label: () => t('Notification'), to: paths.notifications.details },
  person: { label: () => t('Admin'), to: () => paths.admins.list, isPanel: true },
  logo: { label: () => t('Marketplace logo'), to: () => paths.configuration.view },
  order: { label: () => t('Sold items'), to: paths.orders.details },
};

export const fileUseLabel = (kind: FileUseKind): string => FILE_USE_TARGETS[kind].label();
/** Link props for the record that uses a file. */
export const fileUseLink = (kind: FileUseKind, id: string | null): { to: string; search?: { panel: string } } => ({
  to: FILE_USE_TARGETS[kind].to(id ?? ''),
  ...(FILE_USE_TARGETS[kind].isPanel && id !== null ? { search: { panel: id } } : {}),
});
