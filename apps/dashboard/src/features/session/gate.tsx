import { LANGUAGES as LANGUAGE_CODES } from '@souk/contract/core/fields.ts';
import type { PublicSettings } from '@souk/contract/session/api.ts';
import Globe from 'lucide-react/icons/globe';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import type { FormEvent, ReactNode } from 'react';

import { serverUrl } from '#platform/api/address.ts';
import { LANGUAGES, setLanguage, t, useLanguage } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { changeLook, useScheme } from '#platform/theme/look-store.ts';
import { BrandMark } from '#ui/brand-mark.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

import styles from './gate.module.css';

interface GateProps {
  title: string;
  lead?: ReactNode;
  settings?: PublicSettings;
  /** Makes the card a form. */
  onSubmit?: (event: FormEvent) => void;
  below?: ReactNode;
  children: ReactNode;
}

/** The frame of every page before the shell: mark, one card, language and theme. */
export function Gate({ title, lead, settings, onSubmit, below, children }: GateProps) {
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
    <div className={styles.gate}>
      <main className={styles.main}>
        <Brand settings={settings} />
        {settings?.notice && (
          <div className={styles.notice}>
            <Notice tone="warning">{settings.notice}</Notice>
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

/** A button per language beyond the one on the page, so that the menu's code is not needed here. */
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
