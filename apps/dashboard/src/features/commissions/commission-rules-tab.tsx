import { commissionRulesApi } from '@souk/contract/commissions/api.ts';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { t } from '#platform/i18n/i18n.ts';
import { TabIntro } from '#ui/tab-intro.tsx';
import { queryOf } from '#platform/query/query-of.ts';
import { Button } from '#ui/button.tsx';
import { RateTester } from './rate-tester.tsx';
import { RuleDialog } from './rule-dialog.tsx';
import { RuleList } from './rule-list.tsx';

/** What Souk keeps of each sale: the rules in their order, and a trial of who gets which rate. */
export function CommissionRulesTab() {
  const [isNew, setNew] = useState(false);
  const answer = useQuery(queryOf(commissionRulesApi.list, { query: { limit: 1 }, background: true }));
  const rate = answer.data?.defaultPercent;
  const add = (variant: 'filled' | 'outlined') => (
    <Button variant={variant} icon={Plus} onClick={() => setNew(true)}>
      {t('New rule')}
    </Button>
  );
  return (
    <>
      <TabIntro actions={add('filled')}>
        {rate === undefined
          ? t('The first matching rule sets a product’s rate.')
          : t('The first matching rule sets a product’s rate. If none matches, the default of {rate}% applies.', {
              rate,
            })}
      </TabIntro>
      <div className="cols">
        <RuleList empty={add('outlined')} />
        <div className="stack">
          <RateTester />
        </div>
      </div>
      {isNew && <RuleDialog onClose={() => setNew(false)} />}
    </>
  );
}
