import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import { Icon } from '#ui/icon.tsx';
import { Row } from '#ui/row.tsx';
import { Stack } from '#ui/stack.tsx';
import styles from './detail.module.css';

/** E-mail and phone as links. */
export function Contacts({ email, phone }: { email?: string | null; phone?: string | null }) {
  return (
    <Stack as="ul" gap={6} className={styles.contacts}>
      {email && (
        <Row as="li" gap={8}>
          <Icon icon={Mail} />
          <a href={`mailto:${email}`}>
            <bdi>{email}</bdi>
          </a>
        </Row>
      )}
      {phone && (
        <Row as="li" gap={8}>
          <Icon icon={Phone} />
          <a href={`tel:${phone}`} className="num" dir="ltr">
            {phone}
          </a>
        </Row>
      )}
    </Stack>
  );
}
