import { type Banner, bannersApi } from '@souk/contract/banners/api.ts';
import { PLACEMENTS } from '@souk/contract/ads/placements.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ActionsMenu } from '#ui/actions-menu.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { OrderedGroups } from '#kit/sortable/ordered-groups.tsx';
import { paths } from '#platform/paths.ts';
import { placementWord } from '#domain/banners/placement-labels.ts';
import { pictureAt } from '#kit/pictures/picture-source.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { LoadError } from '#ui/blank.tsx';
import { Card } from '#ui/card.tsx';
import type { MenuEntry } from '#ui/menu.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { moveBanner } from './banner-actions.tsx';
import { BannerChip, linkText, periodText, roomText, Warnings } from './banner-words.tsx';
import styles from './banners.module.css';
import { NoBanners } from './banner-list.tsx';

interface BannerPlacesProps {
  canEdit: boolean;
  menu: (banner: Banner) => readonly MenuEntry[];
}

const BONES = 6;

/** All banners, place by place in the order in which the shop shows them. */
export function BannerPlaces({ canEdit, menu }: BannerPlacesProps) {
  const answer = useQuery(queryOf(bannersApi.list, { query: {} }));
  const { data, error } = answer;
  if (data && data.rows.length > 0) return <Places rows={data.rows} canEdit={canEdit} menu={menu} />;
  return (
    <Card flush>
      {error ? (
        <LoadError title={t('Couldn’t load banners')} answer={answer} />
      ) : data ? (
        <NoBanners canEdit={canEdit} />
      ) : (
        <div role="status" aria-label={t('Loading')}>
          {Array.from({ length: BONES }, (_, index) => (
            <div key={index} className={styles.bone}>
              <Skeleton width={104} height={39} />
              <Skeleton width={index % 2 === 0 ? 190 : 130} />
            </div>
          ))}
        </div>
      )}
    </Card>
  );
}

function Places({ rows, canEdit, menu }: BannerPlacesProps & { rows: readonly Banner[] }) {
  const groups = PLACEMENTS.map((placement) => ({
    key: placement,
    title: (
      <>
        {placementWord(placement)} <span className={styles.room}>· {roomText(placement)}</span>
      </>
    ),
    rows: rows.filter((row) => row.placement === placement),
    none: t('No banners in this placement'),
  }));
  return (
    <OrderedGroups
      groups={groups}
      nameOf={(row) => row.title}
      onMove={
        canEdit
          ? (row, { group, position }) => {
              const among = rows.filter((other) => other.placement === row.placement);
              const from = { ...row, position: among.findIndex((other) => other.id === row.id) };
              return moveBanner(from, { placement: group, position });
            }
          : undefined
      }
    >
      {(row) => <Place banner={row} menu={menu(row)} />}
    </OrderedGroups>
  );
}

function Place({ banner, menu }: { banner: Banner; menu: readonly MenuEntry[] }) {
  const { title, image, link, state, warnings } = banner;
  return (
    <div className={styles.row}>
      <img className={styles.picture} src={pictureAt(image.url, 400)} alt="" width={104} height={39} loading="lazy" />
      <div className={styles.lead}>
        <Link to={paths.banners.edit(banner.id)} className={styles.title}>
          <bdi>{title}</bdi>
        </Link>
        {warnings.length > 0 && <Warnings banner={banner} />}
      </div>
      <span className={styles.quiet} data-wide>
        <bdi>{linkText(link)}</bdi>
      </span>
      <span className={styles.quiet} data-wide>
        {periodText(banner)}
      </span>
      <span data-chip>
        <BannerChip state={state} />
      </span>
      <ActionsMenu name={title} items={menu} isInRow />
    </div>
  );
}
