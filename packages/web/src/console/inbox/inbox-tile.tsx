import type { ReactNode } from 'react';
import { today } from '../../lib/text/days.ts';
import { formatNumber } from '../../lib/text/format.ts';
import { t } from '../../lib/text/i18n.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Link } from '../../ui/text/link.tsx';
import text from '../../ui/text/text.module.css';
import { screenPath } from '../app/paths.ts';
import type { TileProps } from '../app/tile-props.ts';
import styles from './inbox.module.css';
import { useCounts } from './inbox-calls.ts';

/** What waits in the inbox, kind by kind, each a link to exactly its rows. */
export const InboxTile = ({ client }: TileProps): ReactNode => {
  const counts = useCounts(client);
  if (!counts) return null;
  const inbox = screenPath(client, 'posteingang');
  const due = `FaelligAm=..${today()}`;
  const ofKinds = counts.Arten.reduce((sum, { HeuteFaellig }) => sum + HeuteFaellig, 0);
  return (
    <Card>
      <h2 className={text.lg}>{t('inbox.title')}</h2>
      {ofKinds > 0 ? (
        <p>
          <Link to={`${inbox}?liste=team&${due}`}>{t('inbox.tile.due', { count: ofKinds })}</Link>
        </p>
      ) : null}
      <ul className={styles.tile}>
        {counts.Arten.map(({ Art, Offen }) => (
          <li key={Art}>
            <Link to={`${inbox}?liste=team&Art=${Art}`}>{t(`inbox.kinds.${Art}`)}</Link>
            <span className={text.numbers}>{formatNumber(Offen)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
};
