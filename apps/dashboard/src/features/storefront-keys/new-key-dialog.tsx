import Copy from 'lucide-react/icons/copy';
import { useState, useCallback, useMemo } from 'react';
import {
  keyRenameBody,
  type RenameKey,
  type StorefrontKey,
  storefrontKeysApi,
} from '@souk/contract/storefront-keys/api.ts';
import { t } from '#platform/i18n/i18n.ts';
import { toast } from '#platform/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Callout } from '#ui/callout.tsx';
import { TextField } from '#ui/text-field.tsx';
import { runAction } from '#kit/actions/run-action.ts';
import { FormText } from '#kit/form/fields.tsx';
import { useEntityForm } from '#kit/form/use-entity-form.ts';
import { FormDialog } from '#kit/form/form-dialog.tsx';

interface NewKeyDialogProps {
  name: string;
  secret: string;
  onClose: () => void;
}

/** Shows the secret of a new key, only once. It is not stored in the browser. */
export function NewKeyDialog({ name, secret, onClose }: NewKeyDialogProps) {
  const [isCopied, setCopied] = useState(false);
  return (
    <Dialog
      open
      title={t('Key for {name}', { name })}
      onClose={onClose}
      foot={
        <Button variant={isCopied ? 'filled' : 'plain'} onClick={onClose}>
          {t('I’ve saved it')}
        </Button>
      }
    >
      <Callout tone="warning">
        {t('You won’t see this key again. Store it with your storefront’s secrets, never in a web page.')}
      </Callout>
      <Field label={t('Key')}>
        <TextField className="mono" dir="ltr" readOnly value={secret} onFocus={(event) => event.target.select()} />
      </Field>
      <Button
        variant={isCopied ? 'plain' : 'filled'}
        icon={Copy}
        onClick={() => void copySecret(secret).then(setCopied)}
      >
        {t('Copy key')}
      </Button>
    </Dialog>
  );
}

/** Copies without `copyText`, whose toast would show the secret. */
async function copySecret(secret: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(secret);
    toast.done(t('Key copied'));
    return true;
  } catch {
    toast.error(t('Couldn’t copy the key. Select it and copy it manually.'));
    return false;
  }
}

/** Renames a key. Its secret does not change. */
export function RenameKeyDialog({ row, onClose }: { row: StorefrontKey; onClose: () => void }) {
  const { id, name, version } = row;
  const values = useMemo(() => ({ name, version }), [name, version]);
  const save = useCallback(
    async (body: RenameKey) => {
      await runAction(
        storefrontKeysApi.rename,
        { params: { id }, body, quiet: true },
        { message: t('Renamed the key to {name}', { name: body.name }), onDone: onClose, undo: undefined },
      );
    },
    [id, onClose],
  );
  const control = useEntityForm({ schema: keyRenameBody, values, save, toValues: undefined });
  return (
    <FormDialog title={t('Rename {name}', { name })} submitLabel={t('Save')} control={control} onClose={onClose}>
      <FormText<RenameKey> name="name" label={t('Name')} />
    </FormDialog>
  );
}
