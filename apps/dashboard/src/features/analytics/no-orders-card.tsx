import Lock from 'lucide-react/icons/lock';
import { t } from '#platform/i18n/i18n.ts';
import { Blank } from '#ui/blank.tsx';
import { Card } from '#ui/card.tsx';

/** In place of the charts for those who may not view orders, which all of them are drawn from. */
export function NoOrdersCard({ isWhole }: { isWhole: boolean }) {
  return (
    <Card flush className={isWhole ? undefined : 'span-8'}>
      <Blank icon={Lock} title={t('Sales and orders are not shown')}>
        {t('You do not have access to orders. Ask a super admin to give you access.')}
      </Blank>
    </Card>
  );
}
