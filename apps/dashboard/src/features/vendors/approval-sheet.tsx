import { type VendorDetails, vendorsApi } from '@souk/contract/vendors/api.ts';
import { useQuery } from '@tanstack/react-query';
import { DetailError } from '#kit/detail/detail-error.tsx';
import { startAction } from '#kit/actions/run-action.ts';
import { SubmitDialog, useSubmission } from '#kit/actions/submit-dialog.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { Row } from '#ui/row.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stack } from '#ui/stack.tsx';
import { StatusDot } from '#ui/status-dot.tsx';
import styles from './approval-sheet.module.css';
import { BankDetails } from './bank-card.tsx';
import { describeCommission } from './vendor-labels.ts';
import { openDocument, reviewDocument } from './document-actions.ts';
import { DOCUMENT_COLORS, vendorDocumentStatusLabel } from './vendor-labels.ts';
import { vendorDocumentKindLabel } from './vendor-labels.ts';
import { changeStatus } from './vendor-actions.ts';

/** Shows everything to review before approving a vendor, with one confirmation. */
export function ApprovalSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const answer = useQuery(queryOf(vendorsApi.get, { params: { id } }));
  const { isBusy, submit } = useSubmission(onClose);
  const vendor = answer.data;
  return (
    <SubmitDialog
      title={vendor ? t('Approve {name}?', { name: vendor.shopName }) : t('Approve vendor')}
      submitLabel={t('Approve vendor')}
      cancelLabel={t('Cancel')}
      isBusy={isBusy}
      isDisabled={!vendor}
      onSubmit={() => vendor && submit(() => changeStatus(vendor, 'active'))}
      onClose={onClose}
    >
      {vendor ? (
        <ApprovalReview vendor={vendor} />
      ) : answer.error ? (
        <DetailError errorTitle={t('Couldn’t load the vendor')} query={answer} />
      ) : (
        <Skeleton height={240} />
      )}
    </SubmitDialog>
  );
}

function ApprovalReview({ vendor }: { vendor: VendorDetails }) {
  const { legalName, registrationNumber, taxId, email, payoutAccount, commission } = vendor;
  return (
    <Stack gap={16}>
      <DescriptionList
        items={[
          { term: t('Legal name'), value: <bdi>{legalName}</bdi> },
          { term: t('Registration number'), value: registrationNumber && <bdi>{registrationNumber}</bdi> },
          { term: t('Tax ID'), value: taxId && <bdi>{taxId}</bdi> },
        ]}
      />
      <DocumentsReview vendor={vendor} />
      <section aria-label={t('Bank account')}>
        <h3 className={styles.overline}>{t('Bank account')}</h3>
        {payoutAccount ? (
          <BankDetails vendor={vendor} />
        ) : (
          <Callout tone="warning">{t('No bank account yet. Payouts start once one is added.')}</Callout>
        )}
      </section>
      {commission && (
        <section aria-label={t('Commission')}>
          <h3 className={styles.overline}>{t('Commission')}</h3>
          <p>{describeCommission(commission)}</p>
        </section>
      )}
      <p className="muted small">
        {t('We’ll email {email}. Approval can’t be undone, but you can suspend the vendor later.', {
          email,
        })}
      </p>
    </Stack>
  );
}

function DocumentsReview({ vendor: { id, documentList, documents } }: { vendor: VendorDetails }) {
  return (
    <section aria-label={t('Documents')}>
      <h3 className={styles.overline}>{t('Documents')}</h3>
      {documentList.length === 0 && <Callout tone="warning">{t('No documents yet')}</Callout>}
      {documents.waiting > 0 && (
        <Callout tone="warning">
          {t('{count, plural, one {# document is} other {# documents are}} not reviewed', {
            count: documents.waiting,
          })}
        </Callout>
      )}
      <ul className={styles.documents}>
        {documentList.map((document) => (
          <Row as="li" key={document.id} gap={12} rowGap={8} wrap>
            <div>
              <div className="strong">{vendorDocumentKindLabel(document.kind)}</div>
              <Button
                variant="text"
                size="small"
                className={styles.file}
                onClick={() => void openDocument(id, document.id)}
              >
                <bdi>{document.fileName}</bdi>
              </Button>
            </div>
            <StatusDot color={DOCUMENT_COLORS[document.status]}>{vendorDocumentStatusLabel(document.status)}</StatusDot>
            {document.status === 'waiting' && (
              <Button
                size="small"
                aria-label={t('Accept {file}', { file: document.fileName })}
                onClick={() => startAction(reviewDocument(id, document, { to: 'accepted' }))}
              >
                {t('Accept')}
              </Button>
            )}
          </Row>
        ))}
      </ul>
    </section>
  );
}
