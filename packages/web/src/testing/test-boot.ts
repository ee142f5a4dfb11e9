import type { Boot } from '@mundwerk/contract/boot';
import { ClientConfig, publicClientConfig, type TextBundle } from '@mundwerk/contract/client';
import type { Language } from '@mundwerk/contract/values/language';

const FILES = import.meta.glob<TextBundle>('../**/texts.*.json', { eager: true, import: 'default' });

/** The product's own texts of a language, put together as the server does it. */
export const baseTexts = (language: Language): TextBundle =>
  Object.assign(
    {},
    ...Object.entries(FILES).flatMap(([path, texts]) => (path.endsWith(`.${language}.json`) ? [texts] : [])),
  );

/** Boot data of an invented client with the product's real texts; say only what matters to the test. */
export const testBoot = (changes: Partial<Boot> = {}): Boot => {
  const language = changes.language ?? 'de';
  return {
    client: publicClientConfig(
      'probe',
      ClientConfig.parse({
        Name: 'Probe AG',
        MandantUrl: 'https://www.example.org',
        StandardProduktId: 462,
        Sprachen: ['de', 'en'],
        ThemeColor: '#1b44e0',
        SupportEmail: 'hilfe@example.org',
        MailFrom: 'Probe AG <empfehlen@example.org>',
        ModuleWhatsapp: 1,
      }),
    ),
    language,
    languages: ['de', 'en'],
    page: 'Homepage',
    texts: baseTexts(language),
    assets: new Proxy({}, { get: (_, name) => `/client-assets/${String(name)}` }),
    data: {},
    environment: 'testing',
    ...changes,
  };
};
