import type { UnavailabilityReason } from '@souk/contract/products/unavailability.ts';
import type { ProductDetails } from '@souk/contract/products/api.ts';
import { Link } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import { Row } from '#ui/row.tsx';
import { Stack } from '#ui/stack.tsx';
import styles from './attributes-card.module.css';

interface WhyNotCardProps {
  product: ProductDetails;
  /** Focuses the field of a reason on this page. Without this callback, reasons link to the form. */
  onFix?: (reason: UnavailabilityReason) => void;
}

/** Reasons why the product can't be bought, with links to fix them, and the checks that pass. */
export function WhyNotCard({ product, onFix }: WhyNotCardProps) {
  const kinds = new Set(product.whyNot.map((reason) => reason.kind));
  const passedChecks = [
    !kinds.has('vendorNotActive') &&
      !kinds.has('noCategory') &&
      !kinds.has('categoryNotActive') &&
      t('Vendor and category active'),
    !kinds.has('noImage') && t('Has a cover image'),
    !kinds.has('noPrice') && t('Has a price'),
  ].filter((text) => text !== false);
  return (
    <Card title={product.whyNot.length > 0 ? t('Why this can’t be sold') : t('On sale')}>
      <Stack as="ul" gap={2} className={styles.reasons}>
        {product.whyNot.map((reason) => (
          <Row
            as="li"
            key={reasonKey(reason)}
            gap={8}
            align="start"
            className={reason.blocksPublishing ? 'text-warning' : undefined}
          >
            <Icon icon={TriangleAlert} />
            <span>{reason.message}</span>
            <FixLink reason={reason} product={product} onFix={onFix} />
          </Row>
        ))}
        {passedChecks.map((text) => (
          <Row as="li" key={text} gap={8} align="start">
            <Icon icon={Check} className="text-success" />
            <span className="muted">{text}</span>
          </Row>
        ))}
      </Stack>
    </Card>
  );
}

/** Reasons can share a kind, so the key includes their target. */
const reasonKey = ({ kind, target }: UnavailabilityReason): string =>
  `${kind} ${target.kind} ${'field' in target ? target.field : 'id' in target ? target.id : ''}`;

function FixLink({ reason, product, onFix }: WhyNotCardProps & { reason: UnavailabilityReason }) {
  const { target } = reason;
  if (target.kind === 'vendor') return <Link to={paths.vendors.profile(target.id)}>{t('View vendor')}</Link>;
  if (target.kind === 'category') return <Link to={paths.categories.edit(target.id)}>{t('Edit category')}</Link>;
  const label =
    target.kind === 'status'
      ? t('Change status')
      : target.kind === 'stock'
        ? t('Adjust stock')
        : reason.kind === 'noPrice'
          ? t('Set price')
          : t('Fix');
  if (!onFix) {
    return (
      <Link to={paths.products.edit(product.id)} hash={target.kind === 'field' ? target.field : target.kind}>
        {label}
      </Link>
    );
  }
  return (
    <button type="button" className="linkish" onClick={() => onFix(reason)}>
      {label}
    </button>
  );
}
