import { type ProductDetails, productsApi, type ProductVariant } from '@souk/contract/products/api.ts';
import Boxes from 'lucide-react/icons/boxes';
import { useState } from 'react';
import { runAction } from '#kit/actions/run-action.ts';
import { SubmitDialog, useSubmission } from '#kit/actions/submit-dialog.tsx';
import { errorText, isApiError } from '#platform/api/api-error.ts';
import { formatCount } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import { EffectsList } from '#ui/effects-list.tsx';
import { Field } from '#ui/field.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { TextField } from '#ui/text-field.tsx';
import { variantName } from './product-labels.ts';

interface AdjustStockDialogProps {
  product: ProductDetails;
  variantId: string;
  onClose: () => void;
}

const MAX_REASON_LENGTH = 200;
type AdjustmentMode = 'change' | 'set';
type AdjustmentErrors = Partial<Record<'number' | 'reason', string>>;

const failureText = (failure: unknown) => (isApiError(failure) && failure.errors[0]?.message) || errorText(failure);

/** Adjusts a variant's stock by a difference or sets the counted quantity, with a reason. */
export function AdjustStockDialog({ product, variantId, onClose }: AdjustStockDialogProps) {
  const variant = product.variants.find((candidate) => candidate.id === variantId);
  const [mode, setMode] = useState<AdjustmentMode>('change');
  const [number, setNumber] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<AdjustmentErrors>({});
  const { error, setError, isBusy, submit } = useSubmission(onClose, failureText);
  if (!variant) return null;
  const name = variantName(variant.optionValues) || product.name;
  const after = number === null ? undefined : mode === 'set' ? number : variant.onHand + number;

  const adjust = () => {
    const validationErrors = validateAdjustment({ mode, number, after, reason }, variant.reserved);
    setErrors(validationErrors);
    setError(undefined);
    if (validationErrors.number || validationErrors.reason || number === null) return;
    const body = { variantId, [mode]: number, reason: reason.trim() };
    const message = t('{name}: {count} on hand', { name, count: formatCount(after ?? 0) });
    return submit(() =>
      runAction(
        productsApi.adjustStock,
        { params: { id: product.id }, body, quiet: true },
        { message, undo: undefined },
      ),
    );
  };
  return (
    <SubmitDialog
      small
      title={t('Stock of {name}', { name })}
      submitLabel={t('Adjust stock')}
      cancelLabel={t('Cancel')}
      isBusy={isBusy}
      onSubmit={adjust}
      onClose={onClose}
    >
      <ModeSwitch
        value={mode}
        onChange={(next) => {
          setMode(next);
          setErrors({});
          setError(undefined);
        }}
      />
      <Field
        label={mode === 'change' ? t('Adjust by (use minus to reduce)') : t('On hand')}
        error={errors.number ?? error}
      >
        <NumberField min={mode === 'set' ? 0 : undefined} value={number} onChange={setNumber} />
      </Field>
      <Field label={t('Reason')} error={errors.reason}>
        <TextField
          maxLength={MAX_REASON_LENGTH}
          placeholder={t('Counted, damaged, delivered')}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      {after !== undefined && <StockEffects variant={variant} after={after} />}
    </SubmitDialog>
  );
}

interface Adjustment {
  mode: AdjustmentMode;
  number: number | null;
  /** Resulting quantity on hand. */
  after: number | undefined;
  reason: string;
}

function validateAdjustment({ mode, number, after, reason }: Adjustment, reserved: number): AdjustmentErrors {
  const isMissing = number === null || (mode === 'change' && number === 0);
  const isTooLow = after !== undefined && after < reserved;
  return {
    number: isMissing
      ? t('field.type.number')
      : isTooLow
        ? t('{count} are reserved for orders, so stock can’t go below that', { count: reserved })
        : undefined,
    reason: reason.trim() === '' ? t('Enter a reason') : undefined,
  };
}

const StockEffects = ({ variant, after }: { variant: ProductVariant; after: number }) => (
  <EffectsList
    effects={[
      { icon: Boxes, label: t('On hand'), before: formatCount(variant.onHand), after: formatCount(after) },
      {
        icon: Boxes,
        label: t('Available'),
        note: t('{count} reserved for orders', { count: formatCount(variant.reserved) }),
        before: formatCount(variant.available),
        after: formatCount(after - variant.reserved),
      },
    ]}
  />
);

const ModeSwitch = ({ value, onChange }: { value: AdjustmentMode; onChange: (mode: AdjustmentMode) => void }) => (
  <Segmented
    label={t('Method')}
    block
    value={value}
    onChange={onChange}
    segments={[
      { value: 'change', label: t('Adjust by') },
      { value: 'set', label: t('Set counted quantity') },
    ]}
  />
);
