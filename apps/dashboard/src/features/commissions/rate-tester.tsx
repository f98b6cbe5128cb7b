import { commissionRulesApi } from '@souk/contract/commissions/api.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '#platform/api/api-error.ts';
import { t } from '#platform/i18n/i18n.ts';
import { PickCombobox } from '#kit/pickers/picker-fields.tsx';
import { categorySource, vendorSource } from '#kit/pickers/picker-sources.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { useConfiguration } from '#platform/session/profile.ts';
import { Card } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { Callout } from '#ui/callout.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ruleSubjectLabel } from './commission-labels.tsx';

interface RateInput {
  vendorId: string | null;
  categoryId: string | null;
  unitPrice: number | null;
}

/** Shows which rule and rate currently apply to a vendor, a category and a price. */
export function RateTester() {
  const [query, setQuery] = useState<RateInput>({ vendorId: null, categoryId: null, unitPrice: null });
  const { currency } = useConfiguration();
  return (
    <Card title={t('Test a rate')} stacked>
      <Field label={t('Vendor')}>
        <PickCombobox
          source={vendorSource}
          value={query.vendorId}
          onChange={(vendorId) => setQuery({ ...query, vendorId })}
        />
      </Field>
      <Field label={t('Category')} optional>
        <PickCombobox
          source={categorySource}
          value={query.categoryId}
          onChange={(categoryId) => setQuery({ ...query, categoryId })}
        />
      </Field>
      <Field label={t('Unit price')}>
        <MoneyField
          currency={currency}
          value={query.unitPrice}
          onChange={(unitPrice) => setQuery({ ...query, unitPrice })}
        />
      </Field>
      <MatchingRate {...query} />
    </Card>
  );
}

function MatchingRate({ vendorId, categoryId, unitPrice }: RateInput) {
  const isComplete = vendorId !== null && unitPrice !== null;
  const answer = useQuery({
    ...queryOf(commissionRulesApi.applying, {
      query: { vendorId: vendorId ?? '', categoryId: categoryId ?? undefined, unitPrice: unitPrice ?? 0 },
    }),
    enabled: isComplete,
  });
  if (!isComplete) return <p className="muted">{t('Choose a vendor and enter a price.')}</p>;
  if (answer.error) return <Callout tone="error">{errorText(answer.error)}</Callout>;
  if (!answer.data) return <Skeleton />;
  const { ratePercent: rate, rule } = answer.data;
  return (
    <Callout tone="success" live>
      {rule
        ? t('{rate}% from rule {position}: {name}', { rate, position: rule.place, name: ruleSubjectLabel(rule) })
        : t('{rate}% default rate: no rule matches', { rate })}
    </Callout>
  );
}
