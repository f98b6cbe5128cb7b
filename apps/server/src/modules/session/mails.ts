import type { Language } from '@souk/contract/core/fields.ts';
import type { UserRow } from './people.ts';

/** Minutes for which a link to set a new password works. */
export const RESET_MINUTES = 30;

interface Words {
  subject: string;
  text: string;
}

type Recipient = Pick<UserRow, 'name' | 'email' | 'preferences'>;
type Mail = Words & { to: string };

const languageOf = ({ preferences }: Recipient): Language => (preferences.language === 'ar' ? 'ar' : 'en');
const inLanguageOf = (person: Recipient, words: Record<Language, Words>): Mail => ({
  to: person.email,
  ...words[languageOf(person)],
});

export const resetMail = (person: Recipient, link: string): Mail =>
  inLanguageOf(person, {
    en: {
      subject: 'Set a new password',
      text: `Hello ${person.name},\n\nsomebody asked for a new password for your Souk sign-in. Set it here within ${RESET_MINUTES} minutes; the link works once:\n\n${link}\n\nIf it was not you, ignore this mail: your password stays as it is.`,
    },
    ar: {
      subject: 'تعيين كلمة مرور جديدة',
      text: `مرحبًا ${person.name}،\n\nطُلبت كلمة مرور جديدة لحسابك في سوق. عيّنها من هنا خلال ${RESET_MINUTES} دقيقة، ويعمل الرابط مرة واحدة:\n\n${link}\n\nإن لم تطلب ذلك فتجاهل هذه الرسالة، وتبقى كلمة مرورك كما هي.`,
    },
  });

export const passwordChangedMail = (person: Recipient): Mail =>
  inLanguageOf(person, {
    en: {
      subject: 'Your password was changed',
      text: `Hello ${person.name},\n\nthe password of your Souk sign-in was changed, and your other sessions have ended.\n\nIf it was not you, set a new one by 'Forgot password' and tell your super admin.`,
    },
    ar: {
      subject: 'تغيّرت كلمة مرورك',
      text: `مرحبًا ${person.name}،\n\nتغيّرت كلمة مرور حسابك في سوق، وانتهت جلساتك الأخرى.\n\nإن لم تغيّرها أنت فعيّن كلمة جديدة من «نسيت كلمة المرور» وأخبر المدير العام.`,
    },
  });

/** Goes to the address that was left, so that its owner notices. */
export const emailChangedMail = (before: Recipient, email: string): Mail =>
  inLanguageOf(before, {
    en: {
      subject: 'Your e-mail address was changed',
      text: `Hello ${before.name},\n\nyour Souk sign-in now uses ${email}. This address gets no more mails.\n\nIf it was not you, tell your super admin.`,
    },
    ar: {
      subject: 'تغيّر بريدك الإلكتروني',
      text: `مرحبًا ${before.name}،\n\nيستخدم حسابك في سوق الآن ${email}، ولن تصل رسائل أخرى إلى هذا العنوان.\n\nإن لم تغيّره أنت فأخبر المدير العام.`,
    },
  });
