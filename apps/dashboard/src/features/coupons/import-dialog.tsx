import { couponsApi } from '@souk/contract/coupons/api.ts';
import { CsvImportDialog } from '#kit/csv/csv-import-dialog.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { refreshCoupons } from './coupon-steps.ts';

/** Coupons from a CSV file. */
export const ImportDialog = ({ onClose }: { onClose: () => void }) => (
  <CsvImportDialog
    endpoint={couponsApi.import}
    title={t('Import coupons')}
    description={t('A coupon whose code stands already is updated, any other is made.')}
    doneWords={(figures) => t('{created} made, {updated} updated', figures)}
    onImported={() => refreshCoupons()}
    onClose={onClose}
  />
);
