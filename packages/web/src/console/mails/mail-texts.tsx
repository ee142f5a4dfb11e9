import type { CallReply } from '@mundwerk/contract/call';
import type { getMailTexts } from '@mundwerk/contract/console/programme/mails';
import type { ReactNode } from 'react';
import styles from './mails.module.css';

/** The texts of one mail. */
export type MailTexts = CallReply<typeof getMailTexts>;

/** One of them, in all languages. */
export type MailText = MailTexts['Texte'][number];

/** A language of the client. */
export type Language = MailTexts['Sprachen'][number];

/** The section of a text: a mail that is worded by case has several. */
export const sectionOf = ({ Schluessel }: MailText): string => Schluessel.split('.').slice(1, -1).join('.');

/** A text in one language. */
export const wordingIn = ({ Fassungen }: MailText, language: Language) =>
  Fassungen.find(({ Sprache }) => Sprache === language) ?? {
    Sprache: language,
    Standard: '',
    Eigen: null,
    Entwurf: null,
  };

/** The text once the draft is published: the client's wording, or else the product's. */
export const shownText = (text: MailText, language: Language): string => {
  const { Entwurf, Standard } = wordingIn(text, language);
  return Entwurf ?? Standard;
};

/** Whether other languages have the client's own words and this one has the product's. */
export const isMissing = (text: MailText, language: Language): boolean =>
  wordingIn(text, language).Entwurf === null && text.Fassungen.some(({ Entwurf }) => Entwurf !== null);

/** Number of texts without the client's own wording in a language although others have one. */
export const missingIn = ({ Texte }: MailTexts, language: Language): number =>
  Texte.filter((text) => isMissing(text, language)).length;

const variablesIn = (words: string): Set<string> =>
  new Set([...words.matchAll(/\{\{\s*(\w+)/g)].map(([, name = '']) => name));

/** Required variables that a wording lacks, and unknown ones that would not be filled in. */
export const wrongVariables = (text: MailText, words: string): { missing: string[]; unknown: string[] } => {
  const used = variablesIn(words);
  const known = new Set(text.Variablen.map(({ Name }) => Name));
  return {
    missing: text.Variablen.filter(({ Name, IstPflicht }) => IstPflicht && !used.has(Name)).map(({ Name }) => Name),
    unknown: [...used].filter((name) => !known.has(name)),
  };
};

/** A text with its variables highlighted, so that they are not read as words. */
export const Wording = ({ text }: { text: string }): ReactNode =>
  text.split(/(\{\{[^}]*\}\})/).map((part, index) =>
    part.startsWith('{{') ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
      <code key={index} className={styles.variable}>
        {part}
      </code>
    ) : (
      part
    ),
  );
