import { afterEach, expect, test } from 'vitest';
import { setLanguage } from '#platform/i18n/i18n.ts';
import { deviceName } from './device-name.ts';
import { levelName, roleName } from './permission-labels.ts';

afterEach(() => setLanguage('en'));

const MOZILLA = 'Mozilla/5.0';
const CHROMIUM = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  [`${MOZILLA} (X11; Linux x86_64) ${CHROMIUM}`, 'Chrome on Linux'],
  [`${MOZILLA} (Windows NT 10.0; Win64; x64) ${CHROMIUM} Edg/141.0`, 'Edge on Windows'],
  [`${MOZILLA} (Linux; Android 15) ${CHROMIUM} EdgA/141.0`, 'Edge on Android'],
  [`${MOZILLA} (Windows NT 10.0; Win64; x64) ${CHROMIUM} OPR/120.0`, 'Opera on Windows'],
  [`${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/26.0 Safari/605.1.15`, 'Safari on macOS'],
  [`${MOZILLA} (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0`, 'Firefox on macOS'],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 26_0 like Mac OS X) ${WEBKIT} Version/26.0 Mobile/15E148 Safari/604.1`,
    'Safari on iPhone',
  ],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 26_0 like Mac OS X) ${WEBKIT} CriOS/141.0 Mobile/15E148 Safari/604.1`,
    'Chrome on iPhone',
  ],
  [`${MOZILLA} (iPad; CPU OS 26_0 like Mac OS X) ${WEBKIT} FxiOS/145.0 Mobile/15E148 Safari/604.1`, 'Firefox on iPad'],
  [`${MOZILLA} (Linux; Android 15; Pixel 9) ${CHROMIUM}`, 'Chrome on Android'],
  ['curl/8.5 Linux', 'Linux'],
  ['Firefox/145.0', 'Firefox'],
  ['curl/8.5', 'Unknown device'],
  ['', 'Unknown device'],
])('the user agent %s is named “%s”', (userAgent, name) => expect(deviceName(userAgent)).toBe(name));

test('levels and roles have labels in both languages', async () => {
  expect([levelName('none'), levelName('view'), levelName('edit')]).toEqual(['None', 'View', 'Edit']);
  expect([roleName('SA'), roleName('ADMIN'), roleName('GUEST')]).toEqual(['Super Admin', 'Admin', 'Guest']);
  await setLanguage('ar');
  expect([roleName('SA'), roleName('ADMIN')]).toEqual(['مشرف عام', 'مشرف']);
});
