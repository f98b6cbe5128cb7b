import type { Activity } from '@souk/contract/activity/api.ts';
import { AREA_LEVELS } from '@souk/contract/core/access.ts';
import { type Area, AREAS } from '@souk/contract/entities.ts';
import { formatOfField } from '@souk/contract/activity/fields.ts';
import type { ReactNode } from 'react';
import { formatMoney } from '#platform/format/money.ts';
import { formatValue } from '#platform/format/format-value.ts';
import { t } from '#platform/i18n/i18n.ts';
import { areaName } from '#kit/feature-registry.ts';
import { levelName } from '#platform/session/permission-labels.ts';
import { Change } from '#ui/change.tsx';
import styles from './activity-changes.module.css';
import { type ChangeLine, changeLines } from './change-lines.ts';
import { fieldLabel } from './field-labels.ts';
import { type FieldContext, formatField } from './format-field.ts';

const AREA_PREFIX = 'areas.';

const parseArea = (field: string): Area | undefined => AREAS.find((area) => field === AREA_PREFIX + area);

/** Formats a coupon value as money or percent, depending on the coupon's kind. */
function formatCouponValue(kind: unknown, value: unknown): string {
  if (typeof value !== 'number' || kind === 'free_shipping') return formatValue(null);
  if (kind === 'fixed') return formatMoney(value);
  return kind === 'percent' ? `${value}%` : formatValue(value);
}

function formatLevel(value: unknown): string {
  const level = AREA_LEVELS.find((each) => each === value);
  return level ? levelName(level) : formatValue(value);
}

/** Returns the old and the new value as display text. */
function formatBeforeAndAfter(
  { field, before, after, kinds }: ChangeLine,
  context: FieldContext,
): { before: string; after: string } {
  if (kinds) return { before: formatCouponValue(kinds.before, before), after: formatCouponValue(kinds.after, after) };
  if (parseArea(field)) return { before: formatLevel(before), after: formatLevel(after) };
  return { before: formatField(field, before, context), after: formatField(field, after, context) };
}

function BeforeAndAfter({ line, context }: { line: ChangeLine; context: FieldContext }) {
  const texts = formatBeforeAndAfter(line, context);
  return line.before === undefined ? <bdi>{texts.after}</bdi> : <Change {...texts} />;
}

/** Notes written by Souk itself, which are translated. Notes typed by people are shown unchanged. */
const SYSTEM_NOTES: Record<string, () => string> = {
  'Not paid in time': () => t('Not paid in time'),
  'The vendor is suspended': () => t('The vendor is suspended'),
  'The vendor is active again': () => t('The vendor is active again'),
  'Paid after it was cancelled': () => t('Paid after cancellation'),
  'Chargeback won after it was cancelled': () => t('Chargeback won after cancellation'),
  'Variant removed': () => t('Variant removed'),
};

const formatNote = (note: string, actorId: string | null | undefined): string =>
  (actorId === null && SYSTEM_NOTES[note]?.()) || note;

interface ActivityChangesProps {
  row: Pick<Activity, 'before' | 'after' | 'note' | 'entity'> & Partial<Pick<Activity, 'names' | 'actorId'>>;
  /** Field labels that override the shared ones. */
  labels?: Record<string, string>;
}

/** Maximum number of lines per change. */
const MAX_LINES = 6;

const Line = ({ isInline, children }: { isInline: boolean; children: ReactNode }) =>
  isInline ? <span>{children}</span> : <div>{children}</div>;

/** Lists the changed fields, one per line; an event's fields are listed on a single line. */
export function ActivityChanges({ row, labels = {} }: ActivityChangesProps) {
  const context = { entity: row.entity, names: row.names ?? {} };
  const lines = changeLines(row.entity, row.before, row.after).filter(
    ({ field }) => formatOfField(field) !== 'internal',
  );
  const getLabel = (field: string): string => {
    const area = parseArea(field);
    return area ? areaName(area) : (labels[field] ?? fieldLabel(field));
  };
  const isEvent = row.before === null;
  const visibleLines = lines.slice(0, MAX_LINES).map((line) => (
    <Line key={`${line.sku ?? ''} ${line.field}`} isInline={isEvent}>
      {line.sku && <bdi className="mono">{line.sku} </bdi>}
      {getLabel(line.field)} <BeforeAndAfter line={line} context={context} />
    </Line>
  ));
  return (
    <>
      {isEvent && visibleLines.length > 0 ? <div className={styles.facts}>{visibleLines}</div> : visibleLines}
      {lines.length > MAX_LINES && <div>{t('and {count} more', { count: lines.length - MAX_LINES })}</div>}
      {row.note && <div>{formatNote(row.note, row.actorId)}</div>}
    </>
  );
}
