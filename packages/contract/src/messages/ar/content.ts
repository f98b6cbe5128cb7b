import type english from '../en/content.ts';

/** About banners, FAQs and legal texts. */
export default {
  'legal.no_draft': 'لا توجد مسودة. عدّل النص أولًا.',
  'legal.draft_already': 'هذه هي المسودة الحالية',
  'banner.link_permission': 'ليست لديك صلاحية عرضها. اختر نوع رابط آخر.',
  'faq.unknown_id': 'لا يوجد سؤال بهذا المعرّف',
  'faq.repeated': 'هذا السؤال موجود في الصف {line}',
  'faq.no_question_column':
    'لا يحتوي الصف الأول من هذا الملف على العمود Question. صدّر الأسئلة مرة للحصول على ملف نموذجي.',
} satisfies Record<keyof typeof english, string>;
