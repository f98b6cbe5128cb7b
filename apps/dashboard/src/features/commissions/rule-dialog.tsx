import {
  type CommissionRule,
  commissionRulesApi,
  newRuleBody,
  RULE_KINDS,
  type RuleKind,
  ruleUpdateBody,
} from '@souk/contract/commissions/api.ts';
import { useCallback, useMemo } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { toChoices } from '#ui/to-choices.ts';
import { undoNewest } from '#kit/undo/undo-newest.ts';
import { request } from '#platform/api/request.ts';
import { FormMoney, FormNumber } from '#kit/form/fields.tsx';
import { FormDateTime } from '#kit/form/date-time-field.tsx';
import { useEntityForm } from '#kit/form/use-entity-form.ts';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { CategoryPicker, VendorPicker } from '#kit/pickers/picker-fields.tsx';
import { toast } from '#platform/toast/toast.ts';
import { Segmented } from '#ui/segmented.tsx';
import { refreshRules } from './commission-actions.ts';
import { ruleKindLabel, ruleSubjectLabel } from './commission-labels.tsx';

interface NewRuleValues {
  kind: RuleKind;
  vendorId: string | null;
  categoryId: string | null;
  priceFrom: number | null;
  priceTo: number | null;
  ratePercent: number | null;
  validFrom: string | null;
  version?: number;
}

const EMPTY_RULE: NewRuleValues = {
  kind: 'vendor',
  vendorId: null,
  categoryId: null,
  priceFrom: null,
  priceTo: null,
  ratePercent: null,
  validFrom: null,
};

/** Form values. When a rule is edited, they contain only the fields that can be changed. */
type RuleFormValues = Pick<NewRuleValues, 'ratePercent' | 'validFrom' | 'version'> & Partial<NewRuleValues>;

function toFormValues({
  kind,
  priceFrom,
  priceTo,
  ratePercent,
  state,
  validFrom,
  version,
}: CommissionRule): RuleFormValues {
  const startsAt = state === 'scheduled' ? validFrom : null;
  return { ...(kind === 'price' ? { priceFrom, priceTo } : {}), ratePercent, validFrom: startsAt, version };
}

/** Creates or changes a rule. The change applies now or from a later time, and existing orders keep their rate. */
export function RuleDialog({ rule, onClose }: { rule?: CommissionRule; onClose: () => void }) {
  const values = useMemo((): RuleFormValues => (rule ? toFormValues(rule) : EMPTY_RULE), [rule]);
  const save = useCallback(
    async (changed: RuleFormValues, idempotencyKey: string) => {
      const saved = await sendRule(changed, rule, idempotencyKey);
      onClose();
      void refreshRules();
      const name = ruleSubjectLabel(saved);
      if (!rule) return toast.done(t('Created the rule for {name}', { name }));
      toast.done(t('Updated the rule for {name}', { name }), { undo: () => undoNewest('commissionRule', rule.ruleId) });
    },
    [onClose, rule],
  );
  const control = useEntityForm({
    schema: rule ? ruleUpdateBody : newRuleBody,
    values,
    save,
    toValues: undefined,
  });
  return (
    <FormDialog
      title={rule ? t('Edit the rule for {name}', { name: ruleSubjectLabel(rule) }) : t('New commission rule')}
      description={t('Existing orders keep their rate.')}
      control={control}
      submitLabel={rule ? t('Save') : t('Create rule')}
      onClose={onClose}
    >
      {!rule && <SubjectFields />}
      {rule?.kind === 'price' && <PriceRangeFields />}
      <FormNumber<NewRuleValues> name="ratePercent" label={t('Rate')} unit="%" decimals={2} />
      <FormDateTime<NewRuleValues>
        name="validFrom"
        label={t('Applies from')}
        help={
          rule?.state === 'scheduled'
            ? t('This rule hasn’t started yet, so its start can be changed.')
            : t('Leave empty to apply now, or choose a later time.')
        }
        defaultTime="00:00"
        optional
      />
    </FormDialog>
  );
}

function SubjectFields() {
  const kind = useWatch<NewRuleValues, 'kind'>({ name: 'kind' });
  return (
    <>
      <KindChoice />
      {kind === 'vendor' && <VendorPicker<NewRuleValues> name="vendorId" label={t('Vendor')} />}
      {kind === 'category' && (
        <CategoryPicker<NewRuleValues>
          name="categoryId"
          label={t('Category')}
          help={t('Includes subcategories, unless an earlier rule covers them.')}
        />
      )}
      {kind === 'price' && <PriceRangeFields />}
    </>
  );
}

function KindChoice() {
  const { field } = useController<NewRuleValues, 'kind'>({ name: 'kind' });
  return (
    <Segmented<RuleKind>
      block
      label={t('Based on')}
      value={field.value}
      onChange={field.onChange}
      segments={toChoices(RULE_KINDS, ruleKindLabel)}
    />
  );
}

const PriceRangeFields = () => (
  <>
    <FormMoney<NewRuleValues> name="priceFrom" label={t('Minimum price')} help={t('Unit price, inclusive.')} optional />
    <FormMoney<NewRuleValues>
      name="priceTo"
      label={t('Maximum price')}
      help={t('Unit price, exclusive. Leave empty for no maximum.')}
      optional
    />
  </>
);

function sendRule(
  { version, kind = EMPTY_RULE.kind, vendorId, categoryId, validFrom, ratePercent, ...priceRange }: RuleFormValues,
  rule: CommissionRule | undefined,
  idempotencyKey: string,
): Promise<CommissionRule> {
  const rate = ratePercent ?? 0;
  if (!rule)
    return request(commissionRulesApi.create, {
      body: {
        kind,
        ratePercent: rate,
        validFrom,
        ...(kind === 'vendor' ? { vendorId } : {}),
        ...(kind === 'category' ? { categoryId } : {}),
        ...(kind === 'price' ? priceRange : {}),
      },
      quiet: true,
      idempotencyKey,
    });
  return request(commissionRulesApi.update, {
    params: { id: rule.id },
    body: {
      ...(rule.kind === 'price' ? priceRange : {}),
      ratePercent: rate,
      validFrom,
      version: version ?? rule.version,
    },
    quiet: true,
  });
}
