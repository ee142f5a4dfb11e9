import type { ActView } from '@mundwerk/contract/console/explanation';
import type { ReactNode } from 'react';
import { hasText, t, textOf } from '../../../lib/text/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import text from '../../../ui/text/text.module.css';
import styles from './parts.module.css';

/** How an act of the page is opened, by its name; acts that have no way here are only named. */
export type ActOpeners = Partial<Record<ActView['Akt'], () => void>>;

/** The words of an act: its verb and its object. */
export const actText = (act: string): string => {
  const key = `console.recordActs.name.${act.replace('.', '-')}`;
  return hasText(key) ? textOf(key) : act;
};

const Act = ({ act, open }: { act: ActView; open: (() => void) | undefined }): ReactNode => {
  const name = actText(act.Akt);
  if (act.Hindernis)
    return (
      <li className={styles.act}>
        <span className={text.soft}>{name}</span>
        <span className={text.note}>{t(`console.recordActs.obstacle.${act.Hindernis}`)}</span>
      </li>
    );
  return (
    <li className={styles.act}>
      {open ? (
        <Button kind={act.IstAbhilfe ? 'primary' : 'secondary'} size="sm" onClick={open}>
          {name}
        </Button>
      ) : (
        <span className={act.IstAbhilfe ? text.strong : undefined}>{name}</span>
      )}
    </li>
  );
};

/** What can be done now, what removes the reason first; an act that is impossible says why. */
export const Acts = ({ acts, openers = {} }: { acts: readonly ActView[]; openers?: ActOpeners }): ReactNode =>
  acts.length === 0 ? (
    <p className={text.note}>{t('console.recordActs.nothing')}</p>
  ) : (
    <ul className={styles.acts}>
      {acts.map((act) => (
        <Act key={act.Akt} act={act} open={openers[act.Akt]} />
      ))}
    </ul>
  );
