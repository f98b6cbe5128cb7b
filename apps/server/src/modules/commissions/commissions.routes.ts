import { commissionRulesApi } from '@souk/contract/commissions/api.ts';
import { implement, type Route } from '#core/http/route.ts';
import { applyingRule } from './applying-rule.ts';
import { createRule } from './create-rule.ts';
import { listRules } from './list-rules.ts';
import { moveRule } from './move-rule.ts';
import { removeRule } from './remove-rule.ts';
import { readRule } from './rules.repository.ts';
import { updateRule } from './update-rule.ts';

export const commissionRoutes: Route[] = [
  implement(commissionRulesApi.list, ({ ctx, query }) => listRules(ctx, query)),
  implement(commissionRulesApi.applying, ({ ctx, query }) => applyingRule(ctx, query)),
  implement(commissionRulesApi.get, ({ ctx, params }) => readRule(ctx, params.id)),
  implement(commissionRulesApi.create, ({ ctx, body }) => createRule(ctx, body)),
  implement(commissionRulesApi.update, ({ ctx, params, body }) => updateRule(ctx, params.id, body)),
  implement(commissionRulesApi.move, ({ ctx, params, body }) => moveRule(ctx, params.id, body)),
  implement(commissionRulesApi.remove, ({ ctx, params, body }) => removeRule(ctx, params.id, body.version)),
];
