import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, hashSource } from './security-headers.ts';

describe('the policy of pages', () => {
  it('names inline texts by their hash, and allows no other', () => {
    const style = ':root { --primary: #123456; }';
    const policy = contentSecurityPolicy({ styles: [style], scripts: ['go()'] });
    const hash = (text: string): string => createHash('sha256').update(text).digest('base64');
    expect(policy).toContain(`style-src 'self' 'sha256-${hash(style)}';`);
    expect(policy).toContain(`script-src 'self' 'sha256-${hash('go()')}';`);
    expect(policy).not.toMatch(/unsafe|nonce/);
    expect(contentSecurityPolicy()).toContain("script-src 'self'; style-src 'self';");
  });

  it('hashes a text as browsers read it, whatever its line ends are', () => {
    expect(hashSource('a {}\r\nb {}\rc {}\n')).toBe(hashSource('a {}\nb {}\nc {}\n'));
  });
});
