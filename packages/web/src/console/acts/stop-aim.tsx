import type { StopTarget } from '@mundwerk/contract/values/console/repair/stops';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '#lib/text/i18n.ts';
import { SelectField } from '#ui/form/select-field.tsx';
import { Skeleton } from '#ui/text/skeleton.tsx';
import { consoleCall } from '../app/console-call.ts';
import { useConsoleClient } from '../app/session/operator.ts';

/** The target of a stop. */
export interface Aim {
  readonly target: StopTarget;
  readonly id: string;
}

interface StopAimProps {
  aim: Aim | null;
  onChange: (aim: Aim | null) => void;
}

/** Chooses what is stopped: the client as a whole, or one of its products, rewards or channels. */
export const StopAim = ({ aim, onChange }: StopAimProps): ReactNode => {
  const { Key } = useConsoleClient();
  const { data } = useQuery({
    queryKey: ['stop-targets', Key],
    queryFn: ({ signal }) => consoleCall(Key, 'GET /verwaltung/stopps/ziele', { signal }),
  });
  if (!data) return <Skeleton shape="block" />;
  const keyOf = (target: string, id: string): string => `${target} ${id}`;
  return (
    <SelectField
      label={t('consoleActs.stop.aim')}
      placeholder={t('consoleActs.stop.chooseAim')}
      value={aim ? keyOf(aim.target, aim.id) : ''}
      options={data.map(
        ({ Ziel, Kennung, Name }) =>
          [keyOf(Ziel, Kennung), `${t(`consoleActs.stop.targets.${Ziel}`)}: ${Name}`] as const,
      )}
      onChange={(event) => {
        const found = data.find(({ Ziel, Kennung }) => keyOf(Ziel, Kennung) === event.currentTarget.value);
        onChange(found ? { target: found.Ziel, id: found.Kennung } : null);
      }}
    />
  );
};
