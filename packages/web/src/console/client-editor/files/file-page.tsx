import type { ClientFileView } from '@mundwerk/contract/console/set-up/draft';
import { FILE_TEXT_MAX_LENGTH } from '@mundwerk/contract/values/console/client-set-up/set-up';
import { type ReactNode, useState } from 'react';
import { useDraft, useDraftFile } from '#console/acts/client-draft/use-draft.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/form/field.tsx';
import { Row } from '#ui/layout/stack.tsx';
import { Notice } from '#ui/text/notice.tsx';
import { Skeleton } from '#ui/text/skeleton.tsx';
import { LoadFailure } from '#work/failure/load-failure.tsx';
import { FileDrop } from '#work/screen/file-drop.tsx';
import { EntryPage } from '../catalogue/entry-page.tsx';
import { problemText } from '../file/json-way.ts';
import { useUndoable } from '../file/use-undoable.ts';
import { DraftPicture } from './draft-picture.tsx';
import styles from './files.module.css';
import { endingOf, pictureAddress } from './picture-address.ts';
import { sizeWords } from './size-words.ts';

/** Files that cannot be removed, because every client needs them. */
const REQUIRED = ['client.json', 'catalogue.json'];

/** A text file, saved by its button, because a half-typed file would be invalid most of the time. */
const TextEditor = ({ path, stored }: { path: string; stored: string }): ReactNode => {
  const { mayChange, saving, change, upload } = useDraft();
  const [typed, setTyped] = useState<string | null>(null);
  const save = async (): Promise<void> => {
    if (typed === null) return;
    const isSaved =
      typed.length > FILE_TEXT_MAX_LENGTH
        ? await upload(path, new Blob([typed]))
        : await change([{ Pfad: path, Text: typed }]);
    if (isSaved) setTyped(null);
  };
  return (
    <div className={styles.editor}>
      <TextArea
        label={t('consoleClientEditor.files.text')}
        className={styles.code}
        spellCheck={false}
        readOnly={!mayChange}
        value={typed ?? stored}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {mayChange ? (
        <Row>
          <Button
            isDisabled={typed === null || typed === stored}
            isBusy={saving.step === 'saving'}
            onClick={() => void save()}
          >
            {t('consoleClientEditor.files.save')}
          </Button>
          {typed !== null && typed !== stored ? (
            <Button kind="secondary" onClick={() => setTyped(null)}>
              {t('consoleClientEditor.files.revert')}
            </Button>
          ) : null}
        </Row>
      ) : null}
    </div>
  );
};

const Problems = ({ path }: { path: string }): ReactNode => {
  const { draft } = useDraft();
  const own = draft.Probleme.filter(({ Datei }) => Datei === path);
  if (own.length === 0) return null;
  return (
    <Notice kind="warning" title={t('consoleClientEditor.files.problems', { count: own.length })}>
      <ul className={styles.problems}>
        {own.map((problem) => (
          <li key={`${problem.Zeile} ${problem.Feld} ${problem.Fehler}`}>
            {problem.Zeile === null ? '' : `${t('consoleClientEditor.files.line', { line: problem.Zeile })} `}
            <code>{problem.Feld}</code> {problemText(problem)}
          </li>
        ))}
      </ul>
    </Notice>
  );
};

/** A file of the draft: its text or picture, its problems, and an upload to replace it. */
export const FilePage = ({ file, onBack }: { file: ClientFileView; onBack: () => void }): ReactNode => {
  const { mayChange, saving, change, upload } = useDraft();
  const undoable = useUndoable();
  const { data, error, isFetching, refetch } = useDraftFile(file.Pfad);
  const picture = data ? pictureAddress(file.Pfad, data) : null;
  const remove = async (): Promise<void> => {
    const isGone = await undoable({
      paths: [file.Pfad],
      message: t('consoleClientEditor.removed'),
      act: () => change([{ Pfad: file.Pfad, Loeschen: true }]),
    });
    if (isGone) onBack();
  };
  return (
    <EntryPage
      title={file.Pfad}
      note={`${t(`consoleClientEditor.files.kinds.${file.Art}`)}, ${sizeWords(file.Groesse)}`}
      backLabel={t('consoleClientEditor.files.all')}
      onBack={onBack}
      acts={
        mayChange && !REQUIRED.includes(file.Pfad) ? (
          <Button kind="danger" size="sm" onClick={() => void remove()}>
            {t('consoleClientEditor.files.remove')}
          </Button>
        ) : null
      }
    >
      <Problems path={file.Pfad} />
      {error ? <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton shape="block" /> : null}
      {picture ? <DraftPicture address={picture} alt={file.Pfad} /> : null}
      {data && data.Text !== null ? <TextEditor path={file.Pfad} stored={data.Text} /> : null}
      {mayChange && file.Art !== 'Json' ? (
        <FileDrop
          label={t('consoleClientEditor.files.replace')}
          hint={t('consoleClientEditor.files.replaceHint', { ending: endingOf(file.Pfad) })}
          note={t('consoleClientEditor.files.limit')}
          accept={`.${endingOf(file.Pfad)}`}
          isBusy={saving.step === 'saving'}
          onFile={(next) => void upload(file.Pfad, next)}
        />
      ) : null}
    </EntryPage>
  );
};
