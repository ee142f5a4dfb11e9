import { type ReactNode, useRef } from 'react';
import { hasText, t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/form/field.tsx';
import { Row } from '#ui/layout/page.tsx';
import text from '#ui/text/text.module.css';
import { useAsked, useEntry } from '../entry/use-entry.ts';
import type { JsonFile } from '../file/draft-files.tsx';
import { editFor } from '../file/json-way.ts';
import { isForgotten, missingPlaces, partOf, type TextRow, wayOf } from './text-rows.ts';
import styles from './texts.module.css';

/** The name of a part of the texts. */
export const partName = (part: string): string => {
  const key = `consoleClientEditor.texts.parts.${part}`;
  return hasText(key) ? t(key as 'consoleClientEditor.texts.parts.mails') : part;
};

interface TextEditorProps {
  file: JsonFile;
  row: TextRow;
  language: string;
  /** The subject of the mail that the text belongs to. */
  subject: string | undefined;
}

/** A text of the product beside the client's own wording. Wordings that omit required variables are not saved. */
export const TextEditor = ({ file, row, language, subject }: TextEditorProps): ReactNode => {
  const area = useRef<HTMLTextAreaElement>(null);
  const way = wayOf(row);
  const box = useAsked<HTMLFieldSetElement>(file.path, row.Textschluessel);
  const entry = useEntry({
    stored: row.own,
    show: (value) => String(value ?? ''),
    read: (typed) => (missingPlaces(row, typed).length > 0 ? null : { value: typed.trim() === '' ? undefined : typed }),
    save: (value) => {
      if (value !== row.own) void file.save([editFor(file.value ?? {}, { way, value }, true)]);
    },
  });
  const missing = missingPlaces(row, entry.shown);
  const insert = (place: string): void => {
    const { selectionStart = entry.shown.length, selectionEnd = entry.shown.length } = area.current ?? {};
    entry.enter(`${entry.shown.slice(0, selectionStart)}{{${place}}}${entry.shown.slice(selectionEnd)}`);
    area.current?.focus();
  };
  return (
    <fieldset ref={box} className={styles.row} aria-label={row.Textschluessel}>
      <div className={styles.product}>
        <p className={text.note}>
          {subject ? t('consoleClientEditor.texts.inMail', { subject }) : partName(partOf(row))}
        </p>
        <p lang={language} className={styles.words}>
          {row.Text}
        </p>
        <code className={text.note}>{row.Textschluessel}</code>
      </div>
      <div className={styles.own}>
        <TextArea
          ref={area}
          label={t('consoleClientEditor.texts.own')}
          rows={2}
          className={styles.area}
          lang={language}
          placeholder={row.Text}
          error={
            missing.length > 0
              ? t('consoleClientEditor.texts.missing', { places: missing.map((place) => `{{${place}}}`).join(', ') })
              : file.problemAt(way)
          }
          value={entry.shown}
          readOnly={!file.mayChange}
          {...entry.listeners}
          onChange={(event) => entry.enter(event.currentTarget.value)}
        />
        <Row gap="sm">
          {file.mayChange
            ? row.Platzhalter.map((place) => (
                <Button
                  key={place}
                  kind="secondary"
                  size="sm"
                  aria-label={t('consoleClientEditor.texts.insert', { place })}
                  onClick={() => insert(place)}
                >
                  <code>{`{{${place}}}${row.Noetig.includes(place) ? '*' : ''}`}</code>
                </Button>
              ))
            : null}
          {row.own !== undefined && file.mayChange ? (
            <Button kind="quiet" size="sm" onClick={() => entry.choose('')}>
              {t('consoleClientEditor.texts.reset')}
            </Button>
          ) : null}
        </Row>
        {isForgotten(row) ? (
          <p className={text.danger}>
            {t('consoleClientEditor.texts.forgotten', { languages: row.ownElsewhere.join(', ') })}
          </p>
        ) : null}
      </div>
    </fieldset>
  );
};
