import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';

import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { loadProfile, useOptionalProfile } from '#platform/session/profile.ts';
import { signOut } from '#platform/session/session.ts';
import { Button } from '#ui/button.tsx';

import { AuthCard } from './auth-card.tsx';

/** Polling interval for the person's role. */
const ROLE_POLL_MS = 15_000;

export default function WaitingPage() {
  const person = useOptionalProfile();
  const role = person?.role;
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setInterval(() => void loadProfile({ background: true }).catch(() => undefined), ROLE_POLL_MS);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (role && role !== 'GUEST') void navigate({ to: paths.analytics, replace: true });
  }, [role, navigate]);
  return (
    <AuthCard title={t('Waiting for access')}>
      <p>
        {t('You’re signed in as {name}. A super admin is reviewing your request. This page updates automatically.', {
          name: person?.userName ?? '',
        })}
      </p>
      <Button size="large" block onClick={() => void signOut()}>
        {t('Sign out')}
      </Button>
    </AuthCard>
  );
}
