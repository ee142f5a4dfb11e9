import type { CallReply } from '@mundwerk/contract/call';
import type { getMailTexts } from '@mundwerk/contract/console/programme/mails';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { TextArea, textInput } from '#ui/form/field.tsx';
import { Stack } from '#ui/layout/page.tsx';
import { Toolbar } from '#ui/layout/toolbar.tsx';
import { Notice } from '#ui/text/notice.tsx';
import textStyles from '#ui/text/text.module.css';
import { useAttempt } from '#work/act/use-attempt.ts';
import { consoleCall } from '../app/session/operator.ts';
import styles from './mails.module.css';

/** The texts of one mail. */
export type MailTexts = CallReply<typeof getMailTexts>;

/** One of them, in all languages. */
export type MailText = MailTexts['Texte'][number];

/** A language of the client. */
export type Language = MailTexts['Sprachen'][number];

/** What has to happen for a kind of mail to be written. */
export const eventWords = (kind: string): string => t(`consoleMails.events.${kind}` as 'consoleMails.events.pickup');

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

interface RowProps {
  client: string;
  mail: MailTexts;
  text: MailText;
  language: Language;
  canChange: boolean;
}

/** The path of a text in `texts.<language>.json`. */
const wayTo = ({ Schluessel }: MailText): string[] => Schluessel.split('.');

/** Saves a wording in the draft, or removes it with null. */
const useSave = ({ client, mail, text, language }: RowProps) => {
  const queries = useQueryClient();
  const { problem, isBusy, attempt } = useAttempt();
  const save = async (words: string | null): Promise<boolean> => {
    const Felder = [{ Weg: wayTo(text), Wert: words === null ? null : JSON.stringify(words) }];
    const isSaved = await attempt(async () => {
      await consoleCall(null, 'PATCH /verwaltung/mandanten/{mandant}/entwurf', {
        params: { mandant: client },
        body: { Revision: mail.Revision, Aenderungen: [{ Pfad: `texts.${language}.json`, Felder }] },
      });
    });
    // Also after a conflict, so that the next attempt is based on the current revision.
    await queries.invalidateQueries({ queryKey: ['mail', client] });
    await queries.invalidateQueries({ queryKey: ['mailPreview', client] });
    return isSaved;
  };
  return { save, problem, isBusy };
};

const errorOf = (text: MailText, words: string): string | undefined => {
  if (words.trim() === '') return t('consoleMails.edit.empty');
  const { missing, unknown } = wrongVariables(text, words);
  const list = (names: readonly string[]): string => names.map((name) => `{{${name}}}`).join(', ');
  if (unknown.length > 0) return t('consoleMails.edit.unknown', { names: list(unknown) });
  return missing.length > 0 ? t('consoleMails.edit.required', { names: list(missing) }) : undefined;
};

const Editor = (props: RowProps & { onClose: (isSaved: boolean) => void }): ReactNode => {
  const { text, language, onClose } = props;
  const [words, setWords] = useState(shownText(text, language));
  const { save, problem, isBusy } = useSave(props);
  const error = errorOf(text, words);
  const done = async (next: string | null): Promise<void> => {
    if (await save(next)) onClose(true);
  };
  return (
    <Stack gap="sm">
      <TextArea
        label={t('consoleMails.edit.label', { language: t(`consoleMails.languages.${language}`) })}
        lang={language}
        rows={3}
        autoFocus
        error={error}
        {...textInput(words, setWords)}
      />
      {problem ? <Notice kind="error">{problem}</Notice> : null}
      <Toolbar>
        <Button isDisabled={Boolean(error) || isBusy} onClick={() => void done(words)}>
          {t('consoleMails.edit.save')}
        </Button>
        {wordingIn(text, language).Entwurf === null ? null : (
          <Button kind="secondary" isDisabled={isBusy} onClick={() => void done(null)}>
            {t('consoleMails.edit.general')}
          </Button>
        )}
        <Button kind="secondary" onClick={() => onClose(false)}>
          {t('consoleMails.edit.cancel')}
        </Button>
      </Toolbar>
    </Stack>
  );
};

const stateWords = (text: MailText, language: Language): string => {
  const { Eigen, Entwurf } = wordingIn(text, language);
  if (Entwurf !== Eigen) return t('consoleMails.state.draft');
  if (Eigen !== null) return t('consoleMails.state.own');
  return t(isMissing(text, language) ? 'consoleMails.state.missing' : 'consoleMails.state.general');
};

const Variables = ({ text }: { text: MailText }): ReactNode =>
  text.Variablen.length === 0 ? null : (
    <p className={textStyles.note}>
      {t('consoleMails.variables')}{' '}
      {text.Variablen.map(({ Name, IstPflicht }) => (
        <span key={Name}>
          <code className={styles.variable}>{`{{${Name}}}`}</code>
          {IstPflicht ? ` ${t('consoleMails.required')} ` : ' '}
        </span>
      ))}
    </p>
  );

const PARTS = [
  'subject',
  'preview',
  'heading',
  'intro',
  'next',
  'button',
  'reason',
  'linkValid',
  'notYou',
  'greeting',
  'label',
  'more',
] as const;
type Part = (typeof PARTS)[number];

/** The role of a text in the mail by its key: `introRecipient` is an introduction, too, and `sumLabel` a label. */
export const partOf = (key: string): Part => {
  const name =
    key
      .split('.')
      .at(-1)
      ?.replace(/_(one|other)$/, '') ?? '';
  const words = name.split(/(?=[A-Z])/).map((word) => word.toLowerCase());
  return PARTS.find((part) => part === name || part === words[0] || part === words.at(-1)) ?? 'more';
};

/** One text of a mail, beside the client's main language where it is another one, with a button to edit it. */
export const MailTextRow = (props: RowProps): ReactNode => {
  const { mail, text, language, canChange } = props;
  const [isOpen, setIsOpen] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  // The button is rendered anew with the wording, and the keyboard goes on where it was.
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);
  const main = mail.Sprachen[0];
  return (
    <article className={styles.row}>
      <div className={styles.rowHead}>
        <h3 className={textStyles.strong} title={text.Schluessel}>
          {t(`consoleMails.parts.${partOf(text.Schluessel)}`)}
        </h3>
        <span role="status" className={textStyles.soft}>
          {isSaved && !isOpen ? t('consoleMails.edit.saved') : stateWords(text, language)}
        </span>
        {canChange && !isOpen ? (
          <Button ref={opener} kind="secondary" onClick={() => setIsOpen(true)}>
            {t('consoleMails.edit.open')}
          </Button>
        ) : null}
      </div>
      <div className={styles.wordings}>
        {main && main !== language ? (
          <p lang={main} className={textStyles.soft}>
            <Wording text={shownText(text, main)} />
          </p>
        ) : null}
        {isOpen ? null : (
          <p lang={language}>
            <Wording text={shownText(text, language)} />
          </p>
        )}
      </div>
      <Variables text={text} />
      {isOpen ? (
        <Editor
          {...props}
          onClose={(saved) => {
            setIsSaved(saved);
            setIsOpen(false);
          }}
        />
      ) : null}
    </article>
  );
};
