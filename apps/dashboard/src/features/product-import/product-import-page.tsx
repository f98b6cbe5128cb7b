import { MAX_STOCK } from '@souk/contract/products/inputs.ts';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import { t } from '#platform/i18n/i18n.ts';
import { formatFileSize } from '#platform/format/numbers.ts';
import { paths } from '#platform/paths.ts';
import { PickCombobox } from '#kit/pickers/picker-fields.tsx';
import { categorySource, vendorSource } from '#kit/pickers/picker-sources.ts';
import { ImageDownloadsCard } from '#domain/products/image-downloads-card.tsx';
import { useCan } from '#platform/session/profile.ts';
import { toast } from '#platform/toast/toast.ts';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { FileButton } from '#ui/file-button.tsx';
import { FileDrop } from '#ui/file-drop.tsx';
import { Grid } from '#ui/grid.tsx';
import { Icon } from '#ui/icon.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Callout } from '#ui/callout.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Row } from '#ui/row.tsx';
import { Stack } from '#ui/stack.tsx';
import { ColumnsCard } from './columns-card.tsx';
import { ImportReport } from './import-report.tsx';
import { ImportSteps } from './import-steps.tsx';
import styles from './product-import.module.css';
import { type ImportState, useImport } from './use-import.ts';

/** Imports products from a CSV file: choose a file, review the check, then import. */
export default function ProductImportPage() {
  const state = useImport();
  const { check, imported } = state;
  const report = imported.data ?? check.data;
  return (
    <>
      <PageHead
        title={t('Import products')}
        crumbs={[{ label: t('Products'), to: paths.products.list }, { label: t('Import products') }]}
        actions={<LinkButton to={paths.products.list}>{t('Back to products')}</LinkButton>}
      />
      <Grid columns="main-aside" gap={16}>
        <Stack gap={16}>
          <FileCard state={state} />
          {state.failure && (
            <Callout live tone="error">
              {state.failure.message}
            </Callout>
          )}
          {!imported.data && <ColumnsCard columns={state.columns} isFixed={imported.isPending} />}
          {report && !state.columns.isChanged && <ImportReport report={report} />}
          {report?.importId && <ImageDownloadsCard source="import" id={report.importId} />}
        </Stack>
        <Stack gap={16}>
          <SettingsCard state={state} />
          {state.file && <ImportSteps state={state} />}
          {!state.file && <SupportedFilesCard />}
        </Stack>
      </Grid>
    </>
  );
}

const ACCEPTED_FILE_TYPES = '.csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values,application/vnd.ms-excel';

const showFileTypeError = () => toast.error(t('This isn’t a CSV file. Export the table as CSV and try again.'));

function FileCard({ state: { file, choose, imported } }: { state: ImportState }) {
  return (
    <Card title={t('File')}>
      {file ? (
        <Row gap={12} shrink>
          <Icon icon={FileSpreadsheet} size={18} />
          <span className={styles.name}>
            <bdi>{file.name}</bdi> <span className="muted nowrap">{formatFileSize(file.size)}</span>
          </span>
          <FileButton
            accept={ACCEPTED_FILE_TYPES}
            disabled={imported.isPending}
            onFile={choose}
            onReject={showFileTypeError}
          >
            {t('Choose another file')}
          </FileButton>
        </Row>
      ) : (
        <FileDrop
          label={t('Choose a CSV file, or drop it here')}
          help={t('Up to 10 MB. You’ll review the changes before anything is imported.')}
          accept={ACCEPTED_FILE_TYPES}
          onFiles={([first]) => first && choose(first)}
          onReject={showFileTypeError}
        />
      )}
    </Card>
  );
}

function SettingsCard({
  state: { vendor, category, createsCategories, defaultStock, check, imported },
}: {
  state: ImportState;
}) {
  const canViewCategories = useCan('categories');
  const canCreateCategories = useCan('categories', 'edit');
  const isFixed = imported.isPending || imported.isSuccess;
  return (
    <Card title={t('Import settings')} stacked>
      <Field
        label={t('Vendor')}
        optional={!vendor.error}
        error={vendor.error}
        help={t('Used when the file doesn’t name a vendor.')}
      >
        <PickCombobox
          source={vendorSource}
          value={vendor.id}
          onChange={vendor.set}
          disabled={isFixed}
          placeholder={t('From file')}
        />
      </Field>
      {canViewCategories && (
        <Field
          label={t('Category')}
          optional
          error={category.error}
          help={t('Used when a row’s category isn’t recognised.')}
        >
          <PickCombobox
            source={categorySource}
            value={category.id}
            onChange={category.set}
            disabled={isFixed}
            placeholder={t('None')}
          />
        </Field>
      )}
      {canCreateCategories && (
        <div>
          <Checkbox
            label={t('Create missing categories')}
            help={t('Uses the full path, such as A > B > C.')}
            checked={createsCategories.value}
            onChange={(event) => createsCategories.set(event.target.checked)}
            disabled={isFixed}
            invalid={createsCategories.error !== undefined}
          />
          {createsCategories.error && (
            <div className="text-error small" role="alert">
              {createsCategories.error}
            </div>
          )}
        </div>
      )}
      {(check.data?.uncounted ?? 0) > 0 && (
        <Field
          label={t('Default quantity')}
          optional
          error={defaultStock.error}
          help={t('Used for new variants marked as in stock without a quantity. Default is 0.')}
        >
          <NumberField
            value={defaultStock.value}
            onChange={defaultStock.set}
            min={0}
            max={MAX_STOCK}
            disabled={isFixed}
          />
        </Field>
      )}
    </Card>
  );
}

const SupportedFilesCard = () => (
  <Card title={t('Supported files')}>
    <Stack as="ul" gap={8} className={styles.points}>
      <li>
        {t(
          'Souk exports and product files from Shopify and WooCommerce. For other files, you’ll map the columns yourself.',
        )}
      </li>
      <li>
        {t(
          'New products are created as drafts. Existing handles and SKUs of the vendor are updated; empty cells change nothing.',
        )}
      </li>
      <li>
        {t(
          'Images with an https URL are downloaded after the import. Products marked as published are published once their images are downloaded.',
        )}
      </li>
    </Stack>
  </Card>
);
