import GalleryHorizontal from 'lucide-react/icons/gallery-horizontal';
import Plus from 'lucide-react/icons/plus';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { Blank } from '#ui/blank.tsx';
import type { ButtonLook } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';

export const NewBanner = ({ variant = 'filled' }: ButtonLook) => (
  <LinkButton variant={variant} icon={Plus} to={paths.banners.create}>
    {t('New banner')}
  </LinkButton>
);

/** In place of the banners while there are none. */
export const NoBanners = ({ canEdit }: { canEdit: boolean }) => (
  <Blank icon={GalleryHorizontal} title={t('No banners yet')} actions={canEdit && <NewBanner variant="outlined" />}>
    {t('Banners on the pages of the shop appear here with their links and schedule.')}
  </Blank>
);
