import type { TextBundle } from '@mundwerk/contract/client/client';
import type { Language } from '@mundwerk/contract/values/language';
import { documentBoot } from '#lib/page/boot.ts';

const LOADERS: Readonly<Record<Language, () => Promise<{ texts: TextBundle }>>> = {
  de: () => import('./de.ts'),
  en: () => import('./en.ts'),
  fr: () => import('./fr.ts'),
};

/** Loads the console's texts, which are part of its build, because clients cannot change them. */
export const loadTexts = async (language: Language): Promise<TextBundle> => (await LOADERS[language]()).texts;

/** Files of texts by their paths, `…/texts.de.json`, each loaded on demand. */
type TextFiles = Readonly<Record<string, () => Promise<TextBundle>>>;

/** Adds lazily loaded texts to those of the document. */
const addTexts = async (files: TextFiles): Promise<void> => {
  const { language, texts } = documentBoot();
  const wanted = Object.keys(files).filter((file) => file.endsWith(`/texts.${language}.json`));
  for (const late of await Promise.all(wanted.map((path) => files[path]?.())))
    for (const [section, words] of Object.entries(late ?? {}))
      Object.assign(texts, { [section]: Object.assign(texts[section] ?? {}, words) });
};

/** Loads a part of the console together with the texts that only this part needs, so that other screens do not load them. */
export const withLateTexts =
  (files: TextFiles) =>
  <Part>(load: () => Promise<Part>) =>
  async (): Promise<Part> => {
    const [part] = await Promise.all([load(), addTexts(files)]);
    return part;
  };

/** Loads a screen of insight with its words and those of charts. */
export const withInsightTexts = withLateTexts(
  import.meta.glob<TextBundle>(
    ['../../insight/lazy-texts/texts.*.json', '../../../work/charts/lazy-texts/texts.*.json'],
    {
      import: 'default',
    },
  ),
);

/** Loads a screen of the installation's health with its words. */
export const withHealthTexts = withLateTexts(
  import.meta.glob<TextBundle>('../../health/lazy-texts/texts.*.json', { import: 'default' }),
);

/** Loads a screen of the list of clients with its words. */
export const withClientTexts = withLateTexts(
  import.meta.glob<TextBundle>('../../clients/lazy-texts/texts.*.json', { import: 'default' }),
);

/** Loads the set-up of a client with its words and those of the editor, because problems and changes are told in the editor's words. */
export const withSetUpTexts = withLateTexts(
  import.meta.glob<TextBundle>('../../{clients,client-editor}/lazy-texts/texts.*.json', { import: 'default' }),
);
