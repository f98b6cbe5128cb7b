import { describe, expect, it } from 'vitest';
import { cleanHtml, cleanLocalised } from './rich-text.ts';

describe('rich text', () => {
  it.each([
    ['<p style="color:red" onclick="x()">Hi <strong>you</strong></p>', '<p>Hi <strong>you</strong></p>'],
    ['<script>alert(1)</script><p>Words</p>', '<p>Words</p>'],
    ['<p><a href="javascript:alert(1)">Trap</a></p>', '<p>Trap</p>'],
    ['<p><a href="//evil.example">Trap</a></p>', '<p>Trap</p>'],
    ['<p><a href="http://plain.example">Plain</a></p>', '<p>Plain</p>'],
    [
      '<a href="https://a.example" onmouseover="x()">Link</a>',
      '<a href="https://a.example" rel="noopener noreferrer nofollow" target="_blank">Link</a>',
    ],
    ['<p><a href=" java\nscript:alert(1)">Trap</a></p>', '<p>Trap</p>'],
    ['<p><a href="java<!-- -->script:alert(1)">Trap</a></p>', '<p>Trap</p>'],
    ['<p><a>Nowhere</a></p>', '<p>Nowhere</p>'],
    ['<a href="/terms">Ours</a>', '<a href="/terms" rel="noopener noreferrer nofollow" target="_blank">Ours</a>'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<p> </p>', ''],
  ])('%s becomes %s', (html, clean) => {
    expect(cleanHtml(html)).toBe(clean);
  });

  it('is stored in the languages in which text remains', () => {
    expect(cleanLocalised({ en: '<p>One</p>', ar: '<p></p>' }, 'body')).toEqual({ en: '<p>One</p>' });
    expect(cleanLocalised({ en: '' }, 'body')).toBeNull();
  });
});
