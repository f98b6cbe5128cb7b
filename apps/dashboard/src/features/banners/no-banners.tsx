import GalleryHorizontal from 'lucide-react/icons/gallery-horizontal';
import Plus from 'lucide-react/icons/plus';
import { t } from '#shared/i18n/i18n.ts';
import { paths } from '#shared/paths.ts';
import { Blank } from '#shared/ui/blank.tsx';
import { LinkButton } from '#shared/ui/link-button.tsx';

export const NewBanner = () => (
  <LinkButton variant="filled" icon={Plus} to={paths.banners.create}>
    {t('New banner')}
  </LinkButton>
);

/** In place of the banners while there are none. */
export const NoBanners = ({ canEdit }: { canEdit: boolean }) => (
  <Blank icon={GalleryHorizontal} title={t('No banners yet')} actions={canEdit && <NewBanner />}>
    {t('Pictures that the shop shows on its pages stand here, with where they lead and how long.')}
  </Blank>
);
