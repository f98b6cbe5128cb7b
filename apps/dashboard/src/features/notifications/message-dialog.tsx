import type { Notice } from '@souk/contract/notifications/notices.ts';
import { formatDateTime } from '#platform/format/dates.ts';
import { t } from '#platform/i18n/i18n.ts';
import { pictureUrl } from '#kit/pictures/picture-source.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { AnchorButton, LinkButton } from '#ui/link-button.tsx';
import { toInternalLink } from './notice-link.tsx';
import styles from './notifications.module.css';

interface MessageDialogProps {
  notice: Notice;
  onClose: () => void;
  onFollow?: () => void;
}

/** The full message from a teammate. */
export default function MessageDialog({ notice, onClose, onFollow }: MessageDialogProps) {
  const { title, body, image, createdAt } = notice;
  return (
    <Dialog
      open
      onClose={onClose}
      title={<bdi>{title}</bdi>}
      description={formatDateTime(createdAt)}
      foot={
        <>
          <Button variant="plain" onClick={onClose}>
            {t('Close')}
          </Button>
          <OpenLinkButton
            notice={notice}
            onFollow={() => {
              onClose();
              onFollow?.();
            }}
          />
        </>
      }
    >
      {image && <img className={styles.picture} src={pictureUrl(image.url, 1600)} alt={image.alt} />}
      <p className={styles.messageText} dir="auto">
        {body}
      </p>
    </Dialog>
  );
}

function OpenLinkButton({ notice: { link }, onFollow }: { notice: Notice; onFollow: () => void }) {
  if (link === null) return null;
  if (!link.startsWith('/'))
    return (
      <AnchorButton variant="filled" href={link} target="_blank" rel="noreferrer">
        {t('Open link')}
      </AnchorButton>
    );
  return (
    <LinkButton variant="filled" {...toInternalLink(link)} onClick={onFollow}>
      {t('Open link')}
    </LinkButton>
  );
}
