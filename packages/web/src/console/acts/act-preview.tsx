import type { ActPreview, PreviewLine } from '@mundwerk/contract/console/repair/preview';
import { errorNameOf } from '@mundwerk/contract/values/text/error-names';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { formatDate, formatMoney, formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Notice } from '#ui/text/notice.tsx';
import { Skeleton } from '#ui/text/skeleton.tsx';
import { type Change, Changes } from '#work/act/changes.tsx';
import { LoadFailure } from '#work/failure/load-failure.tsx';
import { isPreviewWord, isRefusalWord } from './words.ts';

/** Props that every act of this folder accepts. */
export interface ActProps {
  onDone?: (() => void) | undefined;
}

const shown = ({ Art }: PreviewLine, value: PreviewLine['Vorher']): string => {
  if (value === null) return '–';
  if (typeof value === 'number') return Art === 'Betrag' ? formatMoney(value) : formatNumber(value);
  if (Art === 'Tag') return formatDate(value);
  return Art === 'Wort' && isPreviewWord(value) ? t(`consoleActs.words.${value}`) : value;
};

const changeOf = (line: PreviewLine): Change => ({
  label: t(`consoleActs.lines.${line.Name}`),
  ...(line.Vorher === null ? {} : { before: shown(line, line.Vorher) }),
  after: shown(line, line.Nachher),
});

const refusalText = (code: string): string => {
  const name = errorNameOf(code);
  return name && isRefusalWord(name) ? t(`consoleActs.refusals.${name}`) : t('consoleActs.refused', { code });
};

const followsOf = ({ Mails, BrauchtZweitePerson }: ActPreview): string[] => [
  ...Mails.map(({ An }) => t('consoleActs.mailTo', { address: An })),
  ...(BrauchtZweitePerson ? [t('consoleActs.needsSecond')] : []),
];

/** Whether the server's preview names no obstacle to the act. */
export const isPossible = (preview: ActPreview | null): boolean => preview !== null && preview.Hindernisse.length === 0;

interface PreviewProps {
  /** Part of the query key; a new value refetches the preview. */
  name: readonly unknown[];
  load: (signal: AbortSignal) => Promise<ActPreview>;
  /** Receives the server's preview; null while it is loading. */
  onJudged: (preview: ActPreview | null) => void;
}

/** Effects of an act, loaded when its dialog opens: values before and after, mails, obstacles and warnings. */
export const Preview = ({ name, load, onJudged }: PreviewProps): ReactNode => {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['act-preview', ...name],
    queryFn: ({ signal }) => load(signal),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  useEffect(() => onJudged(isFetching ? null : (data ?? null)), [data, isFetching, onJudged]);
  if (error) return <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="block" />;
  return (
    <>
      <Changes changes={data.Zeilen.map(changeOf)} follows={followsOf(data)} />
      {data.Hindernisse.map((code) => (
        <Notice key={code} kind="error">
          {refusalText(code)}
        </Notice>
      ))}
      {data.Warnungen.map((code) => (
        <Notice key={code} kind="warning">
          {refusalText(code)}
        </Notice>
      ))}
    </>
  );
};
