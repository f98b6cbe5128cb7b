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
      subject: 'Reset your password',
      text: `Hi ${person.name},\n\nWe received a request to reset your Souk password. Choose a new one within ${RESET_MINUTES} minutes; the link works once:\n\n${link}\n\nIf this wasn’t you, ignore this email and your password stays the same.`,
      action: { label: 'Reset password', url: link },
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
      text: `Hi ${person.name},\n\nYour Souk password was changed, and you were signed out on all other devices.\n\nIf this wasn’t you, reset your password with “Forgot password?” on the sign-in page and tell your super admin.`,
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
      subject: 'Your email address was changed',
      text: `Hi ${recipient.name},\n\nYour Souk account now uses ${email}. We won’t send any more emails to this address.\n\nIf this wasn’t you, tell your super admin right away.`,
    },
    ar: {
      subject: 'تغيّر بريدك الإلكتروني',
      text: `مرحبًا ${recipient.name}،\n\nيستخدم حسابك في سوق الآن ${email}، ولن تصل رسائل أخرى إلى هذا العنوان.\n\nإن لم تغيّره أنت فأخبر المدير العام.`,
    },
  });

export const twoFactorMail = (person: Recipient, state: 'on' | 'off'): Mail =>
  localiseMail(person, {
    en: {
      subject: state === 'on' ? 'Two-factor sign-in was turned on' : 'Two-factor sign-in was turned off',
      text: `Hi ${person.name},\n\n${
        state === 'on'
          ? 'Signing in to Souk now requires a code from your authenticator app. Keep your recovery codes somewhere you can reach without your phone.'
          : 'Signing in to Souk no longer requires a code, only your password.'
      }\n\nIf this wasn’t you, change your password and tell your super admin.`,
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
      text: `Hi ${person.name},\n\nSomeone signed in to your Souk account with a recovery code. Codes left: ${remaining}.\n\nIf this wasn’t you, change your password, generate new recovery codes and tell your super admin.`,
    },
    ar: {
      subject: 'استُخدم رمز استرداد',
      text: `مرحبًا ${person.name}،\n\nسُجّل الدخول إلى سوق بأحد رموز الاسترداد الخاصة بك. الرموز المتبقية: ${remaining}.\n\nإن لم تكن أنت فغيّر كلمة مرورك وأنشئ رموزًا جديدة وأخبر المدير العام.`,
    },
  });
