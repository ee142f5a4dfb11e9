import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { decrypt, type EncryptionKey, encrypt, fingerprint } from './encryption.ts';

const newKey = (id: string): EncryptionKey => ({ id, bytes: randomBytes(32) });
const [old, fresh] = [newKey('old'), newKey('fresh')];
const SECRET = 'Grüße aus DE02';

describe('an encrypted text', () => {
  it('can be read by its owner, and never looks the same twice', () => {
    const [one, two] = [encrypt([old], SECRET, 'anna'), encrypt([old], SECRET, 'anna')];
    expect(decrypt([old], one, 'anna')).toBe(SECRET);
    expect(one.bytes.equals(two.bytes)).toBe(false);
    expect(one.bytes.includes(Buffer.from('DE02'))).toBe(false);
  });

  it('stays readable after the keys were renewed, as long as its key is kept', () => {
    const stored = encrypt([old], SECRET, 'anna');
    expect(decrypt([fresh, old], stored, 'anna')).toBe(SECRET);
    expect(encrypt([fresh, old], SECRET, 'anna').keyId).toBe('fresh');
    expect(() => decrypt([fresh], stored, 'anna')).toThrow('encryption key old is missing');
  });

  it('cannot be decrypted in another owner’s row, changed, cut, or with another key of the same name', () => {
    const stored = encrypt([old], SECRET, 'anna');
    const changed = Buffer.from(stored.bytes);
    changed[14] = (changed[14] ?? 0) ^ 1;
    expect(() => decrypt([old], stored, 'bert')).toThrow();
    expect(() => decrypt([old], { ...stored, bytes: changed }, 'anna')).toThrow();
    expect(() => decrypt([old], { ...stored, bytes: stored.bytes.subarray(0, -1) }, 'anna')).toThrow();
    expect(() => decrypt([newKey('old')], stored, 'anna')).toThrow();
  });
});

it('a fingerprint recognises equal values and depends on the key', () => {
  expect(fingerprint([old], SECRET)).toBe(fingerprint([old, fresh], SECRET));
  expect(fingerprint([old], SECRET)).not.toBe(fingerprint([old], `${SECRET} `));
  expect(fingerprint([old], SECRET)).not.toBe(fingerprint([fresh], SECRET));
});
