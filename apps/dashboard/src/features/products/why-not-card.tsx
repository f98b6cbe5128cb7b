import type { WhyNotReason } from '@souk/contract/products/why-not.ts';
import type { ProductDetails } from '@souk/contract/products/api.ts';
import { Link } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './attributes-card.module.css';

interface WhyNotCardProps {
  product: ProductDetails;
  /** Leads to where a reason on this page is mended; without it reasons lead to the form. */
  onMend?: (reason: WhyNotReason) => void;
}

/** Each reason why the product cannot be bought, with the way to its fix, and what is in order. */
export function WhyNotCard({ product, onMend }: WhyNotCardProps) {
  const kinds = new Set(product.whyNot.map((reason) => reason.kind));
  const inOrder = [
    !kinds.has('vendorNotActive') &&
      !kinds.has('noCategory') &&
      !kinds.has('categoryNotActive') &&
      t('Vendor and category active'),
    !kinds.has('noImage') && t('Has a cover image'),
    !kinds.has('noPrice') && t('Has a price'),
  ].filter((words) => words !== false);
  return (
    <Card title={product.whyNot.length > 0 ? t('Why this can’t be sold') : t('On sale')}>
      <ul className={styles.reasons}>
        {product.whyNot.map((reason) => (
          <li key={keyOf(reason)} className={reason.blocksPublishing ? 'text-warning' : undefined}>
            <Icon icon={TriangleAlert} />
            <span>{reason.message}</span>
            <Mend reason={reason} product={product} onMend={onMend} />
          </li>
        ))}
        {inOrder.map((words) => (
          <li key={words}>
            <Icon icon={Check} className="text-success" />
            <span className="muted">{words}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Several reasons can be of one kind, so what they lead to is part of the key. */
const keyOf = ({ kind, target }: WhyNotReason): string =>
  `${kind} ${target.kind} ${'field' in target ? target.field : 'id' in target ? target.id : ''}`;

function Mend({ reason, product, onMend }: WhyNotCardProps & { reason: WhyNotReason }) {
  const { target } = reason;
  if (target.kind === 'vendor') return <Link to={paths.vendors.profile(target.id)}>{t('Vendor')}</Link>;
  if (target.kind === 'category') return <Link to={paths.categories.edit(target.id)}>{t('Category')}</Link>;
  const words =
    target.kind === 'status'
      ? t('Change status')
      : target.kind === 'stock'
        ? t('Stock')
        : reason.kind === 'noPrice'
          ? t('Set')
          : t('Fill in');
  if (!onMend) {
    return (
      <Link to={paths.products.edit(product.id)} hash={target.kind === 'field' ? target.field : target.kind}>
        {words}
      </Link>
    );
  }
  return (
    <button type="button" className="linkish" onClick={() => onMend(reason)}>
      {words}
    </button>
  );
}
