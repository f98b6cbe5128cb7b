import { commissionRulesApi } from '@souk/contract/commissions/api.ts';
import { implement, type Route } from '#core/http/route.ts';
import { listRules } from './list-rules.ts';
import { findApplyingRule } from './rule-label.ts';
import { createRule, moveRule, removeRule, updateRule } from './rules.actions.ts';
import { readRule } from './rules.repository.ts';

export const commissionRoutes: Route[] = [
  implement(commissionRulesApi.list, ({ ctx, query }) => listRules(ctx, query)),
  implement(commissionRulesApi.applying, ({ ctx, query }) => findApplyingRule(ctx, query)),
  implement(commissionRulesApi.get, ({ ctx, params }) => readRule(ctx, params.id)),
  implement(commissionRulesApi.create, ({ ctx, body }) => createRule(ctx, body)),
  implement(commissionRulesApi.update, ({ ctx, params, body }) => updateRule(ctx, params.id, body)),
  implement(commissionRulesApi.move, ({ ctx, params, body }) => moveRule(ctx, params.id, body)),
  implement(commissionRulesApi.remove, ({ ctx, params, body }) => removeRule(ctx, params.id, body.version)),
];
