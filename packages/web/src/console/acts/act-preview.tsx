import type { ActPreview, PreviewLine } from '@mundwerk/contract/console/act';
import { errorNameOf } from '@mundwerk/contract/values/text/error-names';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { formatDate, formatMoney, formatNumber } from '#lib/text/format.ts';
import { hasText, t } from '#lib/text/i18n.ts';
import { Notice } from '#ui/text/notice.tsx';
import { type Change, Changes } from '#work/act/changes.tsx';
import { Loaded } from '#work/screen/loaded.tsx';

/** Values of previews that have a translation. */
const PREVIEW_WORDS = [
  'offen',
  'gesperrt',
  'Ok',
  'Abgelaufen',
  'Gemeldet',
  'Bestaetigt',
  'Freigegeben',
  'Erledigt',
  'Angenommen',
  'Abgelehnt',
  'Widerrufen',
  'Storniert',
] as const;

/** Refusals that have a translation, worded for colleagues. */
const REFUSAL_WORDS = [
  'accessNotRestorable',
  'accountBlocked',
  'alreadySet',
  'linkNeverEnds',
  'extensionLimit',
  'inputInvalid',
  'notFound',
  'emailUnchanged',
  'accountExists',
  'accountNotFound',
  'emailNotAdmitted',
  'emailBlocked',
  'employeeExcluded',
  'recommendationNotFound',
  'recommendationExpired',
  'recommendationBlocked',
  'selfReferral',
  'productNotFound',
  'recipientNotFound',
  'recipientExists',
  'orderDateInvalid',
  'orderNotFound',
  'orderNotReleasable',
  'orderMoveRefused',
  'goodwillDecided',
  'identityUnconfirmed',
  'dataRequestOpen',
  'dataRequestEnded',
] as const;

/** Whether the console has a translation for a value of a preview. */
export const isPreviewWord = (value: string): value is (typeof PREVIEW_WORDS)[number] =>
  PREVIEW_WORDS.some((word) => word === value);

/** Whether the console has a sentence for a refusal. */
export const isRefusalWord = (name: string): name is (typeof REFUSAL_WORDS)[number] =>
  REFUSAL_WORDS.some((word) => word === name);

/** A scope of an operations key in a sentence; one without a translation shows its name. */
export const scopeWords = (scope: string): string => {
  const key = `consoleKeys.scopes.${scope.replace(':', '.')}`;
  return hasText(key) ? t(key as 'consoleKeys.scopes.orders.write') : scope;
};

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

const followsOf = ({ Mails, BrauchtZweitePerson }: Pick<ActPreview, 'Mails' | 'BrauchtZweitePerson'>): string[] => [
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
  const query = useQuery({
    queryKey: ['act-preview', ...name],
    queryFn: ({ signal }) => load(signal),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const { data, isFetching } = query;
  useEffect(() => onJudged(isFetching ? null : (data ?? null)), [data, isFetching, onJudged]);
  return (
    <Loaded query={query}>
      {({ Zeilen, Hindernisse, Warnungen, ...rest }) => (
        <>
          <Changes changes={Zeilen.map(changeOf)} follows={followsOf(rest)} />
          {Hindernisse.map((code) => (
            <Notice key={code} kind="error">
              {refusalText(code)}
            </Notice>
          ))}
          {Warnungen.map((code) => (
            <Notice key={code} kind="warning">
              {refusalText(code)}
            </Notice>
          ))}
        </>
      )}
    </Loaded>
  );
};
