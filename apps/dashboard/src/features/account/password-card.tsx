import { passwordChangeBody, MIN_PASSWORD_LENGTH, sessionApi } from '@souk/contract/session/api.ts';

import { request } from '#platform/api/request.ts';
import { t } from '#platform/i18n/i18n.ts';
import { refreshCollections } from '#platform/query/query-of.ts';
import { useProfile } from '#platform/session/profile.ts';
import { toast } from '#platform/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { Stack } from '#ui/stack.tsx';

import styles from './account.module.css';
import { useCardForm } from './use-card-form.ts';

export function PasswordCard() {
  const { userName } = useProfile();
  const form = useCardForm({
    initial: { currentPassword: '', newPassword: '' },
    schema: passwordChangeBody,
    toBody: (values) => values,
    send: async (body) => {
      await request(sessionApi.changePassword, { body });
      form.reset();
      toast.done(t('Password changed. Your other sessions were signed out.'));
      await refreshCollections(sessionApi.sessions);
    },
  });
  return (
    <Card title={t('Password')}>
      <Stack as="form" gap={16} className={styles.form} onSubmit={form.submit} noValidate>
        {/* Tells password managers which account the new password belongs to. */}
        <input hidden readOnly autoComplete="username" value={userName} />
        <Field label={t('Current password')} error={form.errors.currentPassword}>
          <PasswordField {...form.text('currentPassword')} autoComplete="current-password" required />
        </Field>
        <Field
          label={t('New password')}
          error={form.errors.newPassword}
          help={t('At least {min} characters. Your other sessions will be signed out.', { min: MIN_PASSWORD_LENGTH })}
        >
          <PasswordField {...form.text('newPassword')} autoComplete="new-password" required />
        </Field>
        <Button type="submit" busy={form.isBusy}>
          {t('Change password')}
        </Button>
      </Stack>
    </Card>
  );
}
