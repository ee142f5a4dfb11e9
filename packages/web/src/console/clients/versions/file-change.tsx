import type { FieldDifference, FileDifference } from '@mundwerk/contract/console/set-up/versions';
import type { ReactNode } from 'react';
import type { DraftPlace } from '#console/acts/client-draft/use-draft.ts';
import { usePlaceWords } from '#console/client-editor/file/place-words.ts';
import { t } from '#lib/text/i18n.ts';
import text from '#ui/text/text.module.css';
import { RowTable } from '#work/screen/row-table.tsx';
import styles from './versions.module.css';

/** A JSON value for readers: texts without their quotes. */
const valueWords = (json: string | null): string => {
  if (json === null) return '–';
  try {
    const value = JSON.parse(json) as unknown;
    return typeof value === 'string' ? value : JSON.stringify(value);
  } catch {
    return json;
  }
};

interface FieldsProps {
  path: string;
  fields: readonly FieldDifference[];
  /** A place of a file in words. */
  words: (place: DraftPlace) => string;
}

const Fields = ({ path, fields, words }: FieldsProps): ReactNode => (
  <RowTable
    caption={words({ file: path, field: '' })}
    rows={fields}
    keyOf={({ Feld }) => Feld}
    columns={[
      {
        title: t('consoleClients.difference.field'),
        cell: ({ Feld }) => words({ file: path, field: Feld }),
        className: styles.field,
      },
      {
        title: t('consoleClients.difference.before'),
        cell: ({ Vorher }) => <del>{valueWords(Vorher)}</del>,
        className: styles.value,
      },
      {
        title: t('consoleClients.difference.after'),
        cell: ({ Nachher }) => <ins>{valueWords(Nachher)}</ins>,
        className: styles.value,
      },
    ]}
  />
);

/** Two texts beside each other. */
const Texts = ({ before, after }: { before: string | null; after: string | null }): ReactNode => (
  <div className={styles.texts}>
    {(
      [
        ['before', before],
        ['after', after],
      ] as const
    ).map(([side, words]) => (
      <div key={side}>
        <p className={text.note}>{t(`consoleClients.difference.${side}`)}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard */}
        <pre className={styles.text} tabIndex={0}>
          {words ?? '–'}
        </pre>
      </div>
    ))}
  </div>
);

/** A file that differs, with its fields or texts before and after. */
export const FileChange = ({ file, isOpen = true }: { file: FileDifference; isOpen?: boolean }): ReactNode => {
  const { Pfad, Art, Felder, Vorher, Nachher } = file;
  const hasTexts = Vorher !== null || Nachher !== null;
  const words = usePlaceWords();
  return (
    <details className={styles.file} open={isOpen}>
      <summary>
        {words({ file: Pfad, field: '' })}{' '}
        <span className={text.soft}>{t(`consoleClients.difference.kinds.${Art}`)}</span>
      </summary>
      {Felder.length > 0 ? <Fields path={Pfad} fields={Felder} words={words} /> : null}
      {Felder.length === 0 && hasTexts ? <Texts before={Vorher} after={Nachher} /> : null}
      {Felder.length === 0 && !hasTexts ? <p className={text.note}>{t('consoleClients.difference.binary')}</p> : null}
    </details>
  );
};
