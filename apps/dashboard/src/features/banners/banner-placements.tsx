import { type Banner, bannersApi } from '@souk/contract/banners/api.ts';
import { PLACEMENTS } from '@souk/contract/ads/placements.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ActionsMenu } from '#ui/actions-menu.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { OrderedGroups } from '#kit/sortable/ordered-groups.tsx';
import { paths } from '#platform/paths.ts';
import { bannerPlacementLabel } from '#domain/banners/placement-labels.ts';
import { pictureUrl } from '#kit/pictures/picture-source.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { LoadError } from '#ui/empty-state.tsx';
import { Card } from '#ui/card.tsx';
import { Grid } from '#ui/grid.tsx';
import type { MenuEntry } from '#ui/menu.tsx';
import { Row } from '#ui/row.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stack } from '#ui/stack.tsx';
import { moveBanner } from './banner-actions.tsx';
import { BannerChip, formatLink, formatPeriod, formatCapacity, Warnings } from './banner-labels.tsx';
import styles from './banners.module.css';
import { NoBanners } from './banner-list.tsx';

interface BannerPlacementsProps {
  canEdit: boolean;
  menu: (banner: Banner) => readonly MenuEntry[];
}

const SKELETON_ROW_COUNT = 6;

/** All banners, grouped by placement, in the order in which the shop shows them. */
export function BannerPlacements({ canEdit, menu }: BannerPlacementsProps) {
  const answer = useQuery(queryOf(bannersApi.list, { query: {} }));
  const { data, error } = answer;
  if (data && data.rows.length > 0) return <PlacementGroups rows={data.rows} canEdit={canEdit} menu={menu} />;
  return (
    <Card flush>
      {error ? (
        <LoadError title={t('Couldn’t load banners')} query={answer} />
      ) : data ? (
        <NoBanners canEdit={canEdit} />
      ) : (
        <div role="status" aria-label={t('Loading')}>
          {Array.from({ length: SKELETON_ROW_COUNT }, (_, index) => (
            <Row key={index} gap={16} className={styles.bone}>
              <Skeleton width={104} height={39} />
              <Skeleton width={index % 2 === 0 ? 190 : 130} />
            </Row>
          ))}
        </div>
      )}
    </Card>
  );
}

function PlacementGroups({ rows, canEdit, menu }: BannerPlacementsProps & { rows: readonly Banner[] }) {
  const groups = PLACEMENTS.map((placement) => ({
    key: placement,
    title: (
      <>
        {bannerPlacementLabel(placement)} <span className={styles.room}>· {formatCapacity(placement)}</span>
      </>
    ),
    rows: rows.filter((row) => row.placement === placement),
    emptyText: t('No banners in this placement'),
  }));
  return (
    <OrderedGroups
      groups={groups}
      nameOf={(row) => row.title}
      onMove={
        canEdit
          ? (row, { group, position }) => {
              const siblings = rows.filter((other) => other.placement === row.placement);
              const from = { ...row, position: siblings.findIndex((other) => other.id === row.id) };
              return moveBanner(from, { placement: group, position });
            }
          : undefined
      }
    >
      {(row) => <BannerRow banner={row} menu={menu(row)} />}
    </OrderedGroups>
  );
}

function BannerRow({ banner, menu }: { banner: Banner; menu: readonly MenuEntry[] }) {
  const { title, image, link, state, warnings } = banner;
  return (
    <Grid gap={16} rowGap={0} align="center" className={styles.row}>
      <img className={styles.picture} src={pictureUrl(image.url, 400)} alt="" width={104} height={39} loading="lazy" />
      <Stack gap={2} shrink className={styles.lead}>
        <Link to={paths.banners.edit(banner.id)} className={styles.title}>
          <bdi>{title}</bdi>
        </Link>
        {warnings.length > 0 && <Warnings banner={banner} />}
      </Stack>
      <span className={styles.quiet} data-wide>
        <bdi>{formatLink(link)}</bdi>
      </span>
      <span className={styles.quiet} data-wide>
        {formatPeriod(banner)}
      </span>
      <span data-chip>
        <BannerChip state={state} />
      </span>
      <ActionsMenu name={title} items={menu} isInRow />
    </Grid>
  );
}
