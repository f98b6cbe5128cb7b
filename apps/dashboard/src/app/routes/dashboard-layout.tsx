import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';

import { Commands } from '#app/commands.tsx';
import { Bell } from '#app/layout/bell.tsx';
import { Shell } from '#app/layout/shell.tsx';
import { useNavigation } from '#app/navigation.ts';
import { t, useLanguage } from '#platform/i18n/i18n.ts';
import { queryClient } from '#platform/query/client.ts';
import { useAuthState } from '#platform/session/auth-state.ts';
import { PasswordPrompt } from '#kit/confirmation/password-prompt.tsx';
import { savePreferences } from '#platform/session/preferences.ts';
import { currentProfile, useOptionalProfile } from '#platform/session/profile.ts';
import { whenIdle } from '#platform/browser/when-idle.ts';
import { signOut } from '#platform/session/session.ts';
import { readStoredJobs } from '#platform/jobs/stored-jobs.ts';
import { loadToasts } from '#platform/toast/toast.ts';
import '#platform/i18n/input-messages.ts';
import { ProgressBar } from '#ui/progress-bar.tsx';

/** Saves a language change in the profile and refetches data that the server translates. */
function useSavedLanguage(): void {
  const language = useLanguage();
  useEffect(() => {
    if (language === (currentProfile()?.preferences.language ?? 'en')) return;
    savePreferences({ language });
    void queryClient.invalidateQueries();
  }, [language]);
}

/** Receives live events while a user is signed in. Loads the code for this when the browser is idle. */
function useLiveEvents(personId: string | undefined): void {
  useEffect(() => {
    if (!personId) return undefined;
    let stop: (() => void) | undefined;
    let isCancelled = false;
    const start = async () => {
      const { followLiveEvents } = await import('#platform/live/live-events.ts');
      if (!isCancelled) stop = followLiveEvents();
    };
    // without live events, data is merely refreshed later
    const cancel = whenIdle(() => void start().catch(() => undefined));
    return () => {
      isCancelled = true;
      cancel();
      stop?.();
    };
  }, [personId]);
}

/** Shows the progress of bulk jobs that were started before a reload. Loads the code for this only if there are such jobs. */
function followRunningJobs(): void {
  if (readStoredJobs().length > 0)
    import('#kit/list/bulk-action.ts').then(
      (bulkActions) => bulkActions.followStoredJobs(),
      () => undefined,
    );
}

/** A component of its own, so that navigation re-renders nothing else. */
function PageProgress() {
  return <ProgressBar active={useRouterState({ select: (state) => state.status === 'pending' })} />;
}

/** The shell of all pages behind the sign-in; empty without a session. */
export default function DashboardLayout() {
  const profile = useOptionalProfile();
  const sections = useNavigation();
  useEffect(() => whenIdle(() => void loadToasts().catch(() => undefined)), []);
  useEffect(followRunningJobs, []);
  useSavedLanguage();
  useLiveEvents(profile?.id);
  if (useAuthState() !== 'authenticated' || !profile) return null;
  const roles = { SA: t('Super Admin'), ADMIN: t('Admin'), GUEST: t('Guest') };
  return (
    <Shell
      sections={sections}
      searchSlot={
        <QueryClientProvider client={queryClient}>
          <Commands sections={sections} />
        </QueryClientProvider>
      }
      bellSlot={
        <QueryClientProvider client={queryClient}>
          <Bell />
        </QueryClientProvider>
      }
      user={{ name: profile.name, role: roles[profile.role], avatarUrl: profile.avatarUrl }}
      onLogout={() => void signOut()}
      progressSlot={<PageProgress />}
      notice={profile.configuration.notice}
    >
      <QueryClientProvider client={queryClient}>
        <Outlet />
      </QueryClientProvider>
      <PasswordPrompt />
    </Shell>
  );
}
