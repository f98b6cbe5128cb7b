import { LANGUAGES as LANGUAGE_CODES } from '@souk/contract/core/fields.ts';
import type { PublicSettings } from '@souk/contract/session/api.ts';
import Globe from 'lucide-react/icons/globe';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import type { FormEvent, ReactNode } from 'react';

import { serverUrl } from '#platform/api/urls.ts';
import { LANGUAGES, setLanguage, t, useLanguage } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { changeLook, useScheme } from '#platform/theme/look-store.ts';
import { BrandMark } from '#ui/brand-mark.tsx';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';

import styles from './auth-card.module.css';

interface AuthCardProps {
  title: string;
  lead?: ReactNode;
  settings?: PublicSettings;
  /** If set, the card is a form. */
  onSubmit?: (event: FormEvent) => void;
  below?: ReactNode;
  children: ReactNode;
}

/** Layout of all pages outside the shell: brand, one card, language and theme switches. */
export function AuthCard({ title, lead, settings, onSubmit, below, children }: AuthCardProps) {
  const content = (
    <>
      <div>
        <h1>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {children}
    </>
  );
  return (
    <div className={styles.page}>
      <main className={styles.main}>
        <Brand settings={settings} />
        {settings?.notice && (
          <div className={styles.notice}>
            <Callout tone="warning">{settings.notice}</Callout>
          </div>
        )}
        {onSubmit ? (
          <form className={styles.card} onSubmit={onSubmit} noValidate>
            {content}
          </form>
        ) : (
          <div className={styles.card}>{content}</div>
        )}
        {below && <div className={styles.below}>{below}</div>}
      </main>
      <footer className={styles.footer}>
        <LanguageSwitch />
        <SchemeSwitch />
        <a href={paths.public.privacyPolicy}>{t('Privacy policy')}</a>
      </footer>
    </div>
  );
}

function Brand({ settings }: { settings: PublicSettings | undefined }) {
  const name = settings?.name ?? 'Souk';
  return (
    <div className={styles.brand}>
      {settings?.logoUrl ? <img src={serverUrl(settings.logoUrl)} alt="" /> : <BrandMark />}
      <bdi>{name}</bdi>
    </div>
  );
}

/** A button for each other language, because a menu would need more code on the sign-in page. */
function LanguageSwitch() {
  const language = useLanguage();
  const others = LANGUAGE_CODES.filter((code) => code !== language);
  return others.map((code) => (
    <Button key={code} variant="plain" size="small" icon={Globe} lang={code} onClick={() => void setLanguage(code)}>
      {LANGUAGES[code]}
    </Button>
  ));
}

function SchemeSwitch() {
  const isDark = useScheme() === 'dark';
  return (
    <Button
      variant="plain"
      size="small"
      icon={isDark ? Sun : Moon}
      onClick={() => changeLook({ scheme: isDark ? 'light' : 'dark' })}
    >
      {isDark ? t('Light theme') : t('Dark theme')}
    </Button>
  );
}
