import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDraft } from '#console/acts/client-draft/use-draft.ts';
import { t } from '#lib/text/i18n.ts';
import { Section } from '#ui/layout/section.tsx';
import { Skeleton } from '#ui/text/skeleton.tsx';
import { LoadFailure } from '#work/failure/load-failure.tsx';
import { differenceQuery } from '../draft/draft-places.ts';
import { FileChange } from './file-change.tsx';

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
