import { twoFactorConfirmationBody, twoFactorApi } from '@souk/contract/session/two-factor.ts';
import { type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import { isApiError } from '#platform/api/api-error.ts';
import { request } from '#platform/api/request.ts';
import { t } from '#platform/i18n/i18n.ts';
import { translateErrors } from '#platform/i18n/translated-errors.ts';
import { Row } from '#ui/row.tsx';
import { Stack } from '#ui/stack.tsx';
import { CodeField } from './code-field.tsx';
import { QrCode } from './qr-code.tsx';
import styles from './two-factor.module.css';

export interface TwoFactorSecret {
  secret: string;
  uri: string;
}

/** State of the scan step. Verifies the entered code and then passes the recovery codes to `onDone`. */
export function useScan(onDone: (recoveryCodes: readonly string[]) => void) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const parsed = z.safeParse(twoFactorConfirmationBody, { code });
    if (!parsed.success) return setError(translateErrors(parsed.error)[0]?.message);
    setBusy(true);
    try {
      onDone((await request(twoFactorApi.confirm, { body: { code }, quiet: true })).recoveryCodes);
    } catch (failure) {
      setError(isApiError(failure) ? failure.message : t('Something went wrong on our server'));
    } finally {
      setBusy(false);
    }
  };
  const changeCode = (value: string) => {
    setCode(value);
    setError(undefined);
  };
  return { code, changeCode, error, isBusy, submit: (event: FormEvent) => void submit(event) };
}

interface ScanStepProps {
  secret: TwoFactorSecret;
  scan: Pick<ReturnType<typeof useScan>, 'code' | 'changeCode' | 'error'>;
  inputSize?: 'large';
}

/** Shows the secret as a QR code and asks for the first code of the authenticator app. */
export function ScanStep({ secret, scan, inputSize }: ScanStepProps) {
  return (
    <>
      <Row gap={16} align="start" wrap className={styles.scan}>
        <QrCode text={secret.uri} />
        <Stack gap={8}>
          <p>{t('Scan this QR code with an authenticator app, or enter the key:')}</p>
          <bdi className={`mono ${styles.key}`}>{(secret.secret.match(/.{1,4}/g) ?? []).join(' ')}</bdi>
        </Stack>
      </Row>
      <CodeField
        name="code"
        inputSize={inputSize}
        help={t('6-digit code from the app.')}
        value={scan.code}
        onChange={(event) => scan.changeCode(event.target.value)}
        error={scan.error}
      />
    </>
  );
}
