import { type AdQuote, adsApi } from '@souk/contract/ads/api.ts';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatDayRange } from '#platform/format/dates.ts';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/i18n/i18n.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Row } from '#ui/row.tsx';
import { Stack } from '#ui/stack.tsx';
import type { AdValues } from './ad-values.ts';
import { formatDayCount, formatRate } from './ad-labels.tsx';
import styles from './ads.module.css';

/** Shows the price of the selected placement and dates, slot availability, and whether the vendor can pay. */
export function AdQuotePart({ adId }: { adId: string | undefined }) {
  const { control, setValue } = useFormContext<AdValues>();
  const [configId, vendorId, startsAt, endsAt] = useWatch({
    control,
    name: ['configId', 'vendorId', 'startsAt', 'endsAt'],
  });
  const isComplete = Boolean(configId && startsAt && endsAt && startsAt < endsAt);
  const query = {
    configId: configId ?? '',
    startsAt: startsAt ?? '',
    endsAt: endsAt ?? '',
    ...(vendorId ? { vendorId } : {}),
    ...(adId ? { adId } : {}),
  };
  const quoteQuery = queryOf(adsApi.quote, { query, background: true });
  const { data } = useQuery({
    ...quoteQuery,
    queryFn: isComplete ? quoteQuery.queryFn : skipToken,
    placeholderData: keepPreviousData,
  });
  if (!isComplete || !data) return <p className="muted small">{t('Choose a placement and dates to see the price.')}</p>;
  const applyDates = ({ startsAt: from, endsAt: to }: { startsAt: string; endsAt: string }) => {
    setValue('startsAt', from, { shouldDirty: true, shouldValidate: true });
    setValue('endsAt', to, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <Stack as="section" gap={4} aria-label={t('Price and availability')} aria-live="polite">
      <Row as="p" gap={8} wrap>
        <b className={styles.price}>
          <bdi>{formatMoney(data.price, data.currency)}</bdi>
        </b>
        <span className="muted">
          {t('{days}, {rate}', {
            days: formatDayCount(data.days),
            rate: formatRate({ ...data, price: data.unitPrice }),
          })}
        </span>
      </Row>
      {data.problems.map(({ field, message }) => (
        <Callout key={field} tone="warning">
          {message}
        </Callout>
      ))}
      <SlotAvailability quote={data} onUseDates={applyDates} />
      <VendorBalance quote={data} />
    </Stack>
  );
}

function SlotAvailability({
  quote: { freeSlots, slots, nextFree },
  onUseDates,
}: {
  quote: AdQuote;
  onUseDates: (period: { startsAt: string; endsAt: string }) => void;
}) {
  if (freeSlots > 0)
    return (
      <p className="small">
        {t('{free} of {slots, plural, one {# slot} other {# slots}} available', { free: freeSlots, slots })}
      </p>
    );
  if (!nextFree) return <Callout tone="warning">{t('No slot is available in the next two years.')}</Callout>;
  return (
    <Callout
      tone="warning"
      action={
        <Button size="small" onClick={() => onUseDates(nextFree)}>
          {t('Use these dates')}
        </Button>
      }
    >
      {t('No slot is available for these dates. Next available: {period}.', {
        period: formatDayRange(nextFree.firstDay, nextFree.lastDay),
      })}
    </Callout>
  );
}

// Only super admins may see the balance itself, so `available` is undefined for admins.
function VendorBalance({ quote: { isCovered, available, currency } }: { quote: AdQuote }) {
  if (isCovered === null) return null;
  const amount = available === undefined ? undefined : formatMoney(available, currency);
  if (isCovered)
    return amount === undefined ? null : (
      <p className="muted small">{t('Vendor balance: {amount} available.', { amount })}</p>
    );
  return (
    <Callout tone="warning">
      {amount === undefined
        ? t('The vendor’s balance doesn’t cover this ad, so it can’t be approved yet.')
        : t('The vendor has only {amount} available, so this ad can’t be approved yet.', { amount })}
    </Callout>
  );
}
