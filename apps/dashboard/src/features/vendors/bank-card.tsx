import { payoutAccountBody } from '@souk/contract/vendors/inputs.ts';
import { type VendorDetails, vendorsApi } from '@souk/contract/vendors/api.ts';
import { useCallback, useMemo, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { request } from '#platform/api/request.ts';
import { FormText } from '#kit/form/fields.tsx';
import { FieldStack } from '#kit/form/form-page.tsx';
import { useEntityForm } from '#kit/form/use-entity-form.ts';
import { t } from '#platform/i18n/i18n.ts';
import { FullAccount } from '#domain/ledger/full-account.tsx';
import { toast } from '#platform/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Callout } from '#ui/callout.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { Row } from '#ui/row.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Stack } from '#ui/stack.tsx';
import { refreshVendors } from './vendor-actions.ts';

/** The vendor's bank account, masked. Changing it requires the password and freezes payouts for 48 hours. */
export function BankCard({ vendor }: { vendor: VendorDetails }) {
  const [isEdited, setEdited] = useState(false);
  const { payoutAccount } = vendor;
  return (
    <Card
      title={t('Bank account')}
      actions={
        !isEdited && (
          <Button variant="text" size="small" onClick={() => setEdited(true)}>
            {payoutAccount ? t('Change') : t('Add')}
          </Button>
        )
      }
    >
      {isEdited ? (
        <BankForm vendor={vendor} onClose={() => setEdited(false)} />
      ) : (
        <Stack gap={16}>
          <BankDetails vendor={vendor} />
          {payoutAccount && <FullAccount vendorId={vendor.id} />}
        </Stack>
      )}
    </Card>
  );
}

export const BankDetails = ({ vendor: { payoutAccount } }: { vendor: VendorDetails }) => (
  <DescriptionList
    items={[
      { term: t('Account holder'), value: payoutAccount && <bdi>{payoutAccount.holder}</bdi> },
      {
        term: payoutAccount?.kind === 'account' ? t('Account') : t('IBAN'),
        value: payoutAccount ? <bdi className="num">{payoutAccount.masked}</bdi> : t('Not set'),
      },
      { term: t('Bank code'), value: payoutAccount?.bankCode && <bdi className="num">{payoutAccount.bankCode}</bdi> },
    ]}
  />
);

interface BankValues {
  holder: string;
  iban: string;
  account: string;
  bankCode: string;
  version: number;
}

type AccountKind = 'iban' | 'account';

function BankForm({ vendor, onClose }: { vendor: VendorDetails; onClose: () => void }) {
  const { id, version, payoutAccount } = vendor;
  const [kind, setKind] = useState<AccountKind>(payoutAccount?.kind ?? 'iban');
  // The full number is never sent to the form, so it has to be entered again.
  const values = useMemo(
    (): BankValues => ({ holder: payoutAccount?.holder ?? '', iban: '', account: '', bankCode: '', version }),
    [payoutAccount, version],
  );
  const save = useCallback(
    async (body: BankValues) => {
      const saved = await request(vendorsApi.payoutAccount, { params: { id }, body, quiet: true });
      onClose();
      void refreshVendors(saved);
      toast.done(t('Bank account changed. Payouts are frozen for 48 hours.'));
    },
    [id, onClose],
  );
  const control = useEntityForm({
    schema: payoutAccountBody,
    values,
    save,
    toValues: undefined,
  });
  const choose = (next: AccountKind) => {
    setKind(next);
    for (const field of next === 'iban' ? (['account', 'bankCode'] as const) : (['iban'] as const)) {
      control.form.setValue(field, '');
      control.form.clearErrors(field);
    }
  };
  return (
    <FormProvider {...control.form}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void control.submit();
        }}
      >
        <FieldStack>
          <Callout tone="warning">
            {t('Changing the bank account freezes payouts for 48 hours. You’ll confirm your password.')}
          </Callout>
          {control.otherErrors.map((message) => (
            <Callout key={message} tone="error" live>
              {message}
            </Callout>
          ))}
          <Segmented<AccountKind>
            label={t('Account type')}
            value={kind}
            onChange={choose}
            segments={[
              { value: 'iban', label: t('IBAN') },
              { value: 'account', label: t('Account number') },
            ]}
          />
          <FormText<BankValues> name="holder" label={t('Account holder')} />
          {kind === 'iban' ? (
            <FormText<BankValues> name="iban" label={t('IBAN')} />
          ) : (
            <>
              <FormText<BankValues> name="account" label={t('Account number')} />
              <FormText<BankValues> name="bankCode" label={t('Bank code')} />
            </>
          )}
          <Row gap={8} wrap>
            <Button onClick={onClose}>{t('Cancel')}</Button>
            <Button variant="filled" type="submit" busy={control.isSaving}>
              {t('Change bank account')}
            </Button>
          </Row>
        </FieldStack>
      </form>
    </FormProvider>
  );
}
