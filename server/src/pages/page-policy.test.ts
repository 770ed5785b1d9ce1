import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { minimumMs } from '../../../scripts/testing/thread-time.ts';
import { pagePolicy, paymentOrigins, scriptHashesOf } from './page-policy.ts';

const nonce = 'bm9uY2U=';
const hash = (text: string) => createHash('sha256').update(text).digest('base64');

test('the hash of each of the renderer’s scripts is listed once, and no other hash', () => {
  const html = `<head><script nonce="${nonce}">one()</script><script async nonce="${nonce}" src="/assets/a.js"></script>
<p>words</p><script>injected()</script><script nonce="guessed">injected()</script><script type="module" nonce="${nonce}">
two()</script><script nonce="${nonce}">one()</script><script nonce="${nonce}">never closed`;
  expect(scriptHashesOf(html, nonce)).toEqual([hash('one()'), hash('\ntwo()')]);
});

test('a page may run its own files and the hashed scripts, and a nonce allows no script', () => {
  const policy = pagePolicy({ nonce, scriptHashes: ['abc='] }, [], 'https');
  expect(policy).toContain("script-src 'self' 'sha256-abc=';");
  expect(policy).toContain(`style-src 'self' 'nonce-${nonce}';`);
  expect(policy).toContain('upgrade-insecure-requests');
});

test('the hosts of the payment provider are those of the settings, and only where payments are taken', () => {
  const origins = paymentOrigins({
    razorpayApiUrl: 'http://localhost:8081',
    razorpayCheckoutUrl: 'http://localhost:8081/v1/checkout.js',
  });
  expect(origins).toEqual(['http://localhost:8081']);
  const policy = pagePolicy({ nonce, scriptHashes: [] }, origins, 'http');
  expect(policy).toContain("script-src 'self' http://localhost:8081;");
  expect(policy).toContain('www.openstreetmap.org http://localhost:8081;');
  expect(pagePolicy({ nonce, scriptHashes: [] }, [], 'http')).not.toContain('localhost');
});

test('the time for hashing grows in proportion to the page only', () => {
  const maxMs = 500;
  const html = `<script nonce="${nonce}">`.repeat(40_000);
  expect(minimumMs(() => scriptHashesOf(html, nonce), maxMs)).toBeLessThan(maxMs);
});
