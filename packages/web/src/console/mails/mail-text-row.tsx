import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/form/field.tsx';
import { Toolbar } from '#ui/layout/toolbar.tsx';
import { Notice } from '#ui/text/notice.tsx';
import textStyles from '#ui/text/text.module.css';
import { useToast } from '#work/act/toasts.tsx';
import { consoleCall } from '../app/session/operator.ts';
import {
  isMissing,
  type Language,
  type MailText,
  type MailTexts,
  shownText,
  Wording,
  wordingIn,
  wrongVariables,
} from './mail-texts.tsx';
import styles from './mails.module.css';

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
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const save = async (words: string | null): Promise<boolean> => {
    setProblem(null);
    setIsSaving(true);
    try {
      await consoleCall(null, 'PATCH /verwaltung/mandanten/{mandant}/entwurf', {
        params: { mandant: client },
        body: {
          Revision: mail.Revision,
          Aenderungen: [
            {
              Pfad: `texts.${language}.json`,
              Felder: [{ Weg: wayTo(text), Wert: words === null ? null : JSON.stringify(words) }],
            },
          ],
        },
      });
      return true;
    } catch (error) {
      setProblem(error instanceof Error ? error.message : t('lib.error.unexpected'));
      return false;
    } finally {
      setIsSaving(false);
      // Also after a conflict, so that the next attempt is based on the current revision.
      await queries.invalidateQueries({ queryKey: ['mail', client] });
      await queries.invalidateQueries({ queryKey: ['mailPreview', client] });
    }
  };
  return { save, problem, isSaving };
};

const errorOf = (text: MailText, words: string): string | undefined => {
  if (words.trim() === '') return t('consoleMails.edit.empty');
  const { missing, unknown } = wrongVariables(text, words);
  const list = (names: readonly string[]): string => names.map((name) => `{{${name}}}`).join(', ');
  if (unknown.length > 0) return t('consoleMails.edit.unknown', { names: list(unknown) });
  return missing.length > 0 ? t('consoleMails.edit.required', { names: list(missing) }) : undefined;
};

const Editor = (props: RowProps & { onClose: () => void }): ReactNode => {
  const { text, language, onClose } = props;
  const toast = useToast();
  const [words, setWords] = useState(shownText(text, language));
  const { save, problem, isSaving } = useSave(props);
  const error = errorOf(text, words);
  const done = async (next: string | null): Promise<void> => {
    if (!(await save(next))) return;
    toast({ message: t('consoleMails.edit.saved') });
    onClose();
  };
  return (
    <div className={styles.editor}>
      <TextArea
        label={t('consoleMails.edit.label', { language: t(`consoleMails.languages.${language}`) })}
        value={words}
        lang={language}
        rows={3}
        error={error}
        onChange={({ target }) => setWords(target.value)}
      />
      {problem ? <Notice kind="error">{problem}</Notice> : null}
      <Toolbar>
        <Button isDisabled={Boolean(error) || isSaving} onClick={() => void done(words)}>
          {t('consoleMails.edit.save')}
        </Button>
        {wordingIn(text, language).Entwurf === null ? null : (
          <Button kind="secondary" isDisabled={isSaving} onClick={() => void done(null)}>
            {t('consoleMails.edit.general')}
          </Button>
        )}
        <Button kind="secondary" onClick={onClose}>
          {t('consoleMails.edit.cancel')}
        </Button>
      </Toolbar>
    </div>
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

const PARTS = ['subject', 'preview', 'heading', 'intro', 'next', 'button', 'reason', 'linkValid', 'notYou'] as const;

/** The role of a text in the mail; parts that few mails have are named by their key. */
const partName = ({ Schluessel }: MailText): string => {
  const name =
    Schluessel.split('.')
      .at(-1)
      ?.replace(/_(one|other)$/, '') ?? Schluessel;
  const part = PARTS.find((one) => one === name);
  return part ? t(`consoleMails.parts.${part}`) : name;
};

/** One text of a mail, beside the client's main language where it is another one, with a button to edit it. */
export const MailTextRow = (props: RowProps): ReactNode => {
  const { mail, text, language, canChange } = props;
  const [isOpen, setIsOpen] = useState(false);
  const main = mail.Sprachen[0];
  return (
    <article className={styles.row}>
      <div className={styles.rowHead}>
        <h3 className={textStyles.strong} title={text.Schluessel}>
          {partName(text)}
        </h3>
        <span className={textStyles.soft}>{stateWords(text, language)}</span>
        {canChange && !isOpen ? (
          <Button kind="secondary" onClick={() => setIsOpen(true)}>
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
      {isOpen ? <Editor {...props} onClose={() => setIsOpen(false)} /> : null}
    </article>
  );
};
