import type { VendorDocument } from '@souk/contract/vendors/api.ts';
import { t } from '#platform/i18n/i18n.ts';
import type { DotColor } from '#ui/status-dot.tsx';

export const DOCUMENT_COLORS: Record<VendorDocument['status'], DotColor> = {
  waiting: 'waiting',
  accepted: 'success',
  rejected: 'error',
};

export const documentStatusWord = (status: VendorDocument['status']): string =>
  ({ waiting: t('Waiting'), accepted: t('Accepted'), rejected: t('Rejected') })[status];
