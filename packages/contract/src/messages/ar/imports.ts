import type english from '../en/imports.ts';

/** About files that are imported and exported. */
export default {
  'import.nothing_changed': 'لم يتغيّر شيء',
  'import.email_repeated': 'هذا البريد الإلكتروني في السطر {line} من قبل',
  'import.no_lines': 'في هذا الملف سطر العناوين فقط دون أسطر تحته',
  'import.negative_amount': 'أدخل مبلغًا من 0 أو أكثر',
  'import.amount': 'أدخل مبلغًا مثل {example}',
  'import.no_decimals': 'لا منازل عشرية في هذه العملة',
  'import.too_many_decimals': 'الحد الأقصى للمنازل العشرية {digits}',
  'product.csv_price': 'أدخل سعرًا أكبر من 0 أو اتركه فارغًا',
  'product.csv_weight': 'أدخل الوزن بالغرام',
  'import.unknown_vendor': 'لا بائع باسم {vendor}',
} satisfies Record<keyof typeof english, string>;
