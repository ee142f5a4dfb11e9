import { ClientConfig } from '@mundwerk/contract/client/client';
import { expect, it } from 'vitest';
import { secretsIn, withoutSecrets, withSecrets } from './rules.ts';

const config = {
  Name: 'Beispiel AG',
  AutologinSecret: 'a'.repeat(32),
  FriendlyCaptchaSecret: null,
  EmailBlocklist: ['secret@example.org'],
  AgenturAnmeldung: { Issuer: 'https://login.example.org', ClientSecret: 'b' },
};

it('finds secrets however deep, and nothing else', () => {
  expect(secretsIn(config)).toEqual([
    [['AutologinSecret'], 'a'.repeat(32)],
    [['AgenturAnmeldung', 'ClientSecret'], 'b'],
  ]);
});

it('takes secrets out of a configuration and puts them back', () => {
  const open = withoutSecrets(config);
  expect(open).toEqual({
    ...config,
    AutologinSecret: null,
    AgenturAnmeldung: { Issuer: 'https://login.example.org', ClientSecret: null },
  });
  expect(withSecrets(open, secretsIn(config))).toEqual(config);
});

it('leaves a secret that stands in clear, and one whose place is gone', () => {
  const secrets = secretsIn(config);
  expect(withSecrets({ AutologinSecret: 'newer', AgenturAnmeldung: null }, secrets)).toEqual({
    AutologinSecret: 'newer',
    AgenturAnmeldung: null,
  });
});

it('knows the secrets of a whole configuration by their names', () => {
  const whole = ClientConfig.parse({
    Name: 'Beispiel AG',
    MandantUrl: 'https://www.example.org',
    StandardProduktId: 1,
    ThemeColor: '#1b44e0',
    SupportEmail: 'hilfe@example.org',
    MailFrom: 'Beispiel AG <empfehlen@example.org>',
    SquidexClientSecret: 'content',
    AutologinSecret: 'autologin'.repeat(4),
    FriendlyCaptchaSecret: 'captcha',
    AgenturAnmeldung: { Issuer: 'https://login.example.org', ClientSecret: 'agencies' },
  });
  expect(new Set(secretsIn(whole).map(([path]) => path.join('.')))).toEqual(
    new Set(['AgenturAnmeldung.ClientSecret', 'AutologinSecret', 'FriendlyCaptchaSecret', 'SquidexClientSecret']),
  );
});
