import { activityApi } from '@souk/contract/activity/api.ts';
import { categoriesApi } from '@souk/contract/categories/api.ts';
import { type CommissionRule, commissionRulesApi } from '@souk/contract/commissions/api.ts';
import { vendorsApi } from '@souk/contract/vendors/api.ts';
import { runAction } from '#kit/actions/run-action.ts';
import { t } from '#platform/i18n/i18n.ts';
import { refreshCollections } from '#platform/query/query-of.ts';
import { ruleSubjectLabel } from './commission-labels.tsx';

/** Refreshes the rules. Also refreshes vendors and categories, because they show the rate that applies. */
export const refreshRules = (): Promise<unknown> =>
  refreshCollections(commissionRulesApi.list, vendorsApi.list, categoriesApi.list, activityApi.list);

const undoTarget = ({ ruleId }: CommissionRule) => ({ entity: 'commissionRule', id: ruleId });

/** Moves a rule to another position, counted from 1. */
export const moveRule = (rule: CommissionRule, position: number) =>
  runAction(
    commissionRulesApi.move,
    { params: { id: rule.id }, body: { place: position, version: rule.version } },
    {
      message: (saved) =>
        t('Moved {name} to position {position}', { name: ruleSubjectLabel(saved), position: saved.place }),
      undo: undoTarget(rule),
      refresh: refreshRules,
    },
  );

export function setRuleActive(rule: CommissionRule, isActive: boolean) {
  const name = ruleSubjectLabel(rule);
  return runAction(
    commissionRulesApi.update,
    { params: { id: rule.id }, body: { isActive, version: rule.version } },
    {
      message: isActive ? t('Turned on the rule for {name}', { name }) : t('Turned off the rule for {name}', { name }),
      undo: undoTarget(rule),
      refresh: refreshRules,
    },
  );
}
