import { customersApi, MAX_CUSTOMER_LINES } from '@souk/contract/customers.ts';
import { CsvImportDialog } from '#shared/csv/csv-import-dialog.tsx';
import { formatCount } from '#shared/format/numbers.ts';
import { t } from '#shared/i18n/i18n.ts';
import { refreshCustomers } from './customer-steps.ts';

/** Customers from a CSV file. */
export const CustomerImportDialog = ({ onClose }: { onClose: () => void }) => (
  <CsvImportDialog
    endpoint={customersApi.import}
    title={t('Import customers')}
    description={t('A customer with an e-mail that we know is changed, any other is new.')}
    help={t('At most {count} lines. An export of the customers shows how a file looks.', {
      count: formatCount(MAX_CUSTOMER_LINES),
    })}
    doneWords={(figures) => t('{created} customers created, {updated} changed', figures)}
    onImported={refreshCustomers}
    onClose={onClose}
  />
);
