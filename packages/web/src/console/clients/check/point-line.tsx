import type { FolderProblemView } from '@mundwerk/contract/console/set-up/draft';
import type { GoLivePoint } from '@mundwerk/contract/console/set-up/go-live';
import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDraft } from '#console/acts/client-draft/use-draft.ts';
import { t } from '#lib/text/i18n.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/text/link.tsx';
import text from '#ui/text/text.module.css';
import { placePath } from '../draft/draft-places.ts';
import styles from './check.module.css';
import { pointWords } from './point-words.ts';

const ICONS = { Erfuellt: CircleCheck, Hinweis: TriangleAlert, Blockiert: CircleX };

/** The location of a problem, e.g. `client.json:6 StandardProduktId`. */
const whereOf = ({ Datei, Zeile, Feld }: FolderProblemView): string =>
  [Zeile === null ? Datei : `${Datei}:${Zeile}`, Feld].filter(Boolean).join(' ');

/** A problem of the files as their check words it, with a link to its field. */
const Problem = ({ problem }: { problem: FolderProblemView }): ReactNode => {
  const path = placePath(useDraft(), { file: problem.Datei, field: problem.Feld });
  const where = whereOf(problem);
  return (
    <li>
      {path ? <Link to={path}>{where}</Link> : <code>{where}</code>} {`${problem.Fehler} → ${problem.Abhilfe}`}
    </li>
  );
};

interface PointLineProps {
  point: GoLivePoint;
  /** Remedies that can be applied right here. */
  children?: ReactNode;
}

/** A point of the check: its state, its sentence, and a link to where it is corrected. */
export const PointLine = ({ point, children }: PointLineProps): ReactNode => {
  const work = useDraft();
  const { Punkt, Stand, Ziel, Probleme } = point;
  const path = Ziel && placePath(work, { file: Ziel.Datei, field: Ziel.Feld });
  return (
    <li className={styles.point}>
      <span className={styles[Stand]}>
        <Icon icon={ICONS[Stand]} label={t(`consoleClients.check.states.${Stand}`)} />
      </span>
      <div className={styles.words}>
        <p>{pointWords(point)}</p>
        {Probleme.length > 0 ? (
          <ul className={text.small}>
            {Probleme.map((problem) => (
              <Problem key={`${whereOf(problem)} ${problem.Fehler}`} problem={problem} />
            ))}
          </ul>
        ) : null}
      </div>
      <div className={styles.remedy}>
        {path ? (
          <ButtonLink kind="secondary" size="sm" to={path}>
            {t(`consoleClients.check.remedies.${Punkt}`)}
          </ButtonLink>
        ) : null}
        {children}
      </div>
    </li>
  );
};
