import type { CallReply } from '@mundwerk/contract/call';
import type { tryClientImport } from '@mundwerk/contract/console/set-up/versions';
import type { ReactNode } from 'react';
import { t } from '../../../lib/text/i18n.ts';
import { Notice } from '../../../ui/text/notice.tsx';
import styles from './import.module.css';

/** What a trial of an archive answered. */
export type ImportTrial = CallReply<typeof tryClientImport>;

/** More problems are not read at once; all of them stand in the check once the folder is the draft. */
const MOST_SHOWN = 10;

/** What would change in a sentence, and what is wrong with the files. */
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
