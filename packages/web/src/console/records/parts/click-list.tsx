import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { consoleCall } from '#console/app/console-call.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import text from '#ui/text/text.module.css';
import styles from './parts.module.css';
import { momentText } from './words.ts';

interface ClickListProps {
  readonly client: string;
  readonly number: string;
  readonly day: string;
  readonly channel: string;
}

/** The single clicks behind one line, those that do not count in grey. */
export const ClickList = ({ client, number, day, channel }: ClickListProps): ReactNode => {
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery({
    queryKey: ['clicks', client, number, day, channel],
    queryFn: ({ signal }) =>
      consoleCall(client, 'GET /verwaltung/empfehlungen/{nr}/klicks', {
        params: { nr: number },
        query: { tag: day, kanal: channel },
        signal,
      }),
    enabled: isOpen,
  });
  return (
    <div>
      <Button
        kind="quiet"
        size="sm"
        className={text.flush}
        aria-expanded={isOpen}
        isBusy={isOpen && !data}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('console.timeline.clicksOpen')}
      </Button>
      {isOpen && data ? (
        <ul className={styles.clicks}>
          {data.Klicks.map(({ Am, Art }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two clicks can have one moment, and the list never changes
            <li key={index} className={classNames(text.small, Art !== 'Gezaehlt' && text.soft)}>
              {`${momentText(Am)} ${t(`console.timeline.clickKinds.${Art}`)}`}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
};
