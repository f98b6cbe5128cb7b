import { areaLevel, type AreaLevel, AREA_LEVELS } from '@souk/contract/core/access.ts';
import { AREAS } from '@souk/contract/entities.ts';
import type { StaffMember, StaffStatus } from '@souk/contract/staff/api.ts';
import { STATE_COLORS } from '#ui/state-colors.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Chip, type ChipColor } from '#ui/chip.tsx';
import { StatusDot } from '#ui/status-dot.tsx';

const STATUS_CHIPS: Record<StaffStatus, { label: () => string; color: ChipColor }> = {
  invited: { label: () => t('Invited'), color: STATE_COLORS.scheduled },
  active: { label: () => t('Active'), color: STATE_COLORS.normal },
  suspended: { label: () => t('Suspended'), color: STATE_COLORS.stopped },
};

export const staffStatusLabel = (status: StaffStatus): string => STATUS_CHIPS[status].label();

/** Guests are either waiting for access or were rejected. Everyone else has a staff status. */
export function StaffChip({ row: { role, status } }: { row: Pick<StaffMember, 'role' | 'status'> }) {
  if (role !== 'GUEST') return <Chip color={STATUS_CHIPS[status].color}>{staffStatusLabel(status)}</Chip>;
  return status === 'suspended' ? (
    <Chip color={STATE_COLORS.stopped}>{t('Rejected')}</Chip>
  ) : (
    <Chip color={STATE_COLORS.waiting}>{t('Pending')}</Chip>
  );
}

export const TwoFactorDot = ({ isOn }: { isOn: boolean }) => (
  <StatusDot color={isOn ? 'success' : 'open'}>{isOn ? t('On') : t('Off')}</StatusDot>
);

const LEVEL_COUNT_LABELS: Record<AreaLevel, (count: number) => string> = {
  edit: (count) => t('{count} edit', { count }),
  view: (count) => t('{count} view', { count }),
  none: (count) => t('{count} none', { count }),
};

/** 'All areas', or how many areas have each level: '11 edit · 2 view · 1 none'. */
export function formatAreas(person: Pick<StaffMember, 'role' | 'areas'>): string {
  if (person.role === 'GUEST') return '–';
  const levels = AREAS.map((area) => areaLevel(person, area));
  if (levels.every((level) => level === 'edit')) return t('All areas');
  return AREA_LEVELS.toReversed()
    .map((level) => ({ level, count: levels.filter((other) => other === level).length }))
    .filter(({ count }) => count > 0)
    .map(({ level, count }) => LEVEL_COUNT_LABELS[level](count))
    .join(' · ');
}
