import { staffApi } from '@souk/contract/staff/api.ts';
import type { DataOf } from '@souk/contract/core/endpoint.ts';
import Copy from 'lucide-react/icons/copy';
import { formatDateTime } from '#platform/format/dates.ts';
import { t } from '#platform/i18n/i18n.ts';
import { toast } from '#platform/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Callout } from '#ui/callout.tsx';
import { TextField } from '#ui/text-field.tsx';

export type Invitation = DataOf<typeof staffApi.create>;

interface LinkDialogProps {
  invitation: Invitation;
  /** The link was also sent by email. */
  isMailed: boolean;
  onClose: () => void;
}

/** Shows an invitation link, which cannot be displayed again later. */
export function LinkDialog({ invitation: { user, link, expiresAt }, isMailed, onClose }: LinkDialogProps) {
  return (
    <Dialog
      open
      title={t('{name}’s invitation', { name: user.name })}
      onClose={onClose}
      foot={
        <>
          <Button icon={Copy} onClick={() => void copyLink(link)}>
            {t('Copy link')}
          </Button>
          <Button variant="filled" onClick={onClose}>
            {t('Done')}
          </Button>
        </>
      }
    >
      <Callout tone={isMailed ? 'success' : 'info'}>
        {isMailed
          ? t('We’ve emailed {email}. The link works once, until {time}.', {
              email: user.email,
              time: formatDateTime(expiresAt),
            })
          : t('The link works once, until {time}. Earlier links no longer work.', {
              time: formatDateTime(expiresAt),
            })}
      </Callout>
      <Field label={t('Link')} help={t('Anyone with this link can sign in as this person. Share it privately.')}>
        <TextField className="mono" dir="ltr" readOnly value={link} onFocus={(event) => event.target.select()} />
      </Field>
    </Dialog>
  );
}

/** Copies without `copyText`, whose toast would show the link. */
async function copyLink(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    toast.done(t('Link copied'));
  } catch {
    toast.error(t('Couldn’t copy the link. Select it and copy it manually.'));
  }
}
