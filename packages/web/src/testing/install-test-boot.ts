import type { Boot } from '@mundwerk/contract/boot';
import type { Product } from '@mundwerk/contract/catalogue';
import { ClientConfig, publicClientConfig, type TextBundle } from '@mundwerk/contract/client';
import { offeredPages } from '@mundwerk/contract/pages';
import type { Language } from '@mundwerk/contract/values/language';
import { installBoot } from '../lib/boot.ts';
import { CONSENTS, registerConsents } from '../lib/consent.ts';

const TEXTS = import.meta.glob<TextBundle>('../**/texts.*.json', { eager: true, import: 'default' });

const textsOf = (language: Language): TextBundle =>
  Object.assign(
    {},
    ...Object.entries(TEXTS).flatMap(([path, texts]) => (path.endsWith(`.${language}.json`) ? [texts] : [])),
  );

/** A product with a reward of 70 euro. */
export const testProduct: Product = {
  Id: 462,
  ExterneId: null,
  AnzeigeName: 'Zuhause M',
  Beschreibung: 'Internet und Telefon',
  Produktlink: 'https://www.example.org/zuhause-m',
  Praemien: [
    {
      Id: 1,
      Titel: 'Geldprämie',
      Typ: 'Ueberweisung',
      Wert: '70 €',
      WertCent: 7000,
      Startdatum: '2026-01-01',
      Enddatum: null,
      EnddatumAnzeige: null,
    },
  ],
  Photo: null,
};

interface TestBoot extends Omit<Partial<Boot>, 'client'> {
  client?: Partial<ClientConfig>;
}

/** Puts the boot data of an invented client in place, with the real texts of all features; say only what matters to the test. */
export const installTestBoot = ({
  client = {},
  language = 'de',
  languages = [language],
  ...changes
}: TestBoot = {}): Boot => {
  const config = ClientConfig.parse({
    Name: 'Beispiel AG',
    MandantUrl: 'https://www.example.org',
    StandardProduktId: 462,
    ThemeColor: '#1b44e0',
    SupportEmail: 'hilfe@example.org',
    MailFrom: 'Beispiel AG <empfehlen@example.org>',
    ...client,
  });
  const boot: Boot = {
    client: publicClientConfig('beispiel', config),
    language,
    languages,
    page: 'Homepage',
    pageScript: '',
    pages: offeredPages(config, languages),
    texts: textsOf(language),
    assets: new Proxy({}, { get: (_, name) => `/client-assets/${String(name)}` }),
    data: {},
    termsVersion: '2026-10-01',
    environment: 'testing',
    ...changes,
  };
  installBoot(boot);
  registerConsents(CONSENTS, { isServiceOn: boot.client.ModuleInternalConsent });
  return boot;
};
