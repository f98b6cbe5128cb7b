import type { Language } from '@souk/contract/core/fields.ts';
import type { UserRow } from './users.ts';

/** Validity of a password reset link in minutes. */
export const RESET_MINUTES = 30;

interface MailText {
  subject: string;
  text: string;
  action?: { label: string; url: string };
}

export type Recipient = Pick<UserRow, 'name' | 'email' | 'preferences'>;
export type Mail = MailText & { to: string; language: Language };

const preferredLanguage = ({ preferences }: Recipient): Language => (preferences.language === 'ar' ? 'ar' : 'en');
/** A mail in the recipient's preferred language. */
export const localiseMail = (person: Recipient, texts: Record<Language, MailText>): Mail => ({
  to: person.email,
  language: preferredLanguage(person),
  ...texts[preferredLanguage(person)],
});

export const resetMail = (person: Recipient, link: string): Mail =>
  localiseMail(person, {
    en: {
      subject: 'Set a new password',
      text: `Hello ${person.name},\n\nsomebody asked for a new password for your Souk sign-in. Set it here within ${RESET_MINUTES} minutes; the link works once:\n\n${link}\n\nIf it was not you, ignore this mail: your password stays as it is.`,
      action: { label: 'Set a new password', url: link },
    },
    ar: {
      subject: 'تعيين كلمة مرور جديدة',
      text: `مرحبًا ${person.name}،\n\nطُلبت كلمة مرور جديدة لحسابك في سوق. عيّنها من هنا خلال ${RESET_MINUTES} دقيقة، ويعمل الرابط مرة واحدة:\n\n${link}\n\nإن لم تطلب ذلك فتجاهل هذه الرسالة، وتبقى كلمة مرورك كما هي.`,
      action: { label: 'تعيين كلمة مرور جديدة', url: link },
    },
  });

export const passwordChangedMail = (person: Recipient): Mail =>
  localiseMail(person, {
    en: {
      subject: 'Your password was changed',
      text: `Hello ${person.name},\n\nthe password of your Souk sign-in was changed, and your other sessions have ended.\n\nIf it was not you, set a new one by 'Forgot password' and tell your super admin.`,
    },
    ar: {
      subject: 'تغيّرت كلمة مرورك',
      text: `مرحبًا ${person.name}،\n\nتغيّرت كلمة مرور حسابك في سوق، وانتهت جلساتك الأخرى.\n\nإن لم تغيّرها أنت فعيّن كلمة جديدة من «نسيت كلمة المرور» وأخبر المدير العام.`,
    },
  });

/** Sent to the old address, so that its owner notices. */
export const emailChangedMail = (recipient: Recipient, email: string): Mail =>
  localiseMail(recipient, {
    en: {
      subject: 'Your e-mail address was changed',
      text: `Hello ${recipient.name},\n\nyour Souk sign-in now uses ${email}. This address gets no more mails.\n\nIf it was not you, tell your super admin.`,
    },
    ar: {
      subject: 'تغيّر بريدك الإلكتروني',
      text: `مرحبًا ${recipient.name}،\n\nيستخدم حسابك في سوق الآن ${email}، ولن تصل رسائل أخرى إلى هذا العنوان.\n\nإن لم تغيّره أنت فأخبر المدير العام.`,
    },
  });

export const twoFactorMail = (person: Recipient, state: 'on' | 'off'): Mail =>
  localiseMail(person, {
    en: {
      subject: state === 'on' ? 'Two-factor sign-in is on' : 'Two-factor sign-in is off',
      text: `Hello ${person.name},\n\n${
        state === 'on'
          ? 'your Souk sign-in now asks for a code of your authenticator app. Keep the recovery codes where you find them without your phone.'
          : 'your Souk sign-in no longer asks for a second factor: the password alone is enough.'
      }\n\nIf it was not you, change your password and tell your super admin.`,
    },
    ar: {
      subject: state === 'on' ? 'التحقق بخطوتين مفعّل' : 'التحقق بخطوتين معطّل',
      text: `مرحبًا ${person.name}،\n\n${
        state === 'on'
          ? 'يطلب حسابك في سوق الآن رمزًا من تطبيق المصادقة. احتفظ برموز الاسترداد حيث تجدها من دون هاتفك.'
          : 'لم يعد حسابك في سوق يطلب خطوة ثانية، وتكفي كلمة المرور وحدها.'
      }\n\nإن لم تفعل ذلك أنت فغيّر كلمة مرورك وأخبر المدير العام.`,
    },
  });

export const recoveryCodeUsedMail = (person: Recipient, remaining: number): Mail =>
  localiseMail(person, {
    en: {
      subject: 'A recovery code was used',
      text: `Hello ${person.name},\n\nsomebody signed in to Souk with one of your recovery codes. Codes left: ${remaining}.\n\nIf it was not you, change your password, make new codes and tell your super admin.`,
    },
    ar: {
      subject: 'استُخدم رمز استرداد',
      text: `مرحبًا ${person.name}،\n\nسُجّل الدخول إلى سوق بأحد رموز الاسترداد الخاصة بك. الرموز المتبقية: ${remaining}.\n\nإن لم تكن أنت فغيّر كلمة مرورك وأنشئ رموزًا جديدة وأخبر المدير العام.`,
    },
  });
