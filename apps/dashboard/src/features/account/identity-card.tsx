import { sessionApi, profileUpdateBody } from '@souk/contract/session/api.ts';

import { request } from '#platform/api/request.ts';
import { t } from '#platform/i18n/i18n.ts';
import { currentProfile, setProfile, useProfile } from '#platform/session/profile.ts';
import { toast } from '#platform/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
import { Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';

import styles from './account.module.css';
import { useCardForm } from './use-card-form.ts';

const FIRST_VERSION = 1;

export function IdentityCard() {
  const { name, email, userName } = useProfile();
  const form = useCardForm({
    initial: { name, email },
    schema: profileUpdateBody,
    toBody: withVersion,
    send: async (values) => {
      await setProfile(await request(sessionApi.updateProfile, { body: withVersion(values) }));
      toast.done(t('Name and email saved'));
    },
  });
  return (
    <Card title={t('Profile')}>
      <Stack as="form" gap={16} className={styles.form} onSubmit={form.submit} noValidate>
        <Field label={t('Name')} error={form.errors.name}>
          <TextField {...form.text('name')} autoComplete="name" required />
        </Field>
        <Field
          label={t('Email')}
          help={t('You’ll confirm your password, and we’ll notify the old address.')}
          error={form.errors.email}
        >
          <TextField {...form.text('email')} type="email" autoComplete="email" required />
        </Field>
        <Field label={t('Username')} help={t('Used to sign in. Only a super admin can change the username.')}>
          <TextField value={userName} readOnly />
        </Field>
        <Button type="submit" variant="filled" busy={form.isBusy}>
          {t('Save')}
        </Button>
      </Stack>
    </Card>
  );
}

/** Adds the current version of the profile. Saving a preference increases the version while the page is open. */
const withVersion = (values: { name: string; email: string }) => ({
  ...values,
  version: currentProfile()?.version ?? FIRST_VERSION,
});
