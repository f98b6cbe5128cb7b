import { BANNER_LINK_KINDS } from '@souk/contract/banners/inputs.ts';
import { type Banner, BANNER_STATES, bannersApi } from '@souk/contract/banners/api.ts';
import { PLACEMENTS } from '@souk/contract/ads/placements.ts';
import GalleryHorizontal from 'lucide-react/icons/gallery-horizontal';
import { dateColumn, leadColumn, textColumn } from '#kit/list/columns.tsx';
import { Row } from '#ui/row.tsx';
import { toChoices } from '#ui/to-choices.ts';
import { t } from '#platform/i18n/i18n.ts';
import { useTranslated } from '#platform/i18n/use-translated.ts';
import { RowLink } from '#kit/list/data-table.tsx';
import { ListCard } from '#kit/list/list-card.tsx';
import type { Column, Filter } from '#kit/list/list.types.ts';
import type { List } from '#kit/list/use-list.ts';
import { paths } from '#platform/paths.ts';
import { bannerPlacementLabel } from '#domain/banners/placement-labels.ts';
import { pictureUrl } from '#kit/pictures/picture-source.ts';
import type { MenuEntry } from '#ui/menu.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { ButtonStyle } from '#ui/button.tsx';
import { CreateLink } from '#ui/create-link.tsx';
import { BannerBulkActions } from './banner-actions.tsx';
import { BannerChip, linkKindLabel, formatLink, formatPeriod, bannerStateLabel, Warnings } from './banner-labels.tsx';
import styles from './banners.module.css';

const columns = (): Column<Banner>[] => [
  leadColumn('title', t('Title'), (row) => (
    <Row as="span" gap={10} shrink>
      <img
        className={`${styles.picture} ${styles.small}`}
        src={pictureUrl(row.image.url, 400)}
        alt=""
        width={72}
        height={27}
        loading="lazy"
      />
      <RowLink to={paths.banners.edit(row.id)}>
        <bdi>{row.title}</bdi>
      </RowLink>
    </Row>
  )),
  textColumn('placement', t('Placement'), {
    sort: 'placement',
    phone: 'c',
    cell: (row) => bannerPlacementLabel(row.placement),
  }),
  textColumn('link', t('Link to'), { isMuted: true, priority: 2, cell: (row) => formatLink(row.link) }),
  {
    key: 'startsAt',
    head: t('Period'),
    sort: 'startsAt',
    isMuted: true,
    phone: 'd',
    priority: 1,
    cell: formatPeriod,
  },
  {
    key: 'warnings',
    head: t('Warnings'),
    phone: 'wide',
    cell: (row) => row.warnings.length > 0 && <Warnings banner={row} />,
  },
  { key: 'state', head: t('Status'), phone: 'b', cell: (row) => <BannerChip state={row.state} /> },
  dateColumn('endsAt', t('Ends'), { isOptional: true }),
  dateColumn('updatedAt', t('Updated'), { isOptional: true }),
];

const filters = (): Filter[] => [
  { key: 'placement', label: t('Placement'), kind: 'choice', choices: toChoices(PLACEMENTS, bannerPlacementLabel) },
  { key: 'state', label: t('Status'), kind: 'choice', choices: toChoices(BANNER_STATES, bannerStateLabel) },
  { key: 'linkKind', label: t('Link to'), kind: 'choice', choices: toChoices(BANNER_LINK_KINDS, linkKindLabel) },
];

interface BannerListProps {
  list: List<Banner>;
  canEdit: boolean;
  menu: (banner: Banner) => readonly MenuEntry[];
}

/** The banners that match the URL's filters. */
export const BannerList = ({ list, canEdit, menu }: BannerListProps) => (
  <ListCard
    list={list}
    name="banners"
    texts={{
      title: t('Banners'),
      search: t('Search banners'),
      noMatch: t('No banners match'),
      failed: t('Couldn’t load banners'),
      empty: <NoBanners canEdit={canEdit} />,
    }}
    columns={useTranslated(columns)}
    defaultSort="placement,position"
    filters={useTranslated(filters)}
    rowActions={{
      nameOf: (row) => row.title,
      linkTo: (row) => paths.banners.edit(row.id),
      menu,
      bulk: canEdit ? BannerBulkActions : undefined,
    }}
    csv={{ endpoint: bannersApi.export }}
  />
);

export const NewBanner = ({ variant = 'filled' }: ButtonStyle) => (
  <CreateLink variant={variant} to={paths.banners.create}>
    {t('New banner')}
  </CreateLink>
);

/** Empty state of the banner list. */
export const NoBanners = ({ canEdit }: { canEdit: boolean }) => (
  <EmptyState
    icon={GalleryHorizontal}
    title={t('No banners yet')}
    actions={canEdit && <NewBanner variant="outlined" />}
  >
    {t('Banners on the shop’s pages appear here with their links and schedule.')}
  </EmptyState>
);
