import { commissionRulesApi } from '@souk/contract/commissions/api.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '#platform/api/api-error.ts';
import { t } from '#platform/i18n/i18n.ts';
import { PickCombobox } from '#kit/pickers/pick-fields.tsx';
import { categorySource, vendorSource } from '#kit/pickers/pick-sources.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { useConfiguration } from '#platform/session/profile.ts';
import { Card } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { subjectWord } from './commission-words.tsx';

interface Asked {
  vendorId: string | null;
  categoryId: string | null;
  unitPrice: number | null;
}

/** Who gets which rate: a vendor, a category and a price, and the rule that applies to them now. */
export function RateTester() {
  const [asked, setAsked] = useState<Asked>({ vendorId: null, categoryId: null, unitPrice: null });
  const { currency } = useConfiguration();
  return (
    <Card title={t('Test a rate')} stacked>
      <Field label={t('Vendor')}>
        <PickCombobox
          source={vendorSource}
          value={asked.vendorId}
          onChange={(vendorId) => setAsked({ ...asked, vendorId })}
        />
      </Field>
      <Field label={t('Category')} optional>
        <PickCombobox
          source={categorySource}
          value={asked.categoryId}
          onChange={(categoryId) => setAsked({ ...asked, categoryId })}
        />
      </Field>
      <Field label={t('Unit price')}>
        <MoneyField
          currency={currency}
          value={asked.unitPrice}
          onChange={(unitPrice) => setAsked({ ...asked, unitPrice })}
        />
      </Field>
      <Verdict {...asked} />
    </Card>
  );
}

function Verdict({ vendorId, categoryId, unitPrice }: Asked) {
  const isWhole = vendorId !== null && unitPrice !== null;
  const answer = useQuery({
    ...queryOf(commissionRulesApi.applying, {
      query: { vendorId: vendorId ?? '', categoryId: categoryId ?? undefined, unitPrice: unitPrice ?? 0 },
    }),
    enabled: isWhole,
  });
  if (!isWhole) return <p className="muted">{t('Choose a vendor and enter a price.')}</p>;
  if (answer.error) return <Notice tone="error">{errorText(answer.error)}</Notice>;
  if (!answer.data) return <Skeleton />;
  const { ratePercent: rate, rule } = answer.data;
  return (
    <Notice tone="success" live>
      {rule
        ? t('{rate}% from rule {place}: {name}', { rate, place: rule.place, name: subjectWord(rule) })
        : t('{rate}% default rate: no rule matches', { rate })}
    </Notice>
  );
}
