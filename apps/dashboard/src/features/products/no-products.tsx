import Package from 'lucide-react/icons/package';
import Plus from 'lucide-react/icons/plus';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { Blank } from '#ui/blank.tsx';
import type { ButtonLook } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';

export const NewProduct = ({ variant = 'filled' }: ButtonLook) => (
  <LinkButton variant={variant} icon={Plus} to={paths.products.create}>
    {t('New product')}
  </LinkButton>
);

/** In place of a list without products. */
export const NoProducts = ({ canEdit }: { canEdit: boolean }) => (
  <Blank icon={Package} title={t('No products yet')} actions={canEdit && <NewProduct variant="outlined" />}>
    {t('Products that vendors sell appear here with their prices and stock.')}
  </Blank>
);
