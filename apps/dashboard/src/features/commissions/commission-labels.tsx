import type { CommissionRule, RuleKind, RuleState } from '@souk/contract/commissions/api.ts';
import { STATE_COLORS } from '#ui/state-colors.ts';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Chip, type ChipColor } from '#ui/chip.tsx';

const KIND_LABELS: Record<RuleKind, () => string> = {
  vendor: () => t('Vendor'),
  category: () => t('Category'),
  price: () => t('Price'),
};
export const ruleKindLabel = (kind: RuleKind): string => KIND_LABELS[kind]();

const STATE_CHIPS: Record<RuleState, { color: ChipColor; label: () => string }> = {
  inForce: { color: STATE_COLORS.live, label: () => t('Active') },
  scheduled: { color: STATE_COLORS.scheduled, label: () => t('Scheduled') },
  off: { color: STATE_COLORS.off, label: () => t('Off') },
  ended: { color: STATE_COLORS.over, label: () => t('Ended') },
};
export const ruleStateLabel = (state: RuleState): string => STATE_CHIPS[state].label();

export const StateChip = ({ state }: { state: RuleState }) => (
  <Chip color={STATE_CHIPS[state].color}>{ruleStateLabel(state)}</Chip>
);

/** What a rule applies to: a vendor, a category or a price range. */
export function ruleSubjectLabel({ kind, vendor, category, priceFrom, priceTo }: CommissionRule): string {
  if (kind === 'vendor') return vendor?.shopName ?? t('Deleted vendor');
  if (kind === 'category') return category?.name ?? t('Deleted category');
  const [from, to] = [priceFrom, priceTo].map((amount) => (amount === null ? undefined : formatMoney(amount)));
  if (from && to) return t('{from} to under {to}', { from, to });
  return to ? t('Under {to}', { to }) : t('{from} and over', { from: from ?? formatMoney(0) });
}
