import type { Language } from '@mundwerk/contract/values/language';
import type { Finding } from '../../client/index.ts';
import { budgetFindings } from './budget-findings.ts';
import { type CatalogueFile, textsOf } from './catalogue-file.ts';

type Path = Finding['path'];
type Name = string | number;

/** Entries that share what only one may have: an id, a slug, an identifier. */
const repeated = (what: string, entries: ReadonlyArray<readonly [Path, Name | null]>): Finding[] => {
  const seen = new Map<Name, Path>();
  return entries.flatMap(([path, name]) => {
    if (name === null) return [];
    const isTaken = seen.has(name);
    seen.set(name, path);
    return isTaken ? [{ path, reason: `two ${what} have the id ${name}`, remedy: 'give each its own' }] : [];
  });
};

const repeatedIds = (file: CatalogueFile): Finding[] => {
  const idsOf = (list: 'Kategorien' | 'Fussnoten' | 'Tarife' | 'Geraete' | 'Produkte') =>
    file[list].map(({ Id }, index) => [[list, index, 'Id'], Id] as const);
  return [
    ...repeated('categories', idsOf('Kategorien')),
    ...repeated(
      'categories',
      file.Kategorien.map(({ Slug }, index) => [['Kategorien', index, 'Slug'], Slug]),
    ),
    ...repeated('footnotes', idsOf('Fussnoten')),
    ...repeated(
      'footnotes',
      file.Fussnoten.map(({ Identifier }, index) => [['Fussnoten', index, 'Identifier'], Identifier]),
    ),
    ...repeated('tariffs', idsOf('Tarife')),
    ...repeated('devices', idsOf('Geraete')),
    ...repeated('products', idsOf('Produkte')),
    ...repeated(
      'products',
      file.Produkte.map(({ ExterneId }, index) => [['Produkte', index, 'ExterneId'], ExterneId]),
    ),
    ...repeated(
      'rewards',
      file.Produkte.flatMap(({ Praemien }, index) =>
        Praemien.map(({ Id }, reward) => [['Produkte', index, 'Praemien', reward, 'Id'], Id] as const),
      ),
    ),
  ];
};

/** References of an entry to what does not exist. */
const brokenReferences = (file: CatalogueFile, pictures: ReadonlySet<string>): Finding[] => {
  const known: Record<string, ReadonlySet<Name>> = {
    category: new Set(file.Kategorien.flatMap(({ Slug }) => Slug)),
    'category code': new Set(file.Kategorien.map(({ Kategorie }) => Kategorie)),
    footnote: new Set(file.Fussnoten.map(({ Id }) => Id)),
    tariff: new Set(file.Tarife.map(({ Id }) => Id)),
    device: new Set(file.Geraete.map(({ Id }) => Id)),
    product: new Set(file.Produkte.map(({ Id }) => Id)),
    'picture in pictures/': pictures,
  };
  const need = (what: string, name: Name | null | undefined, path: Path): Finding[] =>
    name === null || name === undefined || known[what]?.has(name)
      ? []
      : [{ path, reason: `there is no ${what} ${name}`, remedy: 'add it, or name one that is there' }];
  return [
    ...file.Kategorien.flatMap(({ Uebergeordnet, Auswahlziel, Bild, Vorauswahl }, index) => [
      ...need('category', Uebergeordnet, ['Kategorien', index, 'Uebergeordnet']),
      ...need('category', Auswahlziel, ['Kategorien', index, 'Auswahlziel']),
      ...need('picture in pictures/', Bild, ['Kategorien', index, 'Bild']),
      ...Vorauswahl.flatMap((id, place) => need('product', id, ['Kategorien', index, 'Vorauswahl', place])),
    ]),
    ...file.Tarife.flatMap(({ Fussnote }, index) => need('footnote', Fussnote, ['Tarife', index, 'Fussnote'])),
    ...file.Produkte.flatMap(({ Bild, Kategorien, Festnetz, Mobilfunk }, index) => [
      ...need('picture in pictures/', Bild, ['Produkte', index, 'Bild']),
      ...Kategorien.flatMap((code, place) => need('category code', code, ['Produkte', index, 'Kategorien', place])),
      ...need('footnote', Festnetz?.Fussnote, ['Produkte', index, 'Festnetz', 'Fussnote']),
      ...need('tariff', Mobilfunk?.TarifId, ['Produkte', index, 'Mobilfunk', 'TarifId']),
      ...need('device', Mobilfunk?.HandyId, ['Produkte', index, 'Mobilfunk', 'HandyId']),
    ]),
  ];
};

/** Categories that are below themselves: their breadcrumbs would never reach the top. */
const circles = ({ Kategorien }: CatalogueFile): Finding[] => {
  const above = new Map(Kategorien.map(({ Slug, Uebergeordnet }) => [Slug, Uebergeordnet]));
  return Kategorien.flatMap(({ Slug }, index) => {
    const seen = new Set<string>();
    let slug = above.get(Slug);
    while (slug && slug !== Slug && !seen.has(slug)) {
      seen.add(slug);
      slug = above.get(slug);
    }
    const path = ['Kategorien', index, 'Uebergeordnet'];
    return slug === Slug
      ? [{ path, reason: `${Slug} lies below itself`, remedy: 'name another category above it' }]
      : [];
  });
};

const oddProducts = ({ Produkte }: CatalogueFile): Finding[] =>
  Produkte.flatMap(({ ExterneId, Agent, Festnetz, Mobilfunk, Kategorien, Praemien }, index): Finding[] => {
    const path = ['Produkte', index];
    const kinds = Object.entries({ Festnetz, Mobilfunk, Agent }).flatMap(([name, kind]) => (kind ? name : []));
    return [
      ...(Agent && !ExterneId
        ? [{ path: [...path, 'ExterneId'], reason: 'an agent needs one', remedy: 'add the number of the agent' }]
        : []),
      ...(kinds.length > 1 ? [{ path, reason: `is ${kinds.join(' and ')} at once`, remedy: 'keep one of them' }] : []),
      ...Kategorien.flatMap((code, place) =>
        Kategorien.indexOf(code) === place
          ? []
          : [{ path: [...path, 'Kategorien', place], reason: `${code} is named twice`, remedy: 'keep one of them' }],
      ),
      ...Praemien.flatMap(({ Startdatum, Enddatum }, reward) =>
        Enddatum === null || Enddatum >= Startdatum
          ? []
          : [
              {
                path: [...path, 'Praemien', reward, 'Enddatum'],
                reason: `${Enddatum} lies before Startdatum ${Startdatum}`,
                remedy: 'correct one of the days',
              },
            ],
      ),
    ];
  });

/** What is wrong in a catalogue of the right form. */
export const catalogueFindings = (file: CatalogueFile, pictures: ReadonlySet<string>): Finding[] => [
  ...repeatedIds(file),
  ...brokenReferences(file, pictures),
  ...circles(file),
  ...oddProducts(file),
  ...budgetFindings(file),
];

/** Texts that a language of the client lacks. */
export const missingTexts = (file: CatalogueFile, languages: readonly Language[]): Finding[] =>
  textsOf(file).flatMap(([path, texts]) =>
    languages
      .filter((language) => !texts[language])
      .map((language) => ({
        path: [...path, language],
        reason: 'is missing',
        remedy: `add the text in ${language}, or remove ${language} from Sprachen in client.json`,
      })),
  );
