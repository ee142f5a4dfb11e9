import type { Product } from '@mundwerk/contract/catalogue/catalogue';
import type { Boot } from '@mundwerk/contract/client/boot';
import { ClientConfig, publicClientConfig, type TextBundle } from '@mundwerk/contract/client/client';
import { offeredPages } from '@mundwerk/contract/page/pages';
import type { ShownClosing } from '@mundwerk/contract/values/closing';
import type { Language } from '@mundwerk/contract/values/language';
import { registerConsents } from '../lib/consent/consent.ts';
import { CONSENTS } from '../lib/consent/decision.ts';
import { provideBoot } from '../lib/page/boot.ts';

const TEXTS = import.meta.glob<TextBundle>('../**/texts.*.json', { eager: true, import: 'default' });

/** The texts of all features; several may contribute to one section. */
const textsOf = (language: Language): TextBundle => {
  const all: Record<string, object> = {};
  for (const [path, texts] of Object.entries(TEXTS)) {
    if (!path.endsWith(`.${language}.json`)) continue;
    for (const [section, words] of Object.entries(texts)) all[section] = Object.assign(all[section] ?? {}, words);
  }
  return all as TextBundle;
};

/** A programme that ended on the last day of 2026, in one of its stages. */
export const testClosing = (stage: ShownClosing['stage']): ShownClosing => ({
  endsOn: '2026-12-31',
  linksUntil: '2027-03-02',
  pickupUntil: '2028-05-24',
  statementsUntil: '2038-12-31',
  stage,
});

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
  Kategorien: [],
};

interface TestBoot extends Omit<Partial<Boot>, 'client'> {
  client?: Partial<ClientConfig>;
}

/** The boot data of an invented client, with the real texts of all features; say only what matters to the test. */
export const testBoot = ({ client = {}, language = 'de', languages = [language], ...changes }: TestBoot = {}): Boot => {
  const config = ClientConfig.parse({
    Name: 'Beispiel AG',
    MandantUrl: 'https://www.example.org',
    StandardProduktId: 462,
    ThemeColor: '#1b44e0',
    SupportEmail: 'hilfe@example.org',
    MailFrom: 'Beispiel AG <empfehlen@example.org>',
    ...client,
  });
  return {
    client: publicClientConfig('beispiel', config),
    language,
    languages,
    page: 'Homepage',
    pageScript: '',
    hasAllTexts: true,
    pages: offeredPages(config, languages),
    texts: textsOf(language),
    assets: new Proxy({}, { get: (_, name) => `/client-assets/${String(name)}` }),
    loaderData: null,
    termsVersion: '2026-10-01',
    hostOrigins: [],
    menu: [],
    stops: [],
    closing: null,
    environment: 'testing',
    ...changes,
  };
};

/** Installs that boot data for everything that reads it. */
export const installTestBoot = (changes: TestBoot = {}): Boot => {
  const boot = testBoot(changes);
  provideBoot(() => boot);
  registerConsents(CONSENTS, { isServiceOn: boot.client.ModuleInternalConsent });
  return boot;
};
