import { type Tracking, trackingApi } from '@souk/contract/tracking.ts';
import { useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { request } from '#shared/api/request.ts';
import { setFormatSettings } from '#shared/format/settings.ts';
import { t, useLanguage } from '#shared/i18n/i18n.ts';
import { PublicPage, PublicPageFailed, PublicPageWaiting } from '#shared/public-page/public-page.tsx';
import { ParcelView } from '#shared/tracking/parcel-view.tsx';

/** Where a parcel is, for whoever has its link: without a sign-in, and found by no search engine. */
export default function ParcelPage() {
  const { code = '' }: { code?: string } = useParams({ strict: false });
  const { parcel, error, again } = useParcel(code);
  useNoIndex();
  return (
    <PublicPage shop={parcel?.shop} languages={parcel?.shop.languages} canPrint={parcel !== undefined}>
      {parcel ? (
        <ParcelView parcel={parcel} />
      ) : error ? (
        <PublicPageFailed
          error={error}
          again={again}
          title={t('The parcel could not be looked up')}
          unknown={{
            title: t('No parcel with this code'),
            hint: t('Check the link in your mail: the code in it is long, and has to be whole.'),
          }}
        />
      ) : (
        <PublicPageWaiting />
      )}
    </PublicPage>
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
