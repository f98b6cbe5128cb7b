import { activityApi } from '@souk/contract/activity/api.ts';
import { KEY_SCOPES, type KeyScope } from '@souk/contract/core/access.ts';
import { newKeyBody, storefrontKeysApi } from '@souk/contract/storefront-keys/api.ts';
import { useCallback, useState } from 'react';
import { request } from '#platform/api/request.ts';
import { FormText, useFormField } from '#kit/form/fields.tsx';
import { FieldStack } from '#kit/form/form-page.tsx';
import { FormDateTime } from '#kit/form/date-time-field.tsx';
import { useEntityForm } from '#kit/form/use-entity-form.ts';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { refreshCollections } from '#platform/query/query-of.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { keyScopeHelp, keyScopeLabel } from './key-labels.tsx';
import { type NewKey, NewKeyDialog } from './new-key-dialog.tsx';

interface KeyFormValues {
  name: string;
  scopes: KeyScope[];
  expiresAt: string | null;
}

const EMPTY_KEY: KeyFormValues = { name: '', scopes: ['catalogue'], expiresAt: null };

/** Creates a key, then shows its secret once. */
export function CreateKeyDialog({ onClose }: { onClose: () => void }) {
  const [createdKey, setCreatedKey] = useState<NewKey>();
  const save = useCallback(async (body: KeyFormValues, idempotencyKey: string) => {
    const { key, secret, signingSecret } = await request(storefrontKeysApi.create, {
      body,
      quiet: true,
      idempotencyKey,
    });
    setCreatedKey({ name: key.name, secret, signingSecret });
    void refreshCollections(storefrontKeysApi.list, activityApi.list);
  }, []);
  const control = useEntityForm({
    schema: newKeyBody,
    values: EMPTY_KEY,
    save,
    toValues: undefined,
  });
  if (createdKey) return <NewKeyDialog {...createdKey} onClose={onClose} />;
  return (
    <FormDialog
      title={t('New storefront key')}
      description={t('Give each storefront its own key so you can revoke one without affecting the others.')}
      submitLabel={t('Create key')}
      control={control}
      onClose={onClose}
    >
      <FormText<KeyFormValues> name="name" label={t('Name')} help={t('Name of the storefront, such as Web shop.')} />
      <ScopesField />
      <FormDateTime<KeyFormValues>
        name="expiresAt"
        label={t('Expires')}
        help={t('Leave empty for no expiry.')}
        defaultTime="00:00"
        optional
      />
    </FormDialog>
  );
}

function ScopesField() {
  const { field, error } = useFormField<KeyFormValues, 'scopes'>('scopes');
  const selected = field.value;
  const toggle = (scope: KeyScope, isOn: boolean) =>
    field.onChange(KEY_SCOPES.filter((candidate) => (candidate === scope ? isOn : selected.includes(candidate))));
  return (
    <Field label={t('Permissions')} group error={error}>
      <FieldStack>
        {KEY_SCOPES.map((scope) => (
          <Checkbox
            key={scope}
            id={`scope-${scope}`}
            label={keyScopeLabel(scope)}
            help={keyScopeHelp(scope)}
            checked={selected.includes(scope)}
            onChange={(event) => toggle(scope, event.target.checked)}
            onBlur={field.onBlur}
          />
        ))}
      </FieldStack>
    </Field>
  );
}
