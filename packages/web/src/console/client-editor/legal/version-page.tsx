import { type ReactNode, useRef } from 'react';
import { useDraft, useDraftFile } from '#console/acts/client-draft/use-draft.ts';
import { today } from '#lib/text/clock.ts';
import { formatDate } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { TextArea, TextField } from '#ui/form/field.tsx';
import { Row, Stack } from '#ui/layout/page.tsx';
import { Notice, Skeleton } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import { RemoveButton } from '../entry/editor-section.tsx';
import { EntryPage } from '../entry/entries.tsx';
import { useEntry } from '../entry/use-entry.ts';
import { problemText } from '../file/draft-files.tsx';
import styles from './legal.module.css';
import {
  blanksIn,
  isDated,
  type LegalDocumentName,
  type LegalText,
  type LegalVersion,
  legalPath,
  readLegalText,
  writeLegalText,
} from './legal-file.ts';

const plain = { show: (value: unknown) => String(value ?? ''), read: (typed: string) => ({ value: typed }) };

interface LanguageTextProps {
  path: string;
  stored: string;
  language: string;
  isReadOnly: boolean;
}

/** The blanks of a text as buttons that jump to them. */
const Blanks = ({ body, onGo }: { body: string; onGo: (start: number, end: number) => void }): ReactNode => {
  const blanks = blanksIn(body);
  if (blanks.length === 0) return null;
  return (
    <Notice kind="warning" title={t('consoleClientEditor.legal.blanks', { count: blanks.length })}>
      <Row gap="sm">
        {blanks.map(({ words, start, end }) => (
          <Button key={start} kind="secondary" size="sm" onClick={() => onGo(start, end)}>
            <mark className={styles.blank}>{`⟦${words}⟧`}</mark>
          </Button>
        ))}
      </Row>
    </Notice>
  );
};

/** Title, note about changes and text of a version in one language. */
const LanguageText = ({ path, stored, language, isReadOnly }: LanguageTextProps): ReactNode => {
  const { draft, change } = useDraft();
  const area = useRef<HTMLTextAreaElement>(null);
  const parts = readLegalText(stored);
  const save = (next: Partial<LegalText>): void => {
    if (Object.entries(next).some(([name, value]) => parts[name as keyof LegalText] !== value))
      void change([{ Pfad: path, Text: writeLegalText(stored, { ...parts, ...next }) }]);
  };
  const title = useEntry({ ...plain, stored: parts.title, save: (value) => save({ title: String(value) }) });
  const changes = useEntry({ ...plain, stored: parts.changes, save: (value) => save({ changes: String(value) }) });
  const body = useEntry({ ...plain, stored: parts.body, save: (value) => save({ body: String(value).trim() }) });
  const problems = draft.Probleme.filter(({ Datei }) => Datei === path).map(
    (problem) => `${problem.Zeile ?? ''} ${problem.Feld} ${problemText(problem)}`,
  );
  return (
    <>
      <TextField
        label={t('consoleClientEditor.legal.title')}
        lang={language}
        value={title.shown}
        readOnly={isReadOnly}
        {...title.listeners}
        onChange={(event) => title.enter(event.currentTarget.value)}
      />
      <TextField
        label={t('consoleClientEditor.legal.changes')}
        hint={t('consoleClientEditor.legal.changesHint')}
        lang={language}
        value={changes.shown}
        readOnly={isReadOnly}
        {...changes.listeners}
        onChange={(event) => changes.enter(event.currentTarget.value)}
      />
      <Blanks
        body={body.shown}
        onGo={(start, end) => {
          area.current?.focus();
          area.current?.setSelectionRange(start, end);
        }}
      />
      <TextArea
        ref={area}
        label={t('consoleClientEditor.legal.body')}
        hint={t('consoleClientEditor.legal.bodyHint')}
        error={problems.length > 0 ? problems.join(' · ') : undefined}
        className={styles.body}
        lang={language}
        value={body.shown}
        readOnly={isReadOnly}
        {...body.listeners}
        onChange={(event) => body.enter(event.currentTarget.value)}
      />
    </>
  );
};

interface ColumnProps {
  document: LegalDocumentName;
  version: LegalVersion;
  language: string;
  isReadOnly: boolean;
}

/** A version in one language, or a notice that it is missing. */
const Column = ({ document, version, language, isReadOnly }: ColumnProps): ReactNode => {
  const { mayChange, change } = useDraft();
  const path = version.files[language];
  const { data } = useDraftFile(path ?? '');
  const name = t(`consoleClientEditor.languages.${language as 'de'}`);
  const add = (): void =>
    void change([
      {
        Pfad: legalPath(document, version.version, language),
        Text: writeLegalText('', {
          title: t(`consoleClientEditor.legal.documents.${document}`),
          changes: '',
          body: '⟦⟧',
        }),
      },
    ]);
  return (
    <Stack gap="ms" as="section" aria-label={name}>
      <h3 className={text.lg}>{name}</h3>
      {path && data ? (
        <LanguageText key={path} path={path} stored={data.Text ?? ''} language={language} isReadOnly={isReadOnly} />
      ) : null}
      {path && !data ? <Skeleton shape="block" /> : null}
      {path ? null : (
        <Notice
          kind="warning"
          action={
            mayChange ? (
              <Button kind="secondary" size="sm" onClick={add}>
                {t('consoleClientEditor.legal.addLanguage')}
              </Button>
            ) : null
          }
        >
          {t('consoleClientEditor.legal.lackingOne')}
        </Notice>
      )}
    </Stack>
  );
};

interface VersionPageProps {
  document: LegalDocumentName;
  version: LegalVersion;
  languages: readonly string[];
  onBack: () => void;
}

/** A version of a legal text in all languages, side by side. */
export const VersionPage = ({ document, version, languages, onBack }: VersionPageProps): ReactNode => {
  const { draft, mayChange, change } = useDraft();
  const own = draft.Dateien.filter(({ Pfad }) => Object.values(version.files).includes(Pfad));
  // People agreed to a published version that applies already, so it is replaced by a new version and never changed.
  const hasBegun = isDated(version.version) && version.version <= today();
  const isKept = draft.LiveNummer !== null && hasBegun && own.some(({ IstGeaendert }) => !IstGeaendert);
  const isReadOnly = !mayChange || isKept;
  const name = t(`consoleClientEditor.legal.documents.${document}`);
  return (
    <EntryPage
      title={name}
      note={
        isDated(version.version)
          ? t('consoleClientEditor.legal.validFrom', { day: formatDate(version.version) })
          : version.version
      }
      backLabel={t('consoleClientEditor.sections.legal')}
      onBack={onBack}
      acts={
        isReadOnly ? null : (
          <RemoveButton
            label={t('consoleClientEditor.legal.remove')}
            paths={own.map(({ Pfad }) => Pfad)}
            act={() => change(own.map(({ Pfad }) => ({ Pfad, Loeschen: true })))}
            onGone={onBack}
          />
        )
      }
    >
      {isKept ? <Notice kind="info">{t('consoleClientEditor.legal.kept')}</Notice> : null}
      <div className={styles.columns}>
        {languages.map((language) => (
          <Column key={language} document={document} version={version} language={language} isReadOnly={isReadOnly} />
        ))}
      </div>
    </EntryPage>
  );
};
