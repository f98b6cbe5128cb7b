import type { CommissionRule, RuleKind, RuleState } from '@souk/contract/commissions/api.ts';
import { STATE_COLORS } from '#ui/state-colors.ts';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Chip, type ChipColor } from '#ui/chip.tsx';

const KINDS: Record<RuleKind, () => string> = {
  vendor: () => t('Vendor'),
  category: () => t('Category'),
  price: () => t('Price'),
};
export const kindWord = (kind: RuleKind): string => KINDS[kind]();

const STATES: Record<RuleState, { color: ChipColor; word: () => string }> = {
  inForce: { color: STATE_COLORS.live, word: () => t('Active') },
  scheduled: { color: STATE_COLORS.scheduled, word: () => t('Scheduled') },
  off: { color: STATE_COLORS.off, word: () => t('Off') },
  ended: { color: STATE_COLORS.over, word: () => t('Ended') },
};
export const stateWord = (state: RuleState): string => STATES[state].word();

export const StateChip = ({ state }: { state: RuleState }) => (
  <Chip color={STATES[state].color}>{stateWord(state)}</Chip>
);

/** Whom or what a rule is about. */
export function subjectWord({ kind, vendor, category, priceFrom, priceTo }: CommissionRule): string {
  if (kind === 'vendor') return vendor?.shopName ?? t('Deleted vendor');
  if (kind === 'category') return category?.name ?? t('Deleted category');
  const [from, to] = [priceFrom, priceTo].map((amount) => (amount === null ? undefined : formatMoney(amount)));
  if (from && to) return t('{from} to under {to}', { from, to });
  return to ? t('Under {to}', { to }) : t('{from} and over', { from: from ?? formatMoney(0) });
}
