import type { CallReply } from '@mundwerk/contract/call';
import type { tryClientImport } from '@mundwerk/contract/console/set-up/versions';
import type { ReactNode } from 'react';
import { t } from '#lib/text/i18n.ts';
import { Notice } from '#ui/text/notice.tsx';
import styles from './import.module.css';

/** The answer of a trial. */
export type ImportTrial = CallReply<typeof tryClientImport>;

/** Maximum number of problems shown; the check lists all of them once the folder is the draft. */
const MOST_SHOWN = 10;

/** The changes in one sentence, and the problems of the files. */
export const ImportOutcome = ({ trial: { Name, Von, Unterschiede, Probleme } }: { trial: ImportTrial }): ReactNode => (
  <>
    <p role="status">
      {Von === null
        ? t('consoleClients.import.wouldMake', { name: Name, count: Unterschiede.length })
        : Unterschiede.length === 0
          ? t('consoleClients.import.same', { number: Von })
          : t('consoleClients.import.wouldChange', { count: Unterschiede.length, number: Von })}
    </p>
    {Probleme.length > 0 ? (
      <Notice kind="warning" title={t('consoleClients.import.problems', { count: Probleme.length })}>
        <ul className={styles.problems}>
          {Probleme.slice(0, MOST_SHOWN).map(({ Datei, Zeile, Feld, Fehler, Abhilfe }) => (
            <li key={`${Datei} ${Zeile} ${Feld} ${Fehler}`}>
              <code>{[Zeile === null ? Datei : `${Datei}:${Zeile}`, Feld].filter(Boolean).join(' ')}</code>{' '}
              {`${Fehler} → ${Abhilfe}`}
            </li>
          ))}
        </ul>
      </Notice>
    ) : null}
  </>
);
