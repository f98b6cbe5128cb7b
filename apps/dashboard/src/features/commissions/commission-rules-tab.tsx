import { commissionRulesApi } from '@souk/contract/commissions/api.ts';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { t } from '#platform/i18n/i18n.ts';
import { Grid } from '#ui/grid.tsx';
import { Stack } from '#ui/stack.tsx';
import { TabIntro } from '#ui/tab-intro.tsx';
import { queryOf } from '#platform/query/query-of.ts';
import { Button } from '#ui/button.tsx';
import { RateTester } from './rate-tester.tsx';
import { RuleDialog } from './rule-dialog.tsx';
import { RuleList } from './rule-list.tsx';

/** Commission rules in order of priority, and a form that tests which rate applies to a sale. */
export function CommissionRulesTab() {
  const [isCreating, setCreating] = useState(false);
  const answer = useQuery(queryOf(commissionRulesApi.list, { query: { limit: 1 }, background: true }));
  const rate = answer.data?.defaultPercent;
  const newRuleButton = (variant: 'filled' | 'outlined') => (
    <Button variant={variant} icon={Plus} onClick={() => setCreating(true)}>
      {t('New rule')}
    </Button>
  );
  return (
    <>
      <TabIntro actions={newRuleButton('filled')}>
        {rate === undefined
          ? t('The first matching rule sets a product’s rate.')
          : t('The first matching rule sets a product’s rate. If none matches, the default of {rate}% applies.', {
              rate,
            })}
      </TabIntro>
      <Grid columns="main-aside" gap={16}>
        <RuleList empty={newRuleButton('outlined')} />
        <Stack gap={16}>
          <RateTester />
        </Stack>
      </Grid>
      {isCreating && <RuleDialog onClose={() => setCreating(false)} />}
    </>
  );
}
