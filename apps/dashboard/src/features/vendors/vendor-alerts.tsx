import type { VendorAlert } from '@souk/contract/vendors/alerts.ts';
import type { VendorDetails } from '@souk/contract/vendors/api.ts';
import { formatDateTime, formatDay } from '#platform/format/dates.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { CardLink } from '#ui/card-link.tsx';
import { Callout } from '#ui/callout.tsx';
import { Stack } from '#ui/stack.tsx';

interface AlertDisplay {
  tone: 'info' | 'warning' | 'error';
  text: (alert: VendorAlert) => string;
  /** Tab and filters of the profile that the alert links to. */
  search?: Record<string, string>;
}

const ALERT_DISPLAYS: Record<VendorAlert['kind'], AlertDisplay> = {
  late_orders: {
    tone: 'error',
    text: ({ count = 0 }) => t('{count, plural, one {# order is late} other {# orders are late}}', { count }),
    search: { tab: 'orders', late: 'true' },
  },
  in_debt: {
    tone: 'error',
    text: () => t('The balance is negative. Payouts resume once the debt is repaid or earned back.'),
  },
  payouts_frozen: { tone: 'warning', text: describeFreeze },
  documents_waiting: {
    tone: 'warning',
    text: ({ count = 0 }) => t('{count, plural, one {# document} other {# documents}} awaiting review', { count }),
    search: { tab: 'documents' },
  },
  products_waiting: {
    tone: 'warning',
    text: ({ count = 0 }) => t('{count, plural, one {# product} other {# products}} awaiting review', { count }),
    search: { tab: 'products', status: 'waiting' },
  },
  products_rejected: {
    tone: 'info',
    text: ({ count = 0 }) => t('{count, plural, one {# product was} other {# products were}} rejected', { count }),
    search: { tab: 'products', status: 'rejected' },
  },
  on_holiday: {
    tone: 'info',
    text: ({ from, to }) => t('On holiday from {from} to {to}', { from: formatDay(from), to: formatDay(to) }),
  },
};

function describeFreeze({ until, reason }: VendorAlert): string {
  const text = until
    ? t('Payouts are frozen until {until}', { until: formatDateTime(until) })
    : t('Payouts are frozen');
  return reason ? `${text}: ${reason}` : text;
}

/** The vendor's alerts, most urgent first, each linked to its list. */
export function VendorAlerts({ vendor: { id, alerts } }: { vendor: VendorDetails }) {
  if (alerts.length === 0) return null;
  return (
    <Stack gap={8}>
      {alerts.map((alert) => {
        const { tone, text, search } = ALERT_DISPLAYS[alert.kind];
        const link = search && (
          <CardLink to={paths.vendors.profile(id)} search={search}>
            {t('Show')}
          </CardLink>
        );
        return (
          <Callout key={alert.kind} tone={tone} action={link}>
            {text(alert)}
          </Callout>
        );
      })}
    </Stack>
  );
}
