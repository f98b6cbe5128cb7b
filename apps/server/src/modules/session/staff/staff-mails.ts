import { INVITATION_HOURS } from '@souk/contract/staff/api.ts';
import { localiseMail, type Mail, type Recipient, RESET_MINUTES } from '../mails.ts';

interface Invitation {
  link: string;
  by: string;
  shop: string;
}

export const invitationMail = (person: Recipient, { link, by, shop }: Invitation): Mail =>
  localiseMail(person, {
    en: {
      subject: `You’re invited to ${shop}`,
      text: `Hi ${person.name},\n\n${by} has invited you to the back office of ${shop}. Choose a password within ${INVITATION_HOURS} hours to accept; the link works once:\n\n${link}\n\nIf you weren’t expecting this invitation, you can ignore this email.`,
    },
    ar: {
      subject: `دعوة إلى ${shop}`,
      text: `مرحبًا ${person.name}،\n\nيدعوك ${by} إلى لوحة إدارة ${shop}. اختر كلمة مرور من هنا خلال ${INVITATION_HOURS} ساعة، ويعمل الرابط مرة واحدة:\n\n${link}\n\nإن لم تعرف سبب هذه الرسالة فتجاهلها، فلا شيء يحدث من دونك.`,
    },
  });

export const accessGrantedMail = (person: Recipient, { link, shop }: Pick<Invitation, 'link' | 'shop'>): Mail =>
  localiseMail(person, {
    en: {
      subject: `You now have access to ${shop}`,
      text: `Hi ${person.name},\n\nYour access request was approved. Sign in with the password you chose:\n\n${link}`,
    },
    ar: {
      subject: `أصبح لديك وصول إلى ${shop}`,
      text: `مرحبًا ${person.name}،\n\nقُبل طلبك. سجّل الدخول من هنا بكلمة المرور التي اخترتها:\n\n${link}`,
    },
  });

export const accessRejectedMail = (person: Recipient, shop: string): Mail =>
  localiseMail(person, {
    en: {
      subject: `Your access request to ${shop} was declined`,
      text: `Hi ${person.name},\n\nYour request for access to the back office of ${shop} was declined. If you think this is a mistake, ask someone who works there.`,
    },
    ar: {
      subject: `لا وصول إلى ${shop}`,
      text: `مرحبًا ${person.name}،\n\nلم يُقبل طلبك للوصول إلى لوحة إدارة ${shop}. إن رأيت أنه ينبغي قبوله فاسأل أحد العاملين هناك.`,
    },
  });

export const passwordResetMail = (person: Recipient, { link, by }: Pick<Invitation, 'link' | 'by'>): Mail =>
  localiseMail(person, {
    en: {
      subject: 'Set a new password',
      text: `Hi ${person.name},\n\n${by} reset your Souk password and signed you out everywhere. Set a new password within ${RESET_MINUTES} minutes; the link works once:\n\n${link}\n\nIf the link has expired, use “Forgot password?” on the sign-in page to get a new one.`,
    },
    ar: {
      subject: 'تعيين كلمة مرور جديدة',
      text: `مرحبًا ${person.name}،\n\nألغى ${by} كلمة مرور حسابك في سوق وأنهى جلساتك كلها. عيّن كلمة جديدة من هنا خلال ${RESET_MINUTES} دقيقة، ويعمل الرابط مرة واحدة:\n\n${link}\n\nبعد ذلك ترسل إليك «نسيت كلمة المرور» في صفحة الدخول رابطًا آخر.`,
    },
  });
