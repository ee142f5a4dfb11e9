import type { TextBundle } from '@mundwerk/contract/client/client';
import { documentBoot } from '../../../lib/page/boot.ts';

/** Files of texts by their paths, `…/texts.de.json`, each loaded when it is asked for. */
type TextFiles = Readonly<Record<string, () => Promise<TextBundle>>>;

/** Adds late words to those of the document. */
const addTexts = async (files: TextFiles): Promise<void> => {
  const { language, texts } = documentBoot();
  const path = Object.keys(files).find((file) => file.endsWith(`/texts.${language}.json`));
  const late = path === undefined ? {} : await files[path]?.();
  for (const [section, words] of Object.entries(late ?? {})) Object.assign(texts[section] ?? {}, words);
};

/** Loads a part of the console together with the words that no other part needs: every screen would carry them otherwise. */
export const withLateTexts =
  (files: TextFiles) =>
  <Part>(load: () => Promise<Part>) =>
  async (): Promise<Part> => {
    const [part] = await Promise.all([load(), addTexts(files)]);
    return part;
  };
