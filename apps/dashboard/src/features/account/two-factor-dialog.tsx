import { useState } from 'react';
import { t } from '#platform/i18n/i18n.ts';
import { RecoveryCodes } from '#domain/two-factor/recovery-codes.tsx';
import { ScanStep, type TwoFactorSecret, useScan } from '#domain/two-factor/scan-step.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

interface TwoFactorDialogProps {
  /** A new secret to scan. Pass either `secret` or `codes`. */
  secret?: TwoFactorSecret;
  /** New recovery codes to show without a scan. */
  codes?: readonly string[];
  onClose: () => void;
}

/** If passed a secret, shows its QR code, then the recovery codes. If passed recovery codes, shows only these. */
export function TwoFactorDialog({ secret, codes: initialCodes, onClose }: TwoFactorDialogProps) {
  const [codes, setCodes] = useState(initialCodes);
  const scan = useScan(setCodes);
  if (codes)
    return (
      <Dialog
        open
        title={t('Recovery codes')}
        onClose={onClose}
        foot={
          <Button variant="filled" onClick={onClose}>
            {t('I’ve saved them')}
          </Button>
        }
      >
        <RecoveryCodes codes={codes} />
      </Dialog>
    );
  if (!secret) return null;
  return (
    <Dialog
      open
      title={t('Set up two-factor authentication')}
      onClose={onClose}
      onSubmit={scan.submit}
      foot={
        <>
          <Button variant="plain" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button variant="filled" type="submit" busy={scan.isBusy}>
            {t('Turn on')}
          </Button>
        </>
      }
    >
      <ScanStep secret={secret} scan={scan} />
    </Dialog>
  );
}
