import { type AttributeDetails, attributesApi } from '@souk/contract/attributes/api.ts';
import Package from 'lucide-react/icons/package';
import { useState } from 'react';
import { runAction } from '#kit/actions/run-action.ts';
import { SubmitDialog, useSubmission } from '#kit/actions/submit-dialog.tsx';
import { formatCount } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import { EffectsList } from '#ui/effects-list.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { refreshAttributes } from './attribute-actions.tsx';

interface ReplaceOptionDialogProps {
  attribute: AttributeDetails;
  option: AttributeDetails['options'][number];
  version: number;
  onReplaced: () => void;
  onClose: () => void;
}

const NO_REPLACEMENT = '';

/** Asks for a replacement before removing an option that products use. */
export function ReplaceOptionDialog({ attribute, option, version, onReplaced, onClose }: ReplaceOptionDialogProps) {
  const [to, setTo] = useState<string | null>(null);
  const { error, setError, isBusy, submit } = useSubmission(onClose);
  const others = attribute.options.filter((other) => other.id !== option.id);
  const replacement = others.find((other) => other.value === to);
  const replace = () =>
    runAction(
      attributesApi.replaceOption,
      { params: { id: attribute.id }, body: { from: option.value, to: to || null, version }, quiet: true },
      {
        message: t('Removed “{name}”', { name: option.label }),
        refresh: refreshAttributes,
        onDone: onReplaced,
        undo: undefined,
      },
    );
  return (
    <SubmitDialog
      small
      title={t('Remove {name}', { name: option.label })}
      submitLabel={t('Remove option')}
      cancelLabel={t('Cancel')}
      isBusy={isBusy}
      onSubmit={() => (to === null ? setError(t('Choose a replacement value')) : submit(replace))}
      onClose={onClose}
    >
      <Field label={t('Replace with')} error={error}>
        <Select
          value={to}
          placeholder={t('Choose')}
          onChange={(next) => {
            setTo(next);
            setError(undefined);
          }}
          choices={[
            ...others.map((other) => ({ value: other.value, label: other.label })),
            { value: NO_REPLACEMENT, label: t('None'), note: t('Remove the value') },
          ]}
        />
      </Field>
      <EffectsList
        effects={[
          {
            icon: Package,
            label: t('{count, plural, one {# product changes} other {# products change}}', { count: option.usedBy }),
            note: t('immediately, even before you save the form. Replacing can’t be undone'),
            ...(to === null
              ? { after: formatCount(option.usedBy) }
              : { before: option.label, after: replacement?.label ?? t('None') }),
          },
        ]}
      />
    </SubmitDialog>
  );
}
