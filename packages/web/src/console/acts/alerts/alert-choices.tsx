import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { consoleCall } from '#console/app/session/operator.ts';
import type { ReplyOf } from '#lib/http/api.ts';
import { t } from '#lib/text/i18n.ts';
import { ErrorLine } from '#ui/form/field.tsx';
import { Popover } from '#ui/overlay/popover.tsx';
import text from '#ui/text/text.module.css';
import { useAttempt } from '#work/act/use-attempt.ts';
import { TickList } from '#work/list/tools/filters.tsx';

type Alerts = ReplyOf<'GET /verwaltung/alarme'>;

/** Which alerts the person gets by mail, of those that their roles allow. */
export const AlertChoices = ({ client }: { client: string }): ReactNode => {
  const queries = useQueryClient();
  const problemId = useId();
  const queryKey = ['alerts', client];
  const { attempt, problem } = useAttempt();
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }): Promise<Alerts> => consoleCall(client, 'GET /verwaltung/alarme', { signal }),
  });
  if (!data || data.length === 0) return null;
  const choose = (names: readonly string[]): void =>
    void attempt(async () => {
      const Themen = data.map(({ Thema }) => Thema).filter((alert) => names.includes(alert));
      queries.setQueryData(queryKey, await consoleCall(client, 'PUT /verwaltung/alarme', { body: { Themen } }));
    });
  const chosen = data.flatMap(({ Thema, PerMail }) => (PerMail ? [Thema] : []));
  return (
    <Popover label={t('consoleAlerts.label')} isAtEnd isMarked={chosen.length > 0} count={chosen.length}>
      {() => (
        <>
          <p className={text.note}>{t('consoleAlerts.hint')}</p>
          <TickList
            options={data.map(({ Thema }) => [Thema, t(`consoleAlerts.names.${Thema}`)])}
            ticked={chosen}
            onChange={choose}
          />
          <ErrorLine id={problemId} error={problem} />
        </>
      )}
    </Popover>
  );
};
