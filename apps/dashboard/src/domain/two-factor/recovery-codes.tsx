import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import { t } from '#platform/i18n/i18n.ts';
import { useProfile } from '#platform/session/profile.ts';
import { toast } from '#platform/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Row } from '#ui/row.tsx';
import styles from './two-factor.module.css';

/** Shows recovery codes. This is the only time they are displayed. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { userName } = useProfile();
  const text = codes.join('\n');
  return (
    <>
      <Callout tone="warning">
        {t(
          'Save these codes now: they won’t be shown again. Use one to sign in without your phone. Each code works once.',
        )}
      </Callout>
      <ul className={styles.codes} aria-label={t('Recovery codes')}>
        {codes.map((code) => (
          <li key={code}>
            <bdi className="mono">{code}</bdi>
          </li>
        ))}
      </ul>
      <Row gap={8} wrap>
        <Button icon={Copy} onClick={() => void copyCodes(text)}>
          {t('Copy codes')}
        </Button>
        <Button icon={Download} onClick={() => saveCodes(text, `souk-${userName}.txt`)}>
          {t('Download')}
        </Button>
      </Row>
    </>
  );
}

/** Doesn't use `copyText`, because its toast repeats the copied text. */
async function copyCodes(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.done(t('Recovery codes copied'));
  } catch {
    toast.error(t('Couldn’t copy the codes. Download them instead.'));
  }
}

function saveCodes(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
