import { MAX_LIVE_BANNERS, bannersApi, type BannerCheck } from '@souk/contract/banners/api.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatFileSize } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { bannerPlacementLabel } from '#domain/banners/placement-labels.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { Callout } from '#ui/callout.tsx';
import { Stack } from '#ui/stack.tsx';
import type { BannerValues } from './banner-values.ts';
import { linkProblemLabel } from './banner-labels.tsx';

/** Warnings for the form's current values, checked again whenever a relevant field changes. */
export function BannerWarnings({ id }: { id: string | undefined }) {
  const { control } = useFormContext<BannerValues>();
  const [placement, isActive, startsAt, endsAt, link, image, imageMobile] = useWatch({
    control,
    name: ['placement', 'isActive', 'startsAt', 'endsAt', 'link', 'image', 'imageMobile'],
  });
  const answer = useQuery({
    ...queryOf(bannersApi.check, {
      query: {
        id,
        placement,
        isActive: isActive ? 'true' : 'false',
        startsAt: startsAt ?? undefined,
        endsAt: endsAt ?? undefined,
        linkKind: link.kind,
        linkId: link.id ?? undefined,
        imageId: image?.fileId,
        imageMobileId: imageMobile?.fileId,
      },
      background: true,
    }),
    placeholderData: keepPreviousData,
  });
  if (!answer.data || answer.data.warnings.length === 0) return null;
  return (
    <Stack gap={16} role="status">
      {answer.data.warnings.map((warning) => (
        <Callout key={warning} tone="warning">
          {describeWarning(warning, answer.data, placement)}
        </Callout>
      ))}
    </Stack>
  );
}

function describeWarning(
  warning: BannerCheck['warnings'][number],
  { link, overlaps, imageBytes, imageMobileBytes }: BannerCheck,
  placement: BannerValues['placement'],
) {
  switch (warning) {
    case 'broken_link':
      return (
        link.problem && (
          <>
            <div>{linkProblemLabel(link.problem)}</div>
            <div>{t('The shop shows the image without a link.')}</div>
          </>
        )
      );
    case 'heavy_picture':
      return t('The image is {size}, which loads slowly on phones. Use a smaller or more compressed image.', {
        size: formatFileSize(imageBytes ?? 0),
      });
    case 'heavy_mobile_picture':
      return t('The mobile image is {size}, which loads slowly. Use a smaller or more compressed image.', {
        size: formatFileSize(imageMobileBytes ?? 0),
      });
    case 'overlap':
      return (
        <>
          {t('{placement}: the shop shows {count, plural, one {# banner} other {# banners}} at a time. Also active:', {
            placement: bannerPlacementLabel(placement),
            count: MAX_LIVE_BANNERS[placement],
          })}{' '}
          {overlaps.map(({ id, title }, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <Link to={paths.banners.edit(id)}>
                <bdi>{title}</bdi>
              </Link>
            </span>
          ))}
        </>
      );
  }
}
