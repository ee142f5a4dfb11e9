import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { t } from '#lib/text/i18n.ts';
import { Notice } from '#ui/text/notice.tsx';
import { Skeleton } from '#ui/text/skeleton.tsx';
import type { ActDone, Reason } from '#work/act/act.ts';
import { ActButton } from '#work/act/act-button.tsx';
import { consoleCall } from '../app/console-call.ts';
import { useConsoleClient, useMay } from '../app/session/operator.ts';
import type { ActProps } from './act-preview.tsx';

interface FindProps {
  personId: string;
  onFound: (id: string | null) => void;
}

/** Looks for the block of the account itself; one by address or pattern is lifted on the screen of blocks. */
const FindBlock = ({ personId, onFound }: FindProps): ReactNode => {
  const { Key } = useConsoleClient();
  const { data } = useQuery({
    queryKey: ['blocks', Key],
    queryFn: ({ signal }) => consoleCall(Key, 'GET /verwaltung/sperren', { signal }),
    staleTime: 0,
  });
  const found = data?.find(({ PersonId, AufgehobenAm }) => PersonId === personId && AufgehobenAm === null)?.Id ?? null;
  useEffect(() => onFound(found), [found, onFound]);
  if (!data) return <Skeleton shape="block" />;
  return found ? (
    <p>{t('consoleActs.unblock.text')}</p>
  ) : (
    <Notice kind="info">{t('consoleActs.unblock.listed')}</Notice>
  );
};

/** Lifts the block of an account from its person's page. */
export const UnblockAccountAct = ({ personId, onDone }: ActProps & { personId: string }): ReactNode => {
  const { Key } = useConsoleClient();
  const may = useMay();
  const [entryId, setEntryId] = useState<string | null>(null);
  if (!may('block.lift')) return null;
  const act = async (Grund: Reason): Promise<ActDone> => {
    await consoleCall(Key, 'POST /verwaltung/sperren/{id}/aufheben', {
      params: { id: entryId ?? '' },
      body: { Grund },
    });
    return { message: t('consoleActs.liftBlock.done') };
  };
  return (
    <ActButton label={t('consoleActs.liftBlock.label')} isComplete={entryId !== null} act={act} onDone={onDone}>
      {() => <FindBlock personId={personId} onFound={setEntryId} />}
    </ActButton>
  );
};
