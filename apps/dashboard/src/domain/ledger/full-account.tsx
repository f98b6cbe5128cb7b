import { activityApi } from '@souk/contract/activity/api.ts';
import { type FullPayoutAccount, payoutAccountApi } from '@souk/contract/vendors/payout-account.ts';
import { useState } from 'react';
import { request } from '#platform/api/request.ts';
import { copyText } from '#platform/browser/copy-text.ts';
import { t } from '#platform/i18n/i18n.ts';
import { refreshCollections } from '#platform/query/query-of.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Pairs } from '#ui/pairs.tsx';

interface FullAccountProps {
  vendorId: string;
  /** The masked account of a payout, which the vendor may have changed since. */
  requestedFor?: string;
}

/**
 * The payout account in full, to pay the vendor: the request asks for the password and leaves an activity row. It lives in
 * this component alone, so that it is gone from the browser with the page.
 */
export function FullAccount({ vendorId, requestedFor }: FullAccountProps) {
  const [account, setAccount] = useState<FullPayoutAccount | undefined>();
  const [isBusy, setBusy] = useState(false);
  const show = async () => {
    setBusy(true);
    const shown = await request(payoutAccountApi.view, { params: { id: vendorId } }).catch(() => undefined);
    setBusy(false);
    setAccount(shown);
    if (shown) void refreshCollections(activityApi.list);
  };
  if (!account)
    return (
      <div className="row">
        <Button size="small" busy={isBusy} onClick={() => void show()}>
          {t('Show full account')}
        </Button>
      </div>
    );
  const { holder, iban, bankCode, masked } = account;
  const isOther = requestedFor !== undefined && requestedFor !== masked;
  const number = iban ?? account.account ?? '';
  return (
    <div className="stack">
      {isOther && <Notice tone="warning">{t('The bank account changed after this payout was requested.')}</Notice>}
      <Pairs
        items={[
          { term: t('Account holder'), value: isOther ? <bdi>{holder}</bdi> : null },
          { term: iban ? t('IBAN') : t('Account number'), value: <bdi className="num">{inGroups(number)}</bdi> },
          { term: t('Bank code'), value: bankCode && <bdi className="num">{bankCode}</bdi> },
        ]}
      />
      <div className="row">
        <Button size="small" onClick={() => void copyText(number)}>
          {t('Copy number')}
        </Button>
        <Button size="small" onClick={() => setAccount(undefined)}>
          {t('Hide')}
        </Button>
      </div>
    </div>
  );
}

const GROUP = /\S{4}(?=\S)/g;

/** As banks print it, in groups of four. */
const inGroups = (number: string): string => number.replace(/\s/g, '').replace(GROUP, '$& ');
