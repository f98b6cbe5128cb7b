import { activityApi } from '@souk/contract/activity/api.ts';
import { KEY_SCOPES, type KeyScope } from '@souk/contract/core/access.ts';
import { createKeyBody, storefrontKeysApi } from '@souk/contract/storefront-keys/api.ts';
import { useCallback, useState } from 'react';
import { request } from '#platform/api/request.ts';
import { FormText, useFormField } from '#kit/form/fields.tsx';
import { FieldStack } from '#kit/form/form-page.tsx';
import { FormMoment } from '#kit/form/moment-field.tsx';
import { useEntityForm } from '#kit/form/use-entity-form.ts';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { refreshCollections } from '#platform/query/query-of.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { scopeHelp, scopeWord } from './key-words.tsx';
import { NewKeyDialog } from './new-key-dialog.tsx';

interface KeyValues {
  name: string;
  scopes: KeyScope[];
  expiresAt: string | null;
}

const EMPTY: KeyValues = { name: '', scopes: ['catalogue'], expiresAt: null };

/** Makes a key, then shows it this once. */
export function CreateKeyDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<{ name: string; secret: string }>();
  const save = useCallback(async (body: KeyValues, idempotencyKey: string) => {
    const { key, secret } = await request(storefrontKeysApi.create, { body, quiet: true, idempotencyKey });
    setMade({ name: key.name, secret });
    void refreshCollections(storefrontKeysApi.list, activityApi.list);
  }, []);
  const control = useEntityForm({
    schema: createKeyBody,
    values: EMPTY,
    save,
  });
  if (made) return <NewKeyDialog {...made} onClose={onClose} />;
  return (
    <FormDialog
      title={t('New storefront key')}
      description={t('Give each storefront its own key so you can revoke one without affecting the others.')}
      submitLabel={t('Create key')}
      control={control}
      onClose={onClose}
    >
      <FormText<KeyValues> name="name" label={t('Name')} help={t('Name of the storefront, such as Web shop')} />
      <Scopes />
      <FormMoment<KeyValues>
        name="expiresAt"
        label={t('Expires')}
        help={t('Leave empty for no expiry')}
        timeOfNewDay="00:00"
        optional
      />
    </FormDialog>
  );
}

function Scopes() {
  const { field, error } = useFormField<KeyValues, 'scopes'>('scopes');
  const chosen = field.value;
  const toggle = (scope: KeyScope, isOn: boolean) =>
    field.onChange(KEY_SCOPES.filter((each) => (each === scope ? isOn : chosen.includes(each))));
  return (
    <Field label={t('Permissions')} group error={error}>
      <FieldStack>
        {KEY_SCOPES.map((scope) => (
          <Checkbox
            key={scope}
            id={`scope-${scope}`}
            label={scopeWord(scope)}
            help={scopeHelp(scope)}
            checked={chosen.includes(scope)}
            onChange={(event) => toggle(scope, event.target.checked)}
            onBlur={field.onBlur}
          />
        ))}
      </FieldStack>
    </Field>
  );
}
