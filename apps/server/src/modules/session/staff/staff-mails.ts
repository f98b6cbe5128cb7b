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
      subject: `You are invited to ${shop}`,
      text: `Hello ${person.name},\n\n${by} invites you to the back office of ${shop}. Choose a password here within ${INVITATION_HOURS} hours; the link works once:\n\n${link}\n\nIf you do not know what this is about, ignore this mail: nothing happens without you.`,
    },
    ar: {
      subject: `دعوة إلى ${shop}`,
      text: `مرحبًا ${person.name}،\n\nيدعوك ${by} إلى لوحة إدارة ${shop}. اختر كلمة مرور من هنا خلال ${INVITATION_HOURS} ساعة، ويعمل الرابط مرة واحدة:\n\n${link}\n\nإن لم تعرف سبب هذه الرسالة فتجاهلها، فلا شيء يحدث من دونك.`,
    },
  });

export const accessGrantedMail = (person: Recipient, { link, shop }: Pick<Invitation, 'link' | 'shop'>): Mail =>
  localiseMail(person, {
    en: {
      subject: `You have access to ${shop}`,
      text: `Hello ${person.name},\n\nyour request was accepted. Sign in here with the password that you chose:\n\n${link}`,
    },
    ar: {
      subject: `أصبح لديك وصول إلى ${shop}`,
      text: `مرحبًا ${person.name}،\n\nقُبل طلبك. سجّل الدخول من هنا بكلمة المرور التي اخترتها:\n\n${link}`,
    },
  });

export const accessRejectedMail = (person: Recipient, shop: string): Mail =>
  localiseMail(person, {
    en: {
      subject: `No access to ${shop}`,
      text: `Hello ${person.name},\n\nyour request for access to the back office of ${shop} was not accepted. If you think that it should be, ask somebody who works there.`,
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
      text: `Hello ${person.name},\n\n${by} has ended the password of your Souk sign-in and signed you out everywhere. Set a new one here within ${RESET_MINUTES} minutes; the link works once:\n\n${link}\n\nLater, 'Forgot password' on the sign-in page sends you another link.`,
    },
    ar: {
      subject: 'تعيين كلمة مرور جديدة',
      text: `مرحبًا ${person.name}،\n\nألغى ${by} كلمة مرور حسابك في سوق وأنهى جلساتك كلها. عيّن كلمة جديدة من هنا خلال ${RESET_MINUTES} دقيقة، ويعمل الرابط مرة واحدة:\n\n${link}\n\nبعد ذلك ترسل إليك «نسيت كلمة المرور» في صفحة الدخول رابطًا آخر.`,
    },
  });
