import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDraft } from '#console/acts/client-draft/use-draft.ts';
import { t } from '#lib/text/i18n.ts';
import { TextField } from '#ui/form/field.tsx';
import { Notice } from '#ui/text/notice.tsx';
import { Skeleton } from '#ui/text/skeleton.tsx';
import text from '#ui/text/text.module.css';
import { LoadFailure } from '#work/failure/load-failure.tsx';
import styles from '../check/check.module.css';
import { checkQuery } from '../check/check-query.ts';
import { PointLine } from '../check/point-line.tsx';
import { useChangedPlaces } from './draft-places.ts';

const NOTE_MAX_LENGTH = 200;

interface ReadinessProps {
  note: string;
  onNote: (note: string) => void;
}

/** The changes of a publication, the result of its check, and a note for the history. */
export const Readiness = ({ note, onNote }: ReadinessProps): ReactNode => {
  const { draft } = useDraft();
  const changes = useChangedPlaces()?.length ?? 0;
  const { data, error, isFetching, refetch } = useQuery(checkQuery(draft));
  const open = data?.Punkte.filter(({ Stand }) => Stand !== 'Erfuellt') ?? [];
  return (
    <>
      <p>
        {draft.LiveNummer === null
          ? t('consoleClients.publish.first', { name: draft.Name })
          : t('consoleClients.publish.changes', { count: changes, number: draft.LiveNummer })}
      </p>
      {error ? <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} /> : null}
      {!data && !error ? (
        <div role="status">
          <p className={text.note}>{t('consoleClients.check.running')}</p>
          <Skeleton shape="block" />
        </div>
      ) : null}
      {data ? (
        <Notice kind={data.IstBereit ? 'success' : 'warning'}>
          {t(data.IstBereit ? 'consoleClients.publish.ready' : 'consoleClients.publish.blocked')}
        </Notice>
      ) : null}
      {open.length > 0 ? (
        <ul className={styles.points}>
          {open.map((point) => (
            <PointLine key={point.Punkt} point={point} />
          ))}
        </ul>
      ) : null}
      <TextField
        label={t('consoleClients.publish.note')}
        hint={t('consoleClients.publish.noteHint')}
        optionalMark={t('consoleClients.create.optional')}
        maxLength={NOTE_MAX_LENGTH}
        value={note}
        onChange={(event) => onNote(event.currentTarget.value)}
      />
    </>
  );
};
