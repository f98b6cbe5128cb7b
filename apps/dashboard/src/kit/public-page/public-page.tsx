import { LANGUAGES as LANGUAGE_CODES } from '@souk/contract/core/fields.ts';
import Globe from 'lucide-react/icons/globe';
import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import { serverUrl } from '#platform/api/urls.ts';
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
  /** Undefined until it is loaded. */
  shop: Shop | undefined;
  /** Languages of the page. Until they are loaded, all languages of the dashboard are offered. */
  languages: readonly Language[] | undefined;
  /** Widens the card, for long texts. */
  wide?: boolean;
  children: ReactNode;
  /** Shows the print button. */
  canPrint: boolean;
}

/** A page that needs no sign-in, with the shop's brand, a card, languages and print. */
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
        <LanguageButtons languages={languages} />
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

function LanguageButtons({ languages }: { languages: readonly Language[] | undefined }) {
  const language = useLanguage();
  const otherLanguages = LANGUAGE_CODES.filter(
    (code) => code !== language && (languages === undefined || languages.includes(code)),
  );
  return otherLanguages.map((code) => (
    <Button key={code} variant="plain" size="small" icon={Globe} lang={code} onClick={() => void setLanguage(code)}>
      {LANGUAGES[code]}
    </Button>
  ));
}

const NOT_FOUND = 404;

interface PublicPageErrorProps {
  error: unknown;
  retry: () => void;
  /** Texts for a page that does not exist. For any other error, the title is `title`. */
  notFound: { title: string; hint: string };
  title: string;
}

/** The error in the card of a public page. */
export function PublicPageError({ error, retry, notFound, title }: PublicPageErrorProps) {
  const isNotFound = isApiError(error) && error.statusCode === NOT_FOUND;
  return (
    <div className={styles.failed} role="alert">
      <h1>{isNotFound ? notFound.title : title}</h1>
      <p className="muted">{isNotFound ? notFound.hint : errorText(error)}</p>
      {!isNotFound && (
        <div>
          <Button onClick={retry}>{t('Try again')}</Button>
        </div>
      )}
    </div>
  );
}

export const PublicPageSkeleton = () => (
  <div className={styles.failed} aria-busy="true" aria-label={t('Loading page')}>
    <Skeleton width="60%" height={24} />
    <Skeleton width="90%" />
    <Skeleton width="100%" height={72} />
    <Skeleton width="80%" />
  </div>
);
