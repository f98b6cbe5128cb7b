import type { File, FilePurpose, FileUseKind } from '@souk/contract/files/api.ts';
import { formatCount } from '#platform/format/numbers.ts';
import { FILE_KINDS } from '#domain/activity/coded-values.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';

export const kindWord = (kind: FilePurpose): string => FILE_KINDS[kind]();

/** '1600 × 1200', or nothing for what has no pixels. */
export const pixelsText = ({ width, height }: Pick<File, 'width' | 'height'>): string =>
  width === null || height === null ? '' : `${formatCount(width)} × ${formatCount(height)}`;

interface Place {
  word: () => string;
  to: (id: string) => string;
  /** It opens beside its list. */
  isPanel?: true;
}

const USES: Record<FileUseKind, Place> = {
  category: { word: () => t('Category'), to: paths.categories.edit },
  product: { word: () => t('Product'), to: paths.products.details },
  vendor: { word: () => t('Vendor'), to: paths.vendors.profile },
  banner: { word: () => t('Banner'), to: paths.banners.edit },
  ad: { word: () => t('Ad'), to: () => paths.ads.list, isPanel: true },
  query: { word: () => t('Query'), to: () => paths.queries.list, isPanel: true },
  notification: { word: () => t('Notification'), to: paths.notifications.details },
  person: { word: () => t('Person'), to: () => paths.admins.list, isPanel: true },
  logo: { word: () => t('Marketplace logo'), to: () => paths.configuration.view },
  order: { word: () => t('Sold items'), to: paths.orders.details },
};

export const placeWord = (kind: FileUseKind): string => USES[kind].word();
/** Where the thing that shows a file is seen: what a link takes. */
export const placeLink = (kind: FileUseKind, id: string | null): { to: string; search?: { panel: string } } => ({
  to: USES[kind].to(id ?? ''),
  ...(USES[kind].isPanel && id !== null ? { search: { panel: id } } : {}),
});
