import type { ClientConfig } from '@mundwerk/contract/client/client';
import type { NewClient } from '@mundwerk/contract/console/set-up/create';
import { LANGUAGES, type Language } from '@mundwerk/contract/values/language';
import { deriveTheme } from '@mundwerk/contract/values/theme/derive-theme';
import type { z } from 'zod';
import type { ClientFiles } from '#modules/client/index.ts';
import { fillLegalTemplate, LEGAL_FOLDERS } from '#modules/legal/index.ts';
import { inFolderOrder } from '#modules/operations/index.ts';

const PRODUCT_ID = 1;

/** The default channels: those that most phones have, by popularity. */
const CHANNELS = { ModuleWhatsapp: 1, ModuleSms: 2, ModuleEmailClient: 3, ModuleFacebook: 4 } as const;

/** The titles of a cash reward. */
const REWARD_TITLES: Readonly<Record<Language, string>> = {
  de: 'Prämie per Überweisung',
  en: 'Cash by bank transfer',
  fr: 'Prime par virement',
};

const jsonFile = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

const inAll = (languages: readonly Language[], text: (language: Language) => string) =>
  Object.fromEntries(languages.map((language) => [language, text(language)]));

/** The environment whose host was named. */
type Environment = keyof ClientConfig['Hosts'];

const configOf = (input: NewClient, environment: Environment): z.input<typeof ClientConfig> => {
  const { Firma, Anschrift, Email } = input.Anbieter;
  const site = new URL(input.Website);
  const shop = new URL(input.Produkt.Link).host;
  const [standard = 'de'] = input.Sprachen;
  return {
    Name: input.Name,
    MandantUrl: site.href,
    StandardProduktId: PRODUCT_ID,
    Sprachen: input.Sprachen,
    StandardSprache: standard,
    Land: input.Land,
    ThemeColor: input.Hauptfarbe.toLowerCase(),
    SupportEmail: Email,
    MailFrom: `${input.Name.replaceAll(/[<>"]/g, '')} <${Email}>`,
    Absender: `${Firma}, ${Anschrift.replaceAll(/\s*\n\s*/g, ', ')}`,
    ...CHANNELS,
    ModuleErstelleOfflineEmpfehlungCode: true,
    ...(shop === site.host ? {} : { ShopHosts: [shop] }),
    ...(input.Host === undefined ? {} : { Hosts: { [environment]: [input.Host] } }),
  };
};

const catalogueOf = ({ Sprachen, Produkt }: NewClient, today: string) => ({
  Produkte: [
    {
      Id: PRODUCT_ID,
      AnzeigeName: inAll(Sprachen, () => Produkt.Name),
      Beschreibung: inAll(Sprachen, () => Produkt.Beschreibung),
      Produktlink: Produkt.Link,
      Praemien: [
        {
          Id: 1,
          Titel: inAll(Sprachen, (language) => REWARD_TITLES[language]),
          Typ: 'Ueberweisung',
          WertCent: Produkt.PraemieCent,
          Startdatum: today,
        },
      ],
    },
  ],
});

/** The logo in white only, for dark bands: a filter turns every colour into white. */
const inWhite = (svg: string): string => {
  const box = /\bviewBox\s*=\s*["']([^"']+)["']/.exec(svg)?.[1] ?? '0 0 100 40';
  const whiten = '<filter id="w"><feColorMatrix values="0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 0 0 0 1 0"/></filter>';
  const inner = svg.replace(/^[\s\S]*?(?=<svg\b)/, '');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${whiten}<g filter="url(#w)">${inner}</g></svg>\n`;
};

const legalFiles = async ({ Sprachen, Anbieter }: NewClient, today: string): Promise<[string, Buffer][]> => {
  const files: [string, Buffer][] = [];
  for (const folder of LEGAL_FOLDERS)
    for (const language of LANGUAGES.filter((one) => Sprachen.includes(one))) {
      const text = await fillLegalTemplate(folder, language, Anbieter);
      files.push([`legal/${folder}/${today}.${language}.md`, Buffer.from(text)]);
    }
  return files;
};

/** A complete client folder from an operator's input; pictures are rendered when it is loaded. */
export const newClientFolder = async (
  input: NewClient,
  { today, environment }: { readonly today: string; readonly environment: Environment },
): Promise<ClientFiles> =>
  inFolderOrder<Buffer>([
    ['client.json', jsonFile(configOf(input, environment))],
    ['catalogue.json', jsonFile(catalogueOf(input, today))],
    ['theme.css', Buffer.from(deriveTheme(input.Hauptfarbe, input.Akzentfarbe))],
    ...(await legalFiles(input, today)),
    ...(input.LogoSvg === undefined
      ? []
      : ([
          ['images/logo.svg', Buffer.from(input.LogoSvg)],
          ['images/logo-mono.svg', Buffer.from(inWhite(input.LogoSvg))],
        ] as const)),
  ]);
