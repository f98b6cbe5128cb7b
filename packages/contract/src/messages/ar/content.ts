import type english from '../en/content.ts';

/** Banners, FAQs and legal documents. */
export default {
  'legal.no_draft': 'لا توجد مسودة للنشر. عدّل النص أولًا.',
  'legal.draft_already': 'هذا الإصدار هو المسودة الحالية بالفعل',
  'banner.link_permission': 'ليست لديك صلاحية على وجهة هذا الرابط. اختر نوعًا آخر من الروابط.',
  'faq.unknown_id': 'لا يوجد سؤال بهذا المعرّف',
  'faq.repeated': 'هذا السؤال مكرر، وهو موجود بالفعل في الصف {line}',
  'faq.no_question_column': 'لا يوجد في هذا الملف العمود Question. صدّر الأسئلة لمعرفة الصيغة المطلوبة.',
} satisfies Record<keyof typeof english, string>;
