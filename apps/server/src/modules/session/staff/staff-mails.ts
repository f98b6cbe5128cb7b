import { INVITATION_HOURS } from '@souk/contract/staff/api.ts';
import { localiseMail, type Mail, type Recipient, RESET_LINK_MINUTES } from '../mails.ts';

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
      text: `مرحبًا ${person.name}،\n\nتلقّيت دعوة من ${by} إلى لوحة إدارة ${shop}. لقبولها عيّن كلمة مرور خلال ${INVITATION_HOURS} ساعة عبر الرابط التالي، وهو صالح لمرة واحدة:\n\n${link}\n\nإن لم تكن تتوقع هذه الدعوة، فيمكنك تجاهل هذه الرسالة.`,
    },
  });

export const accessGrantedMail = (person: Recipient, { link, shop }: Pick<Invitation, 'link' | 'shop'>): Mail =>
  localiseMail(person, {
    en: {
      subject: `You now have access to ${shop}`,
      text: `Hi ${person.name},\n\nYour access request was approved. Sign in with the password you chose:\n\n${link}`,
    },
    ar: {
      subject: `يمكنك الآن الدخول إلى ${shop}`,
      text: `مرحبًا ${person.name}،\n\nتمت الموافقة على طلب وصولك. سجّل الدخول بكلمة المرور التي اخترتها:\n\n${link}`,
    },
  });

export const accessRejectedMail = (person: Recipient, shop: string): Mail =>
  localiseMail(person, {
    en: {
      subject: `Your access request to ${shop} was declined`,
      text: `Hi ${person.name},\n\nYour request for access to the back office of ${shop} was declined. If you think this is a mistake, ask someone who works there.`,
    },
    ar: {
      subject: `تم رفض طلب وصولك إلى ${shop}`,
      text: `مرحبًا ${person.name}،\n\nتم رفض طلب وصولك إلى لوحة إدارة ${shop}. إن كنت تعتقد أن هناك خطأ، فتواصل مع أحد العاملين هناك.`,
    },
  });

export const passwordResetMail = (person: Recipient, { link, by }: Pick<Invitation, 'link' | 'by'>): Mail =>
  localiseMail(person, {
    en: {
      subject: 'Set a new password',
      text: `Hi ${person.name},\n\n${by} reset your Souk password and signed you out everywhere. Set a new password within ${RESET_LINK_MINUTES} minutes; the link works once:\n\n${link}\n\nIf the link has expired, use “Forgot password?” on the sign-in page to get a new one.`,
    },
    ar: {
      subject: 'تعيين كلمة مرور جديدة',
      text: `مرحبًا ${person.name}،\n\nتمت إعادة تعيين كلمة مرورك في Souk وتسجيل خروجك من كل الأجهزة بواسطة ${by}. عيّن كلمة مرور جديدة خلال ${RESET_LINK_MINUTES} دقيقة عبر الرابط التالي، وهو صالح لمرة واحدة:\n\n${link}\n\nإذا انتهت صلاحية الرابط، فاطلب رابطًا جديدًا من «نسيت كلمة المرور؟» في صفحة تسجيل الدخول.`,
    },
  });
