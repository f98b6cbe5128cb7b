import {
  renameKeyBody,
  type RenameKey,
  type StorefrontKey,
  storefrontKeysApi,
} from '@souk/contract/storefront-keys/api.ts';
import { useCallback, useMemo } from 'react';
import { runAction } from '#kit/actions/run-action.ts';
import { FormText } from '#kit/form/fields.tsx';
import { useEntityForm } from '#kit/form/use-entity-form.ts';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { t } from '#platform/i18n/i18n.ts';

/** Another name for a key; the key itself stays. */
export function RenameKeyDialog({ row, onClose }: { row: StorefrontKey; onClose: () => void }) {
  const { id, name, version } = row;
  const values = useMemo(() => ({ name, version }), [name, version]);
  const save = useCallback(
    async (body: RenameKey) => {
      await runAction(
        storefrontKeysApi.rename,
        { params: { id }, body, quiet: true },
        { message: t('Renamed the key to {name}', { name: body.name }), onDone: onClose },
      );
    },
    [id, onClose],
  );
  const control = useEntityForm({ schema: renameKeyBody, values, save });
  return (
    <FormDialog title={t('Rename {name}', { name })} submitLabel={t('Save')} control={control} onClose={onClose}>
      <FormText name="name" label={t('Name')} />
    </FormDialog>
  );
}
