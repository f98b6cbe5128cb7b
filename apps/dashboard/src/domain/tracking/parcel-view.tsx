import type { Tracking } from '@souk/contract/orders/tracking.ts';
import ExternalLink from 'lucide-react/icons/external-link';
import { formatDate, formatDateTime } from '#platform/format/dates.ts';
import { formatCount } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import { thumbnailSource } from '#kit/pictures/picture-source.ts';
import { Chip } from '#ui/chip.tsx';
import { Grid } from '#ui/grid.tsx';
import { AnchorButton } from '#ui/link-button.tsx';
import { Row } from '#ui/row.tsx';
import { Stack } from '#ui/stack.tsx';
import { type Step, Stepper } from '#ui/stepper.tsx';
import { Thumbnail } from '#ui/thumbnail.tsx';
import { Timeline } from '#ui/timeline.tsx';
import styles from './parcel.module.css';

const EVENT_KIND_LABELS: Record<Tracking['events'][number]['kind'], () => string> = {
  moved: () => t('In transit'),
  failed_attempt: () => t('Delivery attempt failed'),
  note: () => t('Tracking note'),
};

/** Content of the tracking page as the customer sees it. Also shown to staff as a preview. */
export function ParcelView({ parcel, heading: Heading = 'h1' }: { parcel: Tracking; heading?: 'h1' | 'h3' }) {
  const { number, label, colour, message, steps, estimateAt, items } = parcel;
  return (
    <Stack as="article" gap={24} shrink>
      <Stack as="header" gap={8}>
        <Row gap={12} rowGap={8} wrap className={styles.title}>
          <Heading>
            <bdi>{t('Order {number}', { number })}</bdi>
          </Heading>
          <Chip color={colour}>{label}</Chip>
        </Row>
        {message && <p>{message}</p>}
        {estimateAt && (
          <p className={styles.estimate}>
            {t('Estimated delivery')} <b className="strong">{formatDate(estimateAt)}</b>
          </p>
        )}
      </Stack>
      <Stepper label={t('Progress')} steps={steps.map(toStep)} />
      <Carrier carrier={parcel.carrier} />
      <Section title={t('Items in this parcel')}>
        <Stack as="ul" gap={12}>
          {items.map(({ name, variantName, quantity, pictureUrl }, index) => (
            <Grid as="li" key={index} gap={12} align="center" className={styles.item}>
              <Thumbnail size={52} {...thumbnailSource(pictureUrl)} />
              <Stack as="span" gap={0} className={styles.name}>
                <bdi>{name}</bdi>
                {variantName && (
                  <small className="muted">
                    <bdi>{variantName}</bdi>
                  </small>
                )}
              </Stack>
              <bdi className="num">{formatCount(quantity)} ×</bdi>
            </Grid>
          ))}
        </Stack>
      </Section>
      <Events events={parcel.events} />
    </Stack>
  );
}

function toStep({ status, label, state, at }: Tracking['steps'][number]): Step {
  const isCurrent = state === 'current';
  return {
    label,
    state: state === 'done' ? 'done' : isCurrent ? (status === 'cancelled' ? 'failed' : 'now') : 'next',
    notes: at
      ? [
          <time key="at" dateTime={at}>
            {formatDateTime(at)}
          </time>,
        ]
      : [],
  };
}

function Carrier({ carrier }: Pick<Tracking, 'carrier'>) {
  if (!carrier) return null;
  const { name, number, url } = carrier;
  return (
    <Section title={t('Carrier')}>
      <Row as="p" gap={8} justify="between" wrap>
        <span>
          <bdi>{name}</bdi>
          {number && (
            <>
              {' · '}
              <bdi className="num">{number}</bdi>
            </>
          )}
        </span>
        {url && (
          <AnchorButton href={url} target="_blank" rel="noreferrer noopener" icon={ExternalLink} size="small">
            {t('Track at {carrier}', { carrier: name })}
          </AnchorButton>
        )}
      </Row>
    </Section>
  );
}

function Events({ events }: Pick<Tracking, 'events'>) {
  if (events.length === 0) return null;
  return (
    <Section title={t('Tracking events')}>
      <Timeline
        events={events.map(({ kind, place, note, at }, index) => ({
          id: `${at}-${index}`,
          at,
          now: index === 0,
          title: <bdi>{note ?? EVENT_KIND_LABELS[kind]()}</bdi>,
          details:
            [kind === 'failed_attempt' && note ? EVENT_KIND_LABELS[kind]() : null, place].filter(Boolean).join(' · ') ||
            undefined,
        }))}
      />
    </Section>
  );
}

const Section = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <section className={styles.part}>
    <p className={styles.over}>{title}</p>
    {children}
  </section>
);
