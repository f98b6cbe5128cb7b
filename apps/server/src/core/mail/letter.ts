/** The layout options of a mail. */
export interface Letter {
  /** A language tag such as `en` or `ar`; English by default. */
  language?: string;
  /**
   * The call to action. A paragraph that ends with its URL becomes the button. If the text does not contain the URL, it is
   * appended.
   */
  action?: { label: string; url: string };
  /** An image above the text, with an absolute URL or a path of this site. */
  image?: { url: string; alt: string };
  /** One line that explains why the recipient gets this mail. */
  reason?: string;
  /** Ids of stored files to attach. Deleted files are skipped. */
  fileIds?: readonly string[];
}

/** The data of the marketplace for letterhead and signature. */
export interface Brand {
  name: string;
  logoUrl: string | null;
  supportEmail: string;
  /** Lines of the shop's address. */
  address: readonly string[];
  /** The URL of the storefront. */
  shopUrl: string | null;
  /** The origin to which URLs that start with / are relative. */
  publicUrl: string;
}

export interface RenderedLetter {
  text: string;
  html: string;
}

interface MailContent {
  subject: string;
  text: string;
  letter: Letter;
}

/** Renders a mail as plain text and as HTML for light and dark mode. */
export function renderLetter(brand: Brand, { subject, text, letter }: MailContent): RenderedLetter {
  const body = withAction(text.trim(), letter);
  return { text: renderText(brand, body, letter), html: renderHtml(brand, { subject, text: body, letter }) };
}

function withAction(text: string, { action }: Letter): string {
  if (!action || text.includes(action.url)) return text;
  return `${text}\n\n${action.label}:\n${action.url}`;
}

const SIGNATURE_SEPARATOR = '-- ';

const renderText = (brand: Brand, body: string, { reason }: Letter): string =>
  [
    body,
    '',
    SIGNATURE_SEPARATOR,
    ...[brand.name, ...brand.address, brand.supportEmail, brand.shopUrl, reason].filter(Boolean),
  ].join('\n');

const escapeHtml = (text: string): string =>
  text.replace(
    /[&<>"']/g,
    (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[character] ?? character,
  );

const URL_PATTERN = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)]/g;
const HTTP_URL = /^https?:\/\//i;

// Styles are inline, because many mail clients drop style sheets. The style sheet is only for dark mode.
const FONT_STYLE = `font-family:-apple-system,'Segoe UI',Roboto,'Noto Sans Arabic',Arial,sans-serif`;
const DARK_MODE_STYLES = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.mail-back{background:#14161a!important}
.mail-card{background:#1f2228!important;border-color:#343842!important}
.mail-text,.mail-text p,.mail-name{color:#eceef2!important}
.mail-quiet{color:#a3a9b5!important}
.mail-link{color:#8ab4ff!important}
.mail-button{background:#3d7bea!important}
}`;

function renderHtml(brand: Brand, { subject, text, letter }: MailContent): string {
  const isArabic = letter.language?.split('-')[0] === 'ar';
  const side = isArabic ? 'right' : 'left';
  const top = letter.image ? renderPicture(brand, letter.image) : '';
  return `<!doctype html>
<html lang="${isArabic ? 'ar' : 'en'}" dir="${isArabic ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${DARK_MODE_STYLES}</style>
</head>
<body class="mail-back" style="margin:0;padding:0;background:#f2f4f7">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="mail-back" style="background:#f2f4f7"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 4px 16px;text-align:${side}">${renderLetterhead(brand)}</td></tr>
<tr><td class="mail-card" style="background:#ffffff;border:1px solid #e1e5ea;border-radius:12px;overflow:hidden">${top}
<div class="mail-text" style="${FONT_STYLE};font-size:16px;line-height:1.6;color:#1d2129;text-align:${side};padding:28px 28px 12px">
${renderParagraphs(text, letter)}
</div></td></tr>
<tr><td class="mail-quiet" style="${FONT_STYLE};font-size:13px;line-height:1.5;color:#667085;text-align:${side};padding:16px 4px">${renderSignature(brand, letter)}</td></tr>
</table></td></tr></table>
</body>
</html>
`;
}

const absoluteUrl = (brand: Brand, url: string): string => (url.startsWith('/') ? `${brand.publicUrl}${url}` : url);

function renderLetterhead(brand: Brand): string {
  const name = escapeHtml(brand.name);
  const logo = brand.logoUrl
    ? `<img src="${escapeHtml(absoluteUrl(brand, brand.logoUrl))}" alt="" height="32" style="height:32px;vertical-align:middle;border:0;margin-inline-end:10px">`
    : '';
  return `${logo}<span class="mail-name" style="${FONT_STYLE};font-size:18px;font-weight:600;color:#1d2129;vertical-align:middle">${name}</span>`;
}

const renderPicture = (brand: Brand, { url, alt }: NonNullable<Letter['image']>): string =>
  `<img src="${escapeHtml(absoluteUrl(brand, url))}" alt="${escapeHtml(alt)}" width="560" style="display:block;width:100%;height:auto;border:0">`;

const renderLink = (url: string): string =>
  `<a class="mail-link" href="${escapeHtml(url)}" style="color:#2a62d6">${escapeHtml(url.replace(/^https:\/\/|\/$/g, ''))}</a>`;

function renderSignature(brand: Brand, { reason }: Letter): string {
  const mail = escapeHtml(brand.supportEmail);
  const lines = [
    `<bdi>${escapeHtml(brand.name)}</bdi>`,
    ...brand.address.map((line) => `<bdi>${escapeHtml(line)}</bdi>`),
    ...(mail ? [`<a class="mail-link" href="mailto:${mail}" style="color:#2a62d6">${mail}</a>`] : []),
    ...(brand.shopUrl ? [renderLink(brand.shopUrl)] : []),
    ...(reason ? [escapeHtml(reason)] : []),
  ];
  return lines.join('<br>');
}

/** Renders paragraphs, which are separated by blank lines. URLs become links, and the action's URL becomes the button. */
function renderParagraphs(text: string, letter: Letter): string {
  return text
    .split(/\n{2,}/)
    .map((part) => renderParagraph(part.trim(), letter))
    .join('\n');
}

const PARAGRAPH_STYLE = 'margin:0 0 16px';

function renderParagraph(part: string, { action }: Letter): string {
  if (!action || !HTTP_URL.test(action.url) || !part.endsWith(action.url))
    return `<p style="${PARAGRAPH_STYLE}">${renderLinks(part)}</p>`;
  const before = part.slice(0, -action.url.length).trim();
  const isLabel = before.replace(/:$/, '') === action.label || before === '';
  return `${isLabel ? '' : `<p style="${PARAGRAPH_STYLE}">${renderLinks(before)}</p>`}<p style="margin:8px 0 20px"><a class="mail-button" href="${escapeHtml(action.url)}" style="display:inline-block;background:#2a62d6;color:#ffffff;text-decoration:none;font-weight:600;padding:11px 22px;border-radius:8px">${escapeHtml(action.label)}</a></p>`;
}

function renderLinks(part: string): string {
  let html = '';
  let end = 0;
  for (const match of part.matchAll(URL_PATTERN)) {
    const address = escapeHtml(match[0]);
    html += `${escapeHtml(part.slice(end, match.index))}<a class="mail-link" href="${address}" style="color:#2a62d6;word-break:break-all" dir="ltr">${address}</a>`;
    end = match.index + match[0].length;
  }
  return `${html}${escapeHtml(part.slice(end))}`.replaceAll('\n', '<br>');
}
