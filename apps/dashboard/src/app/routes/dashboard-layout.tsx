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
import { PasswordQuestion } from '#kit/confirmation/password-question.tsx';
import { savePreferences } from '#platform/session/preferences.ts';
import { currentProfile, useOptionalProfile } from '#platform/session/profile.ts';
import { whenIdle } from '#platform/browser/when-idle.ts';
import { signOut } from '#platform/session/session.ts';
import { readKeptJobs } from '#platform/jobs/kept-jobs.ts';
import { loadToasts } from '#platform/toast/toast.ts';
import '#platform/i18n/input-messages.ts';
import { ProgressBar } from '#ui/progress-bar.tsx';

/** Keeps a chosen language in the profile, and asks anew for what the server says in words. */
function useKeptLanguage(): void {
  const language = useLanguage();
  useEffect(() => {
    if (language === (currentProfile()?.preferences.language ?? 'en')) return;
    savePreferences({ language });
    void queryClient.invalidateQueries();
  }, [language]);
}

/** Loads once the page stands, and follows the server while somebody is signed in. */
function useLiveEvents(personId: string | undefined): void {
  useEffect(() => {
    if (!personId) return undefined;
    let stop: (() => void) | undefined;
    let isOver = false;
    const begin = async () => {
      const { followLiveEvents } = await import('#platform/live/live-events.ts');
      if (!isOver) stop = followLiveEvents();
    };
    // without live events everything works, a little later
    const cancel = whenIdle(() => void begin().catch(() => undefined));
    return () => {
      isOver = true;
      cancel();
      stop?.();
    };
  }, [personId]);
}

/** A bulk step goes on while the page is loaded anew; its code is loaded only when there is one. */
function followWhatWasBegun(): void {
  if (readKeptJobs().length > 0)
    import('#kit/list/bulk-step.ts').then(
      (steps) => steps.followKeptSteps(),
      () => undefined,
    );
}

/** By itself, so that nothing else is drawn anew at each step. */
function PageProgress() {
  return <ProgressBar active={useRouterState({ select: (state) => state.status === 'pending' })} />;
}

/** The shell around every page behind the sign-in; empty as soon as nobody is signed in. */
export default function DashboardLayout() {
  const profile = useOptionalProfile();
  const sections = useNavigation();
  useEffect(() => whenIdle(() => void loadToasts().catch(() => undefined)), []);
  useEffect(followWhatWasBegun, []);
  useKeptLanguage();
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
      <PasswordQuestion />
    </Shell>
  );
}
