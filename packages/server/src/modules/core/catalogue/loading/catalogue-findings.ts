import type { Language } from '@mundwerk/contract/values/language';
import { type Finding, type SentenceKey, say } from '#modules/core/client/index.ts';
import { type CatalogueFile, type ProductEntry, textsOf } from './catalogue-file.ts';

type Path = Finding['path'];
type RewardEntry = ProductEntry['Praemien'][number];

/** A limit below the reward itself could never pay it. */
const tooLow = ({ WertCent, Budget }: RewardEntry, path: Path): Finding[] =>
  (['ProTagCent', 'ProMonatCent', 'GesamtCent'] as const).flatMap((name) => {
    const limit = Budget?.[name];
    return limit === undefined || limit >= WertCent
      ? []
      : [
          {
            path: [...path, 'Budget', name],
            reason: say('limitTooLow', { limit, value: WertCent }),
            remedy: say('allowOne'),
          },
        ];
  });

/** A successor that is no other reward of the product, or that leads back to the reward itself. */
const wrongSuccessor = (reward: RewardEntry, all: readonly RewardEntry[], path: Path): Finding[] => {
  const next = reward.Budget?.Nachfolger;
  if (next === undefined) return [];
  const place = [...path, 'Budget', 'Nachfolger'];
  const byId = new Map(all.map((one) => [one.Id, one]));
  if (!byId.has(next)) {
    return [{ path: place, reason: say('noSuchReward', { id: next }), remedy: say('addReward') }];
  }
  const seen = new Set<number>();
  let id: number | undefined = next;
  while (id !== undefined && id !== reward.Id && !seen.has(id)) {
    seen.add(id);
    id = byId.get(id)?.Budget?.Nachfolger;
  }
  return id === reward.Id
    ? [{ path: place, reason: say('followsItself', { id: reward.Id }), remedy: say('nameOtherReward') }]
    : [];
};

/** The problems of the budgets of rewards. */
export const budgetFindings = ({ Produkte }: CatalogueFile): Finding[] =>
  Produkte.flatMap(({ Praemien }, index) =>
    Praemien.flatMap((reward, place) => {
      const path = ['Produkte', index, 'Praemien', place];
      return [...tooLow(reward, path), ...wrongSuccessor(reward, Praemien, path)];
    }),
  );

type Name = string | number;

/** Entries that share a value that must be unique: an id, a slug, an identifier. */
const repeated = (twice: SentenceKey, entries: ReadonlyArray<readonly [Path, Name | null]>): Finding[] => {
  const seen = new Map<Name, Path>();
  return entries.flatMap(([path, name]) => {
    if (name === null) return [];
    const isTaken = seen.has(name);
    seen.set(name, path);
    return isTaken ? [{ path, reason: say(twice, { id: name }), remedy: say('ownEach') }] : [];
  });
};

const repeatedIds = (file: CatalogueFile): Finding[] => {
  const idsOf = (list: 'Kategorien' | 'Fussnoten' | 'Tarife' | 'Geraete' | 'Produkte') =>
    file[list].map(({ Id }, index) => [[list, index, 'Id'], Id] as const);
  return [
    ...repeated('categoryIdTwice', idsOf('Kategorien')),
    ...repeated(
      'categoryIdTwice',
      file.Kategorien.map(({ Slug }, index) => [['Kategorien', index, 'Slug'], Slug]),
    ),
    ...repeated('footnoteIdTwice', idsOf('Fussnoten')),
    ...repeated(
      'footnoteIdTwice',
      file.Fussnoten.map(({ Identifier }, index) => [['Fussnoten', index, 'Identifier'], Identifier]),
    ),
    ...repeated('tariffIdTwice', idsOf('Tarife')),
    ...repeated('deviceIdTwice', idsOf('Geraete')),
    ...repeated('productIdTwice', idsOf('Produkte')),
    ...repeated(
      'productIdTwice',
      file.Produkte.map(({ ExterneId }, index) => [['Produkte', index, 'ExterneId'], ExterneId]),
    ),
    ...repeated(
      'rewardIdTwice',
      file.Produkte.flatMap(({ Praemien }, index) =>
        Praemien.map(({ Id }, reward) => [['Produkte', index, 'Praemien', reward, 'Id'], Id] as const),
      ),
    ),
  ];
};

/** References of an entry to something that does not exist. */
const brokenReferences = (file: CatalogueFile, pictures: ReadonlySet<string>): Finding[] => {
  const known = {
    noCategory: new Set<Name>(file.Kategorien.flatMap(({ Slug }) => Slug)),
    noCategoryCode: new Set<Name>(file.Kategorien.map(({ Kategorie }) => Kategorie)),
    noFootnote: new Set<Name>(file.Fussnoten.map(({ Id }) => Id)),
    noTariff: new Set<Name>(file.Tarife.map(({ Id }) => Id)),
    noDevice: new Set<Name>(file.Geraete.map(({ Id }) => Id)),
    noProduct: new Set<Name>(file.Produkte.map(({ Id }) => Id)),
    noPictureFile: new Set<Name>(pictures),
  };
  const need = (lack: keyof typeof known, name: Name | null | undefined, path: Path): Finding[] =>
    name === null || name === undefined || known[lack].has(name)
      ? []
      : [{ path, reason: say(lack, { name }), remedy: say('addOrName') }];
  return [
    ...file.Kategorien.flatMap(({ Uebergeordnet, Auswahlziel, Bild, Vorauswahl }, index) => [
      ...need('noCategory', Uebergeordnet, ['Kategorien', index, 'Uebergeordnet']),
      ...need('noCategory', Auswahlziel, ['Kategorien', index, 'Auswahlziel']),
      ...need('noPictureFile', Bild, ['Kategorien', index, 'Bild']),
      ...Vorauswahl.flatMap((id, place) => need('noProduct', id, ['Kategorien', index, 'Vorauswahl', place])),
    ]),
    ...file.Tarife.flatMap(({ Fussnote }, index) => need('noFootnote', Fussnote, ['Tarife', index, 'Fussnote'])),
    ...file.Produkte.flatMap(({ Bild, Kategorien, Festnetz, Mobilfunk }, index) => [
      ...need('noPictureFile', Bild, ['Produkte', index, 'Bild']),
      ...Kategorien.flatMap((code, place) => need('noCategoryCode', code, ['Produkte', index, 'Kategorien', place])),
      ...need('noFootnote', Festnetz?.Fussnote, ['Produkte', index, 'Festnetz', 'Fussnote']),
      ...need('noTariff', Mobilfunk?.TarifId, ['Produkte', index, 'Mobilfunk', 'TarifId']),
      ...need('noDevice', Mobilfunk?.HandyId, ['Produkte', index, 'Mobilfunk', 'HandyId']),
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
      ? [{ path, reason: say('belowItself', { slug: Slug }), remedy: say('nameOtherCategory') }]
      : [];
  });
};

const oddProducts = ({ Produkte }: CatalogueFile): Finding[] =>
  Produkte.flatMap(({ ExterneId, Agent, Festnetz, Mobilfunk, Kategorien, Praemien }, index): Finding[] => {
    const path = ['Produkte', index];
    const kinds = Object.entries({ Festnetz, Mobilfunk, Agent }).flatMap(([name, kind]) => (kind ? name : []));
    return [
      ...(Agent && !ExterneId
        ? [{ path: [...path, 'ExterneId'], reason: say('agentNeedsNumber'), remedy: say('addAgentNumber') }]
        : []),
      ...(kinds.length > 1
        ? [{ path, reason: say('severalKinds', { kinds: kinds.join(', ') }), remedy: say('keepOne') }]
        : []),
      ...Kategorien.flatMap((code, place) =>
        Kategorien.indexOf(code) === place
          ? []
          : [
              {
                path: [...path, 'Kategorien', place],
                reason: say('namedTwice', { name: code }),
                remedy: say('keepOne'),
              },
            ],
      ),
      ...Praemien.flatMap(({ Startdatum, Enddatum }, reward) =>
        Enddatum === null || Enddatum >= Startdatum
          ? []
          : [
              {
                path: [...path, 'Praemien', reward, 'Enddatum'],
                reason: say('endsBeforeStart', { end: Enddatum, start: Startdatum }),
                remedy: say('correctDay'),
              },
            ],
      ),
    ];
  });

/** The problems in a catalogue that matches the schema. */
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
        reason: say('missing'),
        remedy: say('addTranslation', { language }),
      })),
  );
