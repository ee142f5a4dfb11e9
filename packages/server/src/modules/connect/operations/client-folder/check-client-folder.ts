import type { ClientConfig } from '@mundwerk/contract/client/client';
import {
  type CatalogueFile,
  type CheckedCatalogue,
  checkCatalogueFiles,
  PRODUCT_APIS,
} from '#modules/core/catalogue/index.ts';
import {
  type AgenciesFile,
  type CheckedClient,
  type ClientFiles,
  type ClientSource,
  checkClientFiles,
  type Finding,
  type FolderProblem,
  type Locate,
  type PortalFacts,
  placed,
  say,
  unknownNameRemedy,
} from '#modules/core/client/index.ts';
import { type ContentSource, checkContentFiles } from '#modules/core/content/index.ts';
import { checkLegalFiles, type LegalSource } from '#modules/core/legal/index.ts';
import { readShopLink } from '#modules/core/recommendation/index.ts';

/** Everything that is loaded of a client's folder. */
export interface ClientFolder extends ClientSource {
  readonly key: string;
  readonly sourceHash: string;
  /** Finds the line of a field of `client.json`, for problems that only the database can reveal. */
  readonly locateConfig: Locate;
  readonly agencies: AgenciesFile | null;
  readonly content: ContentSource;
  readonly catalogue: CatalogueFile;
  readonly pictures: CheckedCatalogue['pictures'];
  readonly legal: readonly LegalSource[];
}

/** A folder that can be loaded, or everything that is wrong with it. */
export type FolderCheck =
  | { readonly folder: ClientFolder; readonly problems: readonly [] }
  | { readonly folder: null; readonly problems: readonly FolderProblem[] };

/** Products whose link leads to no shop of the client, so that a click on them would fail. */
const foreignLinks = ({ Produkte }: CatalogueFile, config: ClientConfig): Finding[] => {
  const hosts = [new URL(config.MandantUrl).host, ...config.ShopHosts].join(', ');
  return Produkte.flatMap(({ Produktlink }, index) =>
    readShopLink(Produktlink, config)
      ? []
      : [
          {
            path: ['Produkte', index, 'Produktlink'],
            reason: say('foreignShop', { host: URL.parse(Produktlink)?.host ?? Produktlink, hosts }),
            remedy: say('addShop'),
          },
        ],
  );
};

/** References of the configuration to the catalogue that the catalogue does not satisfy. */
const brokenPromises = (config: ClientConfig, { Produkte, Entfallen, Kategorien }: CatalogueFile): Finding[] => {
  const { StandardProduktId: id, ProduktApi } = config;
  const slugs = Kategorien.map(({ Slug }) => Slug);
  const addresses = config.Seitenadressen.Category ?? [];
  const isThere = Produkte.some(({ Id }) => Id === id);
  return [
    ...(isThere && !Entfallen.includes(id)
      ? []
      : [
          {
            path: ['StandardProduktId'],
            reason: say(isThere ? 'productDropped' : 'catalogueLacksProduct', { id }),
            remedy: say('nameProduct'),
          },
        ]),
    ...(PRODUCT_APIS.includes(ProduktApi)
      ? []
      : [
          {
            path: ['ProduktApi'],
            reason: say('noProductApi', { name: ProduktApi, names: PRODUCT_APIS.join(', ') }),
            remedy: unknownNameRemedy(ProduktApi, PRODUCT_APIS),
          },
        ]),
    ...addresses.flatMap((slug, index) =>
      slugs.includes(slug)
        ? []
        : [
            {
              path: ['Seitenadressen', 'Category', index],
              reason: say('catalogueLacksCategory', { slug }),
              remedy: unknownNameRemedy(slug, slugs),
            },
          ],
    ),
  ];
};

/** Categories whose page cannot be opened. */
const unreachable = ({ Kategorien }: CatalogueFile, config: ClientConfig): Finding[] =>
  Kategorien.flatMap(({ Slug }, index) =>
    config.Seitenadressen.Category?.includes(Slug)
      ? []
      : [
          {
            path: ['Kategorien', index, 'Slug'],
            reason: say('noCategoryPage', { slug: Slug }),
            remedy: say('addCategoryPage'),
          },
        ],
  );

/** Contradictions between files that are each valid. */
const checkTogether = (client: CheckedClient, { catalogue, locate }: CheckedCatalogue): FolderProblem[] => {
  const { config } = client;
  if (!config || !catalogue) return [];
  return [
    ...placed(brokenPromises(config, catalogue), client.locateConfig),
    ...placed([...foreignLinks(catalogue, config), ...unreachable(catalogue, config)], locate),
  ];
};

/**
 * Checks the files of a client's folder as a whole, without database and network. Every problem is named at once, in the
 * order of files and lines; a folder with a single one is not loaded.
 */
export const checkClientFolder = (key: string, files: ClientFiles, portal: PortalFacts): FolderCheck => {
  const client = checkClientFiles(key, files, portal);
  const { config, languages, parts } = client;
  const hasOwnServer = Boolean(config?.SquidexUrl);
  const content = checkContentFiles({ key, languages, hasOwnServer }, files);
  const catalogue = checkCatalogueFiles(files, languages);
  const legal = checkLegalFiles(files, languages);
  const problems = [
    ...client.problems,
    ...content.problems,
    ...catalogue.problems,
    ...legal.problems,
    ...checkTogether(client, catalogue),
  ].sort((one, other) => one.file.localeCompare(other.file) || (one.line ?? 0) - (other.line ?? 0));
  if (problems.length > 0 || !config || !catalogue.catalogue) return { folder: null, problems };
  return {
    problems: [],
    folder: {
      key,
      config,
      locateConfig: client.locateConfig,
      ...parts,
      content: content.content,
      catalogue: catalogue.catalogue,
      pictures: catalogue.pictures,
      legal: legal.legal,
    },
  };
};
