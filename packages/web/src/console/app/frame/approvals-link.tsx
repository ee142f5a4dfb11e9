import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Link } from '#ui/text/link.tsx';
import { screenPath } from '../paths.ts';
import { isVisible, type Screen } from '../screens/screen.ts';
import styles from './frame.module.css';
import type { FrameProps } from './frame-props.ts';
import { countQuery } from './use-groups.ts';

const SLUG = 'freigaben';

const Waiting = ({ screen, client }: { screen: Screen; client: string }): ReactNode => {
  const { data = 0 } = useQuery(countQuery(screen, client));
  if (data === 0) return null;
  return (
    <Link to={screenPath(client, SLUG)} className={styles.waiting}>
      <span>{t(screen.label)}</span>
      <span className={styles.count}>{formatNumber(data)}</span>
    </Link>
  );
};

/** Link to the proposals that wait for a second person; shown to people who may decide. */
export const ApprovalsLink = ({ client: { Key, Rollen }, screens }: FrameProps): ReactNode => {
  const screen = screens.find(({ slug }) => slug === SLUG);
  return screen && isVisible(screen, Rollen) ? <Waiting screen={screen} client={Key} /> : null;
};
