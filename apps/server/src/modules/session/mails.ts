import type { Language } from '@souk/contract/core/fields.ts';
import type { UserRow } from './users.ts';

/** Validity of a password reset link in minutes. */
export const RESET_LINK_MINUTES = 30;

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

export const resetLinkMail = (person: Recipient, link: string): Mail =>
  localiseMail(person, {
    en: {
      subject: 'Reset your password',
      text: `Hi ${person.name},\n\nWe received a request to reset your Souk password. Choose a new one within ${RESET_LINK_MINUTES} minutes; the link works once:\n\n${link}\n\nIf this wasn’t you, ignore this email and your password stays the same.`,
      action: { label: 'Reset password', url: link },
    },
    ar: {
      subject: 'إعادة تعيين كلمة المرور',
      text: `مرحبًا ${person.name}،\n\nتلقّينا طلبًا لإعادة تعيين كلمة مرورك في Souk. عيّن كلمة مرور جديدة خلال ${RESET_LINK_MINUTES} دقيقة عبر الرابط التالي، وهو صالح لمرة واحدة:\n\n${link}\n\nإن لم تطلب ذلك، فتجاهل هذه الرسالة وستبقى كلمة مرورك كما هي.`,
      action: { label: 'إعادة تعيين كلمة المرور', url: link },
    },
  });

export const passwordChangedMail = (person: Recipient): Mail =>
  localiseMail(person, {
    en: {
      subject: 'Your password was changed',
      text: `Hi ${person.name},\n\nYour Souk password was changed, and you were signed out on all other devices.\n\nIf this wasn’t you, reset your password with “Forgot password?” on the sign-in page and tell your super admin.`,
    },
    ar: {
      subject: 'تم تغيير كلمة مرورك',
      text: `مرحبًا ${person.name}،\n\nتم تغيير كلمة مرورك في Souk وتسجيل الخروج من أجهزتك الأخرى.\n\nإن لم تكن أنت من غيّرها، فأعد تعيينها من «نسيت كلمة المرور؟» في صفحة تسجيل الدخول وأبلغ المشرف العام.`,
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
      subject: 'تم تغيير بريدك الإلكتروني',
      text: `مرحبًا ${recipient.name}،\n\nأصبح بريد حسابك في Souk هو ${email}، ولن نرسل رسائل أخرى إلى هذا العنوان.\n\nإن لم تكن أنت من غيّره، فأبلغ المشرف العام فورًا.`,
    },
  });

export const twoFactorMail = (person: Recipient, state: 'on' | 'off'): Mail =>
  localiseMail(person, {
    en: {
      subject: state === 'on' ? 'Two-factor authentication was turned on' : 'Two-factor authentication was turned off',
      text: `Hi ${person.name},\n\n${
        state === 'on'
          ? 'Signing in to Souk now requires a code from your authenticator app. Keep your recovery codes somewhere you can reach without your phone.'
          : 'Signing in to Souk no longer requires a code, only your password.'
      }\n\nIf this wasn’t you, change your password and tell your super admin.`,
    },
    ar: {
      subject: state === 'on' ? 'تم تفعيل التحقق بخطوتين' : 'تم تعطيل التحقق بخطوتين',
      text: `مرحبًا ${person.name}،\n\n${
        state === 'on'
          ? 'أصبح تسجيل الدخول إلى Souk يتطلب رمزًا من تطبيق المصادقة. احفظ رموز الاسترداد في مكان تصل إليه بدون هاتفك.'
          : 'لم يعد تسجيل الدخول إلى Souk يتطلب رمزًا، بل كلمة المرور فقط.'
      }\n\nإن لم تكن أنت من فعل ذلك، فغيّر كلمة مرورك وأبلغ المشرف العام.`,
    },
  });

export const recoveryCodeUsedMail = (person: Recipient, remaining: number): Mail =>
  localiseMail(person, {
    en: {
      subject: 'A recovery code was used',
      text: `Hi ${person.name},\n\nSomeone signed in to your Souk account with a recovery code. Codes left: ${remaining}.\n\nIf this wasn’t you, change your password, generate new recovery codes and tell your super admin.`,
    },
    ar: {
      subject: 'تم استخدام رمز استرداد',
      text: `مرحبًا ${person.name}،\n\nتم تسجيل الدخول إلى حسابك في Souk برمز استرداد. الرموز المتبقية: ${remaining}.\n\nإن لم تكن أنت من فعل ذلك، فغيّر كلمة مرورك وأنشئ رموز استرداد جديدة وأبلغ المشرف العام.`,
    },
  });
