import { activityApi } from '@souk/contract/activity/api.ts';
import { type FullPayoutAccount, payoutAccountApi } from '@souk/contract/vendors/payout-account.ts';
import { useState } from 'react';
import { request } from '#platform/api/request.ts';
import { copyText } from '#platform/browser/copy-text.ts';
import { t } from '#platform/i18n/i18n.ts';
import { refreshCollections } from '#platform/query/query-of.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { Row } from '#ui/row.tsx';
import { Stack } from '#ui/stack.tsx';

interface FullAccountProps {
  vendorId: string;
  /** Masked account at the time of the payout request. The vendor may have changed it since. */
  requestedFor?: string;
}

/**
 * Reveals the full payout account. The request requires the password and is recorded in the activity log. The result stays
 * in component state and out of the query cache, so it disappears when the page closes.
 */
export function FullAccount({ vendorId, requestedFor }: FullAccountProps) {
  const [account, setAccount] = useState<FullPayoutAccount | undefined>();
  const [isBusy, setBusy] = useState(false);
  const loadAccount = async () => {
    setBusy(true);
    const fullAccount = await request(payoutAccountApi.view, { params: { id: vendorId } }).catch(() => undefined);
    setBusy(false);
    setAccount(fullAccount);
    if (fullAccount) void refreshCollections(activityApi.list);
  };
  if (!account)
    return (
      <Row gap={8} wrap>
        <Button size="small" busy={isBusy} onClick={() => void loadAccount()}>
          {t('Show full account')}
        </Button>
      </Row>
    );
  const { holder, iban, bankCode, masked } = account;
  const hasChanged = requestedFor !== undefined && requestedFor !== masked;
  const number = iban ?? account.account ?? '';
  return (
    <Stack gap={16}>
      {hasChanged && <Callout tone="warning">{t('The bank account changed after this payout was requested.')}</Callout>}
      <DescriptionList
        items={[
          { term: t('Account holder'), value: hasChanged ? <bdi>{holder}</bdi> : null },
          { term: iban ? t('IBAN') : t('Account number'), value: <bdi className="num">{formatInGroups(number)}</bdi> },
          { term: t('Bank code'), value: bankCode && <bdi className="num">{bankCode}</bdi> },
        ]}
      />
      <Row gap={8} wrap>
        <Button size="small" onClick={() => void copyText(number)}>
          {t('Copy number')}
        </Button>
        <Button size="small" onClick={() => setAccount(undefined)}>
          {t('Hide')}
        </Button>
      </Row>
    </Stack>
  );
}

const DIGIT_GROUP = /\S{4}(?=\S)/g;

/** Groups digits by four, as banks print account numbers. */
const formatInGroups = (number: string): string => number.replace(/\s/g, '').replace(DIGIT_GROUP, '$& ');
