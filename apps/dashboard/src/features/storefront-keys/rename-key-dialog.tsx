import {
  renameKeyBody,
  type RenameKey,
  type StorefrontKey,
  storefrontKeysApi,
} from '@souk/contract/storefront-keys/api.ts';
import { useCallback, useMemo } from 'react';
import { request } from '#platform/api/request.ts';
import { FormText } from '#kit/form/fields.tsx';
import { useEntityForm } from '#kit/form/use-entity-form.ts';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { toast } from '#platform/toast/toast.ts';
import { refreshKeys } from './key-steps.ts';

/** Another name for a key; the key itself stays. */
export function RenameKeyDialog({ row, onClose }: { row: StorefrontKey; onClose: () => void }) {
  const { id, name, version } = row;
  const values = useMemo(() => ({ name, version }), [name, version]);
  const save = useCallback(
    async (body: RenameKey) => {
      await request(storefrontKeysApi.rename, { params: { id }, body, quiet: true });
      onClose();
      void refreshKeys();
      toast.done(t('Renamed the key to {name}', { name: body.name }));
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
