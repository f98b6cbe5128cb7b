import { LANGUAGES } from '@souk/contract/core/fields.ts';
import type { LegalDocument, LegalVersion } from '@souk/contract/legal/api.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { LanguageSwitch } from '#kit/form/language-switch.tsx';
import { currentLanguage, t } from '#platform/i18n/i18n.ts';
import { RichTextView } from '#kit/rich-text/rich-text-view.tsx';
import { useCan } from '#platform/session/profile.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Row } from '#ui/row.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stack } from '#ui/stack.tsx';
import { VersionChanges } from './version-changes.tsx';
import styles from './legal.module.css';
import { useRestore } from './use-restore.tsx';

interface TextCardProps {
  document: LegalDocument;
  version: LegalVersion | undefined;
}

interface TextSearch {
  show?: string;
  lang?: string;
}

/** A version in one language: either its text, or its changes since another version. */
export function TextCard({ document, version }: TextCardProps) {
  const search: TextSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const restore = useRestore(document);
  const canEdit = useCan('legal', 'edit');
  if (!version)
    return (
      <Card>
        <Stack gap={16} aria-busy="true">
          <Skeleton width="40%" height={20} />
          <Skeleton width="95%" />
          <Skeleton width="90%" />
        </Stack>
      </Card>
    );
  const language = LANGUAGES.find((code) => code === (search.lang ?? currentLanguage())) ?? 'en';
  const html = version.body[language];
  const show = search.show === 'changes' ? 'changes' : 'text';
  const updateSearch = (changes: TextSearch) =>
    void navigate({
      to: '.',
      search: (previous: object) => ({ ...previous, ...changes }),
      replace: true,
      resetScroll: false,
    });
  return (
    <Card
      title={version.number === null ? t('Draft') : t('Version {number}', { number: String(version.number) })}
      actions={
        <Row gap={12} rowGap={8} wrap>
          <LanguageSwitch value={language} onChange={(lang) => updateSearch({ lang })} languages={LANGUAGES} />
          <Segmented<'text' | 'changes'>
            size="small"
            label={t('View')}
            value={show}
            onChange={(value) => updateSearch({ show: value === 'text' ? undefined : value })}
            segments={[
              { value: 'text', label: t('Text') },
              { value: 'changes', label: t('Changes') },
            ]}
          />
        </Row>
      }
      foot={
        canEdit &&
        version.number !== null && (
          <Button variant="text" icon={RotateCcw} busy={restore.isBusy} onClick={() => restore.start(version)}>
            {t('Restore as draft')}
          </Button>
        )
      }
    >
      {show === 'changes' ? (
        <VersionChanges document={document} version={version} language={language} />
      ) : html ? (
        <div className={styles.text} lang={language}>
          <RichTextView html={html} />
        </div>
      ) : (
        <p className="muted">{t('Not translated. Readers see the English text.')}</p>
      )}
      {restore.dialog}
    </Card>
  );
}
