import { type Tracking, trackingApi } from '@souk/contract/tracking.ts';
import { useParams } from '@tanstack/react-router';
import Globe from 'lucide-react/icons/globe';
import Printer from 'lucide-react/icons/printer';
import { useEffect, useState } from 'react';
import { serverUrl } from '#shared/api/address.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { request } from '#shared/api/request.ts';
import { setFormatSettings } from '#shared/format/settings.ts';
import { type Language, LANGUAGES, setLanguage, t, useLanguage } from '#shared/i18n/i18n.ts';
import { ParcelView } from '#shared/tracking/parcel-view.tsx';
import { BrandMark } from '#shared/ui/brand-mark.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import styles from './parcel-page.module.css';

const NOT_FOUND = 404;

/** Where a parcel is, for whoever has its link: without a sign-in, and found by no search engine. */
export default function ParcelPage() {
  const { code = '' }: { code?: string } = useParams({ strict: false });
  const { parcel, error, again } = useParcel(code);
  useNoIndex();
  return (
    <div className={styles.page}>
      <main className={styles.main}>
        <Shop shop={parcel?.shop} />
        <div className={styles.card}>
          {parcel ? <ParcelView parcel={parcel} /> : error ? <Failed error={error} again={again} /> : <Waiting />}
        </div>
      </main>
      <footer className={styles.footer} data-print="hide">
        <Languages offered={parcel?.shop.languages} />
        {parcel && (
          <Button variant="plain" size="small" icon={Printer} onClick={() => print()}>
            {t('Print')}
          </Button>
        )}
      </footer>
    </div>
  );
}

/** Asked again in another language, for its words are the server's. */
function useParcel(code: string) {
  const language = useLanguage();
  const [parcel, setParcel] = useState<Tracking>();
  const [error, setError] = useState<unknown>();
  const [tries, setTries] = useState(0);
  const asked = JSON.stringify({ code, language, tries });
  useEffect(() => {
    const wanted = JSON.parse(asked) as { code: string };
    const leaving = new AbortController();
    const load = async () => {
      const found = await request(trackingApi.get, {
        params: { id: wanted.code },
        background: true,
        signal: leaving.signal,
      });
      setFormatSettings({ timeZone: found.shop.timeZone });
      setError(undefined);
      setParcel(found);
    };
    load().catch((failure: unknown) => {
      if (!leaving.signal.aborted) setError(failure);
    });
    return () => leaving.abort();
  }, [asked]);
  return { parcel, error, again: () => (setError(undefined), setTries((count) => count + 1)) };
}

/** The header says it too; this is for what reads pages without headers. */
function useNoIndex(): void {
  useEffect(() => {
    const meta = document.createElement('meta');
    meta.name = 'robots';
    meta.content = 'noindex, nofollow';
    document.head.append(meta);
    return () => meta.remove();
  }, []);
}

function Shop({ shop }: { shop: Tracking['shop'] | undefined }) {
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

function Failed({ error, again }: { error: unknown; again: () => void }) {
  const isUnknown = error instanceof ApiError && error.statusCode === NOT_FOUND;
  return (
    <div className={styles.failed} role="alert">
      <h1>{isUnknown ? t('No parcel with this code') : t('The parcel could not be looked up')}</h1>
      <p className="muted">
        {isUnknown
          ? t('Check the link in your mail: the code in it is long, and has to be whole.')
          : error instanceof ApiError
            ? error.message
            : t('Something went wrong on our side')}
      </p>
      {!isUnknown && (
        <div>
          <Button onClick={again}>{t('Try again')}</Button>
        </div>
      )}
    </div>
  );
}

const Waiting = () => (
  <div className={styles.failed} aria-busy="true" aria-label={t('Loading the page')}>
    <Skeleton width="60%" height={24} />
    <Skeleton width="90%" />
    <Skeleton width="100%" height={72} />
    <Skeleton width="80%" />
  </div>
);

function Languages({ offered }: { offered: readonly Language[] | undefined }) {
  const language = useLanguage();
  const others = (Object.keys(LANGUAGES) as Language[]).filter(
    (code) => code !== language && (offered === undefined || offered.includes(code)),
  );
  return others.map((code) => (
    <Button key={code} variant="plain" size="small" icon={Globe} lang={code} onClick={() => void setLanguage(code)}>
      {LANGUAGES[code]}
    </Button>
  ));
}
