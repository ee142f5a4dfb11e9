import type { TextBundle } from '@mundwerk/contract/client/client';
import { documentBoot } from '../../../lib/page/boot.ts';

const FILES = import.meta.glob<TextBundle>('./texts.*.json', { import: 'default' });

/** Adds the editor's words to those of the document: every screen would carry them otherwise. */
export const loadLateTexts = async (): Promise<void> => {
  const { language, texts } = documentBoot();
  const late = await FILES[`./texts.${language}.json`]?.();
  for (const [section, words] of Object.entries(late ?? {})) Object.assign(texts[section] ?? {}, words);
};
