import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../steps/paths.mjs';

const STYLES_FOLDER = 'apps/dashboard/src';
const LAYOUT_STYLES = 'ui/layout.module.css';

const LAYOUT_PROPERTY =
  /^(display|flex-direction|flex-wrap|(row-|column-)?gap|align-(items|content)|justify-(items|content)|grid-template-columns|min-inline-size)$/;

/** Why Stack, Row and Grid cannot replace these rules, by file and selector. */
const EXCEPTIONS = new Map([
  ['app/layout/topbar.module.css .withoutSidebar .drawerButton', 'reveals what the rule before it hides'],
  ['features/analytics/charts.module.css :is(.bars, .revenue) li', 'a gap of 5px, between a label and its bar'],
  ['features/analytics/part-card.module.css .tall', 'makes a Card a column whose chart takes the space that is left'],
  ['features/banners/banner-preview.module.css .goods', 'em: the preview is scaled'],
  ['features/banners/banner-preview.module.css .phone .goods', 'em: the preview is scaled'],
  ['features/banners/banner-preview.module.css .sides', 'em: the preview is scaled'],
  ['features/banners/banner-preview.module.css .text', 'em: the preview is scaled'],
  ['features/notifications/notifications.module.css .lineText', 'a gap of 1px'],
  ['features/orders/order-dialogs.module.css .quantity', 'a grid within a line of text'],
  ['features/session/auth-card.module.css .demo', 'the sign-in page loads no primitives'],
  [
    'kit/public-page/public-page.module.css .failed',
    'the sign-in page loads no primitives, and with it the error pages',
  ],
  ['ui/calendar.module.css .months', 'a class for react-day-picker'],
  ['ui/field.module.css .field', 'the sign-in page loads no primitives'],
  ['ui/segmented.module.css .block', 'changes the rule before it'],
]);

/**
 * Finds rules that set only layout properties, as `{ line, selector }`. Ignores rules within at-rules.
 * @param {string} css the text of a style sheet without nested rules
 */
export function findLayoutRules(css) {
  const text = css.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  const found = [];
  let depth = 0;
  for (const { 0: match, 1: selector, 2: body, index } of text.matchAll(/([^{};]+)\{([^{}]*)\}|\{|\}/g)) {
    if (match === '{') depth += 1;
    else if (match === '}') depth -= 1;
    else if (depth === 0 && isLayout(body)) {
      const start = index + selector.search(/\S/);
      found.push({ line: text.slice(0, start).split('\n').length, selector: selector.trim().replace(/\s+/g, ' ') });
    }
  }
  return found;
}

/** Whether Stack, Row or Grid could replace these declarations. */
function isLayout(body) {
  const declarations = body
    .split(';')
    .map((declaration) => declaration.trim())
    .filter(Boolean)
    .map((declaration) => declaration.split(/:\s*/, 2));
  return (
    declarations.every(([property]) => LAYOUT_PROPERTY.test(property)) &&
    declarations.some(([property, value]) => property === 'gap' || (property === 'display' && /flex|grid/.test(value)))
  );
}

/**
 * Reports each CSS rule of the dashboard that Stack, Row or Grid should replace, as `file:line selector`, and each exception
 * whose rule no longer exists.
 */
export function findUnneededLayoutRules() {
  const files = readdirSync(join(root, STYLES_FOLDER), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.css') && file !== LAYOUT_STYLES);
  const rules = files.flatMap((file) =>
    findLayoutRules(readFileSync(join(root, STYLES_FOLDER, file), 'utf8')).map((rule) => ({ ...rule, file })),
  );
  const names = new Set(rules.map(({ file, selector }) => `${file} ${selector}`));
  return [
    ...rules
      .filter(({ file, selector }) => !EXCEPTIONS.has(`${file} ${selector}`))
      .map(({ file, line, selector }) => `${STYLES_FOLDER}/${file}:${line} ${selector} is a Stack, a Row or a Grid`),
    ...[...EXCEPTIONS.keys()]
      .filter((name) => !names.has(name))
      .map((name) => `scripts/lint/layout-rules.mjs ${name} is gone`),
  ];
}
