import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import { t } from '#platform/i18n/i18n.ts';
import { useProfile } from '#platform/session/profile.ts';
import { toast } from '#platform/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import styles from './two-factor.module.css';

/** The one time that recovery codes are shown. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { userName } = useProfile();
  const text = codes.join('\n');
  return (
    <>
      <Notice tone="warning">
        {t('This is the only time they are shown. Each lets you in once when your phone is not at hand.')}
      </Notice>
      <ul className={styles.codes} aria-label={t('Recovery codes')}>
        {codes.map((code) => (
          <li key={code}>
            <bdi className="mono">{code}</bdi>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button icon={Copy} onClick={() => void copyCodes(text)}>
          {t('Copy codes')}
        </Button>
        <Button icon={Download} onClick={() => saveCodes(text, `souk-${userName}.txt`)}>
          {t('Save as a file')}
        </Button>
      </div>
    </>
  );
}

/** Unlike other copied texts they are not repeated in a toast. */
async function copyCodes(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.done(t('Copied the recovery codes'));
  } catch {
    toast.error(t('The browser does not allow copying here. Save them as a file.'));
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
