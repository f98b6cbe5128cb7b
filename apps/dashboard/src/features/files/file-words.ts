import type { File, FilePurpose, FileUseKind } from '@souk/contract/files.ts';
import { formatCount } from '#shared/format/numbers.ts';
import { t } from '#shared/i18n/i18n.ts';
import { paths } from '#shared/paths.ts';

const KINDS: Record<FilePurpose, () => string> = {
  picture: () => t('Picture'),
  document: () => t('Document'),
  attachment: () => t('Attachment'),
};
export const kindWord = (kind: FilePurpose): string => KINDS[kind]();

/** '1600 × 1200', or nothing for what has no pixels. */
export const pixelsText = ({ width, height }: Pick<File, 'width' | 'height'>): string =>
  width === null || height === null ? '' : `${formatCount(width)} × ${formatCount(height)}`;

const USES: Record<FileUseKind, { word: () => string; to: (id: string) => string }> = {
  category: { word: () => t('Category'), to: paths.categories.edit },
  product: { word: () => t('Product'), to: paths.products.details },
  vendor: { word: () => t('Vendor'), to: paths.vendors.profile },
  banner: { word: () => t('Banner'), to: paths.banners.edit },
  ad: { word: () => t('Ad'), to: () => paths.ads.list },
  query: { word: () => t('Query'), to: () => paths.queries.list },
  notification: { word: () => t('Notification'), to: () => paths.notifications.list },
  person: { word: () => t('Person'), to: () => paths.admins.list },
  logo: { word: () => t('The logo of the shop'), to: () => paths.configuration.view },
  order: { word: () => t('Sold goods'), to: paths.orders.details },
};

export const placeWord = (kind: FileUseKind): string => USES[kind].word();
/** Where the thing that shows a file is seen. */
export const placePath = (kind: FileUseKind, id: string | null): string => USES[kind].to(id ?? '');
