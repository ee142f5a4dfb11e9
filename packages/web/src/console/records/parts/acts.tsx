import type { ActView } from '@mundwerk/contract/console/record/record-parts';
import type { ReactNode } from 'react';
import { screenPath } from '#console/app/paths.ts';
import { ACT_PLACES, RECORD_ACTS, type RecordActProps } from '#console/app/record-acts.ts';
import { useConsoleClient } from '#console/app/session/operator.ts';
import { hasText, t, textOf } from '#lib/text/i18n.ts';
import { Link } from '#ui/text/link.tsx';
import text from '#ui/text/text.module.css';
import styles from './parts.module.css';

/** The words of an act: its verb and its object. */
export const actText = (act: string): string => {
  const key = `console.recordActs.name.${act.replace('.', '-')}`;
  return hasText(key) ? textOf(key) : act;
};

const Act = ({ act, record }: { act: ActView; record: RecordActProps }): ReactNode => {
  const { Key: client } = useConsoleClient();
  const Button = RECORD_ACTS[act.Akt];
  if (Button && !act.Hindernis)
    return (
      <li>
        <Button {...record} />
      </li>
    );
  const place = act.Hindernis ? undefined : ACT_PLACES[act.Akt];
  return (
    <li className={styles.act}>
      {place ? (
        <Link to={screenPath(client, ...place)}>{actText(act.Akt)}</Link>
      ) : (
        <span className={act.Hindernis ? text.soft : undefined}>{actText(act.Akt)}</span>
      )}
      {act.Hindernis ? <span className={text.note}>{t(`console.recordActs.obstacle.${act.Hindernis}`)}</span> : null}
    </li>
  );
};

/** The acts on a record, beginning with those that remove the reason; an impossible act says why. */
export const Acts = ({ acts, record }: { acts: readonly ActView[]; record: RecordActProps }): ReactNode =>
  acts.length === 0 ? (
    <p className={text.note}>{t('console.recordActs.nothing')}</p>
  ) : (
    <ul className={styles.acts}>
      {acts.map((act) => (
        <Act key={act.Akt} act={act} record={record} />
      ))}
    </ul>
  );
