import { LANGUAGES as LANGUAGE_CODES } from '@souk/contract/core/fields.ts';
import Globe from 'lucide-react/icons/globe';
import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import { serverUrl } from '#platform/api/address.ts';
import { errorText, isApiError } from '#platform/api/api-error.ts';
import { type Language, LANGUAGES, setLanguage, t, useLanguage } from '#platform/i18n/i18n.ts';
import { BrandMark } from '#ui/brand-mark.tsx';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './public-page.module.css';

interface Shop {
  name: string;
  logoUrl: string | null;
  url?: string | null;
}

interface PublicPageProps {
  /** Undefined until it is known. */
  shop: Shop | undefined;
  /** Languages to switch to; all of the dashboard's where it is not known yet. */
  languages: readonly Language[] | undefined;
  /** For longer texts. */
  wide?: boolean;
  children: ReactNode;
  /** There is something on it that one would print. */
  canPrint: boolean;
}

/** A page that anybody reads without a sign-in: whose shop it is, one card, languages, print. */
export function PublicPage({ shop, languages, wide, children, canPrint }: PublicPageProps) {
  return (
    <div className={styles.page}>
      <main className={styles.main}>
        <Brand shop={shop} />
        <div className={styles.card} data-wide={wide}>
          {children}
        </div>
      </main>
      <footer className={styles.footer} data-print="hide">
        <Languages offered={languages} />
        {canPrint && (
          <Button variant="plain" size="small" icon={Printer} onClick={() => print()}>
            {t('Print')}
          </Button>
        )}
      </footer>
    </div>
  );
}

function Brand({ shop }: { shop: Shop | undefined }) {
  const mark = shop?.logoUrl ? <img src={serverUrl(shop.logoUrl)} alt="" /> : <BrandMark />;
  const content = (
    <>
      {mark}
      <bdi>{shop?.name ?? ''}</bdi>
    </>
  );
  return shop?.url ? (
    <a className={styles.brand} href={shop.url} rel="noreferrer">
      {content}
    </a>
  ) : (
    <div className={styles.brand}>{content}</div>
  );
}

function Languages({ offered }: { offered: readonly Language[] | undefined }) {
  const language = useLanguage();
  const others = LANGUAGE_CODES.filter(
    (code) => code !== language && (offered === undefined || offered.includes(code)),
  );
  return others.map((code) => (
    <Button key={code} variant="plain" size="small" icon={Globe} lang={code} onClick={() => void setLanguage(code)}>
      {LANGUAGES[code]}
    </Button>
  ));
}

const NOT_FOUND = 404;

interface FailedProps {
  error: unknown;
  again: () => void;
  /** What is said where nothing is found, and otherwise. */
  unknown: { title: string; hint: string };
  title: string;
}

/** Says in the card why there is nothing. */
export function PublicPageFailed({ error, again, unknown, title }: FailedProps) {
  const isUnknown = isApiError(error) && error.statusCode === NOT_FOUND;
  return (
    <div className={styles.failed} role="alert">
      <h1>{isUnknown ? unknown.title : title}</h1>
      <p className="muted">{isUnknown ? unknown.hint : errorText(error)}</p>
      {!isUnknown && (
        <div>
          <Button onClick={again}>{t('Try again')}</Button>
        </div>
      )}
    </div>
  );
}

export const PublicPageWaiting = () => (
  <div className={styles.failed} aria-busy="true" aria-label={t('Loading page')}>
    <Skeleton width="60%" height={24} />
    <Skeleton width="90%" />
    <Skeleton width="100%" height={72} />
    <Skeleton width="80%" />
  </div>
);
