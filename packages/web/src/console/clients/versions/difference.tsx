import type { FieldDifference, FileDifference } from '@mundwerk/contract/console/set-up/versions';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDraft } from '#console/acts/client-draft/use-draft.ts';
import { t } from '#lib/text/i18n.ts';
import { Section } from '#ui/layout/page.tsx';
import { Skeleton } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import { LoadFailure } from '#work/screen/loaded.tsx';
import { RowTable } from '#work/screen/row-table.tsx';
import { differenceQuery } from '../draft/draft-places.ts';
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

const Fields = ({ path, fields }: { path: string; fields: readonly FieldDifference[] }): ReactNode => (
  <RowTable
    caption={path}
    rows={fields}
    keyOf={({ Feld }) => Feld}
    columns={[
      { title: t('consoleClients.difference.field'), cell: ({ Feld }) => Feld, className: styles.field },
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
  return (
    <details className={styles.file} open={isOpen}>
      <summary>
        <code>{Pfad}</code> <span className={text.soft}>{t(`consoleClients.difference.kinds.${Art}`)}</span>
      </summary>
      {Felder.length > 0 ? <Fields path={Pfad} fields={Felder} /> : null}
      {Felder.length === 0 && hasTexts ? <Texts before={Vorher} after={Nachher} /> : null}
      {Felder.length === 0 && !hasTexts ? <p className={text.note}>{t('consoleClients.difference.binary')}</p> : null}
    </details>
  );
};

interface DifferenceProps {
  /** The earlier version; defaults to the published one. */
  from: string | undefined;
  /** The later version; defaults to the draft. */
  to: string | undefined;
}

/** What differs between two versions: file by file, and field by field before and after. */
export const Difference = ({ from, to }: DifferenceProps): ReactNode => {
  const { draft } = useDraft();
  const { data, error, isFetching, refetch } = useQuery(differenceQuery(draft, { from, to }));
  return (
    <Section title={t('consoleClients.difference.title')}>
      <p role="status">
        {data
          ? t('consoleClients.difference.answer', {
              count: data.Unterschiede.length,
              from: data.Von ?? '–',
              to: data.Bis ?? '–',
            })
          : null}
      </p>
      {error ? <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton shape="block" /> : null}
      {data?.Unterschiede.map((file) => (
        <FileChange key={file.Pfad} file={file} />
      ))}
    </Section>
  );
};
