import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { pruneCspHashes } from './prune-csp-hashes.ts';

const hash = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
const page = (policy: string, body: string) =>
  `<head><meta http-equiv="content-security-policy" content="${policy}"></head><body>${body}</body>`;

test('hashes of what stands in the page stay, all others go', () => {
  const script = 'console.log(1)';
  const style = 'a{color:red}';
  const policy = `script-src 'self' ${hash('gone()')} ${hash(script)}; style-src 'self' ${hash(style)} ${hash('b{}')};`;
  const body = `<script type="module">${script}</script><style>${style}</style>`;
  expect(pruneCspHashes(page(policy, body))).toBe(
    page(`script-src 'self' ${hash(script)}; style-src 'self' ${hash(style)};`, body),
  );
});

test('data and linked scripts need no hash', () => {
  const data = '{"a":1}';
  const body = `<script type="application/ld+json">${data}</script><script src="/a.js"></script>`;
  expect(pruneCspHashes(page(`script-src 'self' ${hash(data)} ${hash('')};`, body))).toBe(
    page("script-src 'self';", body),
  );
});

test('a page without a policy stays as it is', () => {
  expect(pruneCspHashes('<p>Text</p>')).toBe('<p>Text</p>');
});
