import { activityApi } from '@souk/contract/activity/api.ts';
import { categoriesApi } from '@souk/contract/categories/api.ts';
import { type CommissionRule, commissionRulesApi } from '@souk/contract/commissions/api.ts';
import { vendorsApi } from '@souk/contract/vendors/api.ts';
import { undoNewest } from '#kit/undo/undo-newest.ts';
import { request } from '#platform/api/request.ts';
import { t } from '#platform/i18n/i18n.ts';
import { refreshCollections } from '#platform/query/query-of.ts';
import { toast } from '#platform/toast/toast.ts';
import { subjectWord } from './commission-words.tsx';

/** Rules, and the forms that show which of them holds, ask again. */
export const refreshRules = (): Promise<unknown> =>
  refreshCollections(commissionRulesApi.list, vendorsApi.list, categoriesApi.list, activityApi.list);

/** Puts a rule at another place, from 1. Rejects, after telling, when it is refused. */
export async function moveRule(rule: CommissionRule, place: number): Promise<void> {
  const saved = await request(commissionRulesApi.move, {
    params: { id: rule.id },
    body: { place, version: rule.version },
  }).finally(() => void refreshRules());
  toast.done(t('{name} stands at place {place}', { name: subjectWord(saved), place: saved.place }), {
    undo: () => undoNewest('commissionRule', rule.ruleId),
  });
}

/** Switches a rule on or off from now on. */
export async function switchRule(rule: CommissionRule, isActive: boolean): Promise<void> {
  await request(commissionRulesApi.update, {
    params: { id: rule.id },
    body: { isActive, version: rule.version },
  }).finally(() => void refreshRules());
  const name = subjectWord(rule);
  toast.done(
    isActive ? t('Switched on the rule of {name}', { name }) : t('Switched off the rule of {name}', { name }),
    {
      undo: () => undoNewest('commissionRule', rule.ruleId),
    },
  );
}

/** Ends a rule now, or drops one that has not begun. Rejects, after telling, when it is refused. */
export async function removeRule(rule: CommissionRule): Promise<void> {
  await request(commissionRulesApi.remove, { params: { id: rule.id }, body: { version: rule.version } }).finally(
    () => void refreshRules(),
  );
  toast.done(t('Ended the rule of {name}', { name: subjectWord(rule) }));
}
