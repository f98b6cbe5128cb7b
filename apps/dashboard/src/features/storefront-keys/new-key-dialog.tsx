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

/** A key that was just created. */
export interface NewKey {
  name: string;
  secret: string;
  /** Null if the key isn't for orders. */
  signingSecret: string | null;
}

/** Shows the secrets of a new key, only once. They are not stored in the browser. */
export function NewKeyDialog({ name, secret, signingSecret, onClose }: NewKey & { onClose: () => void }) {
  const [copied, setCopied] = useState({ key: false, signingSecret: false });
  const isDone = copied.key && (copied.signingSecret || signingSecret === null);
  return (
    <Dialog
      open
      title={t('Key for {name}', { name })}
      onClose={onClose}
      foot={
        <Button variant={isDone ? 'filled' : 'plain'} onClick={onClose}>
          {t('I’ve saved it')}
        </Button>
      }
    >
      <Callout tone="warning">
        {t('You won’t see this key again. Store it with your storefront’s secrets, never in a web page.')}
      </Callout>
      <SecretField
        label={t('Key')}
        copyLabel={t('Copy key')}
        secret={secret}
        isCopied={copied.key}
        onCopy={() => void copySecret(secret, t('Key copied')).then((key) => setCopied((now) => ({ ...now, key })))}
      />
      {signingSecret !== null && (
        <SecretField
          label={t('Signing secret')}
          help={t('Your storefront’s server signs the tokens of its customers with it.')}
          copyLabel={t('Copy signing secret')}
          secret={signingSecret}
          isCopied={copied.signingSecret}
          onCopy={() =>
            void copySecret(signingSecret, t('Signing secret copied')).then((isCopied) =>
              setCopied((now) => ({ ...now, signingSecret: isCopied })),
            )
          }
        />
      )}
    </Dialog>
  );
}

interface SecretFieldProps {
  label: string;
  help?: string;
  copyLabel: string;
  secret: string;
  isCopied: boolean;
  onCopy: () => void;
}

const SecretField = ({ label, help, copyLabel, secret, isCopied, onCopy }: SecretFieldProps) => (
  <>
    <Field label={label} help={help}>
      <TextField className="mono" dir="ltr" readOnly value={secret} onFocus={(event) => event.target.select()} />
    </Field>
    <Button variant={isCopied ? 'plain' : 'filled'} icon={Copy} onClick={onCopy}>
      {copyLabel}
    </Button>
  </>
);

/** Copies without `copyText`, whose toast would show the secret. */
async function copySecret(secret: string, doneMessage: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(secret);
    toast.done(doneMessage);
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
