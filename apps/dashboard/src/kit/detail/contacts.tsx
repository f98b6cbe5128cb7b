import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import { Icon } from '#ui/icon.tsx';
import styles from './detail.module.css';

/** E-mail and phone as links. */
export function Contacts({ email, phone }: { email?: string | null; phone?: string | null }) {
  return (
    <ul className={styles.contacts}>
      {email && (
        <li>
          <Icon icon={Mail} />
          <a href={`mailto:${email}`}>
            <bdi>{email}</bdi>
          </a>
        </li>
      )}
      {phone && (
        <li>
          <Icon icon={Phone} />
          <a href={`tel:${phone}`} className="num" dir="ltr">
            {phone}
          </a>
        </li>
      )}
    </ul>
  );
}
