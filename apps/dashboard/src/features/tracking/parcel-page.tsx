import { type Tracking, trackingApi } from '@souk/contract/orders/tracking.ts';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { request } from '#platform/api/request.ts';
import { setFormatSettings } from '#platform/format/settings.ts';
import { t } from '#platform/i18n/i18n.ts';
import { PublicPage, PublicPageError, PublicPageSkeleton } from '#kit/public-page/public-page.tsx';
import { usePublicQuery } from '#kit/public-page/use-public-query.ts';
import { ParcelView } from '#domain/tracking/parcel-view.tsx';

/** Public tracking page of a parcel. Needs no sign-in and is not indexed by search engines. */
export default function ParcelPage() {
  const { code = '' }: { code?: string } = useParams({ strict: false });
  const { data: parcel, error, retry } = usePublicQuery(code, fetchParcel);
  useNoIndex();
  return (
    <PublicPage shop={parcel?.shop} languages={parcel?.shop.languages} canPrint={parcel !== undefined}>
      {parcel ? (
        <ParcelView parcel={parcel} />
      ) : error ? (
        <PublicPageError
          error={error}
          retry={retry}
          title={t('Couldn’t look up the parcel')}
          notFound={{
            title: t('Parcel not found'),
            hint: t('Check the link in your email and make sure it’s complete.'),
          }}
        />
      ) : (
        <PublicPageSkeleton />
      )}
    </PublicPage>
  );
}

async function fetchParcel(code: string, signal: AbortSignal): Promise<Tracking> {
  const parcel = await request(trackingApi.get, { params: { id: code }, background: true, signal });
  setFormatSettings({ timeZone: parcel.shop.timeZone });
  return parcel;
}

/** Repeats the `X-Robots-Tag` header for crawlers that only read the document. */
function useNoIndex(): void {
  useEffect(() => {
    const meta = document.createElement('meta');
    meta.name = 'robots';
    meta.content = 'noindex, nofollow';
    document.head.append(meta);
    return () => meta.remove();
  }, []);
}
