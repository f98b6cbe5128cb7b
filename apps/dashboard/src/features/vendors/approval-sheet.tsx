import { type VendorDetails, vendorsApi } from '@souk/contract/vendors/api.ts';
import { useQuery } from '@tanstack/react-query';
import { DetailError } from '#kit/detail/detail-error.tsx';
import { startAction } from '#kit/actions/run-action.ts';
import { SubmitDialog, useSubmission } from '#kit/actions/submit-dialog.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Pairs } from '#ui/pairs.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatusDot } from '#ui/status-dot.tsx';
import styles from './approval-sheet.module.css';
import { BankFacts } from './bank-card.tsx';
import { commissionText } from './vendor-words.ts';
import { openDocument, reviewDocument } from './document-actions.ts';
import { DOCUMENT_COLORS, documentStatusWord } from './vendor-words.ts';
import { documentKindWord } from './vendor-words.ts';
import { changeStatus } from './vendor-actions.ts';

/** Everything to look at before a vendor may sell, on one sheet with one confirmation. */
export function ApprovalSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const answer = useQuery(queryOf(vendorsApi.get, { params: { id } }));
  const { isBusy, submit } = useSubmission(onClose);
  const vendor = answer.data;
  return (
    <SubmitDialog
      title={vendor ? t('Approve {name}?', { name: vendor.shopName }) : t('Approve vendor')}
      submitLabel={t('Approve vendor')}
      keepLabel={t('Cancel')}
      isBusy={isBusy}
      isOff={!vendor}
      onSubmit={() => vendor && submit(() => changeStatus(vendor, 'active'))}
      onClose={onClose}
    >
      {vendor ? (
        <Review vendor={vendor} />
      ) : answer.error ? (
        <DetailError failed={t('Couldn’t load the vendor')} answer={answer} />
      ) : (
        <Skeleton height={240} />
      )}
    </SubmitDialog>
  );
}

function Review({ vendor }: { vendor: VendorDetails }) {
  const { legalName, registrationNumber, taxId, email, payoutAccount, commission } = vendor;
  return (
    <div className="stack">
      <Pairs
        items={[
          { term: t('Legal name'), value: <bdi>{legalName}</bdi> },
          { term: t('Registration number'), value: registrationNumber && <bdi>{registrationNumber}</bdi> },
          { term: t('Tax ID'), value: taxId && <bdi>{taxId}</bdi> },
        ]}
      />
      <Documents vendor={vendor} />
      <section aria-label={t('Bank account')}>
        <h3 className={styles.over}>{t('Bank account')}</h3>
        {payoutAccount ? (
          <BankFacts vendor={vendor} />
        ) : (
          <Notice tone="warning">{t('No bank account yet. Payouts start once one is added.')}</Notice>
        )}
      </section>
      {commission && (
        <section aria-label={t('Commission')}>
          <h3 className={styles.over}>{t('Commission')}</h3>
          <p>{commissionText(commission)}</p>
        </section>
      )}
      <p className="muted small">
        {t('We’ll email {email}. Approval can’t be undone, but you can suspend the vendor later.', {
          email,
        })}
      </p>
    </div>
  );
}

function Documents({ vendor: { id, documentList, documents } }: { vendor: VendorDetails }) {
  return (
    <section aria-label={t('Documents')}>
      <h3 className={styles.over}>{t('Documents')}</h3>
      {documentList.length === 0 && <Notice tone="warning">{t('No documents yet')}</Notice>}
      {documents.waiting > 0 && (
        <Notice tone="warning">
          {t('{count, plural, one {# document is} other {# documents are}} not reviewed', {
            count: documents.waiting,
          })}
        </Notice>
      )}
      <ul className={styles.documents}>
        {documentList.map((document) => (
          <li key={document.id}>
            <div>
              <div className="strong">{documentKindWord(document.kind)}</div>
              <Button
                variant="text"
                size="small"
                className={styles.file}
                onClick={() => void openDocument(id, document.id)}
              >
                <bdi>{document.fileName}</bdi>
              </Button>
            </div>
            <StatusDot color={DOCUMENT_COLORS[document.status]}>{documentStatusWord(document.status)}</StatusDot>
            {document.status === 'waiting' && (
              <Button
                size="small"
                aria-label={t('Accept {file}', { file: document.fileName })}
                onClick={() => startAction(reviewDocument(id, document, { to: 'accepted' }))}
              >
                {t('Accept')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
