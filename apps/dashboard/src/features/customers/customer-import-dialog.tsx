import { customersApi } from '@souk/contract/customers/api.ts';
import { CsvImportDialog } from '#kit/csv/csv-import-dialog.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { refreshCustomers } from './customer-steps.ts';

/** Customers from a CSV file. */
export const CustomerImportDialog = ({ onClose }: { onClose: () => void }) => (
  <CsvImportDialog
    endpoint={customersApi.import}
    title={t('Import customers')}
    description={t('A customer with an e-mail that we know is changed, any other is new.')}
    doneWords={(figures) => t('{created} customers created, {updated} changed', figures)}
    onImported={refreshCustomers}
    onClose={onClose}
  />
);
