import { t } from '#platform/i18n/i18n.ts';
import type { ExportFile } from './export-button.tsx';

/** For lists whose export can be imported again, which needs more columns than the list shows. */
export const fullExport = (): ExportFile[] => [{ label: t('All columns, for import'), fields: {} }];
