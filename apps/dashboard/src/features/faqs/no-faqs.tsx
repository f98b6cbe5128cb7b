import CircleHelp from 'lucide-react/icons/circle-question-mark';
import Plus from 'lucide-react/icons/plus';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { Blank } from '#ui/blank.tsx';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';

export const NewFaq = () => (
  <LinkButton variant="filled" icon={Plus} to={paths.faqs.create}>
    {t('New question')}
  </LinkButton>
);

/** In place of the questions while there are none; `onImport` where the person may bring some in. */
export const NoFaqs = ({ onImport }: { onImport: (() => void) | undefined }) => (
  <Blank
    icon={CircleHelp}
    title={t('No questions yet')}
    actions={
      onImport && (
        <>
          <Button onClick={onImport}>{t('Import from CSV')}</Button>
          <NewFaq />
        </>
      )
    }
  >
    {t('Frequent questions appear here with the answers the shop shows.')}
  </Blank>
);
