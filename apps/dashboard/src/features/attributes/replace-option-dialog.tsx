import { type AttributeDetails, attributesApi } from '@souk/contract/attributes/api.ts';
import Package from 'lucide-react/icons/package';
import { type FormEvent, useState } from 'react';
import { isApiError } from '#platform/api/api-error.ts';
import { request } from '#platform/api/request.ts';
import { formatCount } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import { toast } from '#platform/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
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

const NOTHING = '';

/** Products hold the option: asks what they hold instead, then takes it away. */
export function ReplaceOptionDialog({ attribute, option, version, onReplaced, onClose }: ReplaceOptionDialogProps) {
  const [to, setTo] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const others = attribute.options.filter((one) => one.id !== option.id);
  const chosen = others.find((one) => one.value === to);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (to === null) return setError(t('Choose what the products hold instead'));
    setBusy(true);
    try {
      const saved = await request(attributesApi.replaceOption, {
        params: { id: attribute.id },
        body: { from: option.value, to: to || null, version },
        quiet: true,
      });
      onReplaced();
      void refreshAttributes(saved);
      toast.done(t('“{name}” is gone', { name: option.label }));
      onClose();
    } catch (failure) {
      setError(isApiError(failure) ? failure.message : t('Something went wrong on our side'));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      small
      title={t('Remove {name}', { name: option.label })}
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      foot={
        <>
          <Button variant="plain" onClick={onClose}>
            {t('Keep it')}
          </Button>
          <Button variant="filled" type="submit" busy={isBusy}>
            {t('Remove option')}
          </Button>
        </>
      }
    >
      <Field label={t('Products hold instead')} error={error}>
        <Select
          value={to}
          placeholder={t('Choose')}
          onChange={(next) => {
            setTo(next);
            setError(undefined);
          }}
          choices={[
            ...others.map((one) => ({ value: one.value, label: one.label })),
            { value: NOTHING, label: t('Nothing'), note: t('The value is taken away') },
          ]}
        />
      </Field>
      <EffectsList
        effects={[
          {
            icon: Package,
            label: t('{count, plural, one {# product changes} other {# products change}}', { count: option.usedBy }),
            note: t('at once, not with the form, and without a way back'),
            ...(to === null
              ? { after: formatCount(option.usedBy) }
              : { before: option.label, after: chosen?.label ?? t('Nothing') }),
          },
        ]}
      />
    </Dialog>
  );
}
