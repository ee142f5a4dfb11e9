import type { ColleagueView } from '@mundwerk/contract/console/record/person-parts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { consoleCall } from '#console/app/console-call.ts';
import { useMay } from '#console/app/session/operator.ts';
import { t } from '#lib/text/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import control from '#ui/form/control.module.css';
import text from '#ui/text/text.module.css';
import type { RecordOf } from './notes.tsx';
import styles from './parts.module.css';

/** The assignee of a record; changed without confirmation, because it can be changed again at any time. */
export const Assignee = ({ assignee, of }: { assignee: ColleagueView | null; of: RecordOf }): ReactNode => {
  const may = useMay();
  const canAssign = may('record.assign');
  const [chosen, setChosen] = useState(assignee);
  const { data } = useQuery({
    queryKey: ['colleagues', of.client],
    queryFn: ({ signal }) => consoleCall(of.client, 'GET /verwaltung/kollegen', { signal }),
    enabled: canAssign,
  });
  if (!canAssign)
    return (
      <p className={text.note}>{`${t('console.notes.assignee')}: ${assignee?.Name ?? t('console.notes.nobody')}`}</p>
    );
  const colleagues = data?.Kollegen ?? (chosen ? [chosen] : []);
  const assign = async (id: string): Promise<void> => {
    const before = chosen;
    setChosen(colleagues.find(({ Id }) => Id === id) ?? null);
    try {
      const body = { Art: of.kind, Id: of.id, KollegeId: id || null };
      setChosen((await consoleCall(of.client, 'PUT /verwaltung/zustaendig', { body })).ZugewiesenAn);
    } catch {
      setChosen(before);
    }
  };
  return (
    <label className={styles.assignee}>
      <span className={text.note}>{t('console.notes.assignee')}</span>
      <select
        className={classNames(control.control, control.dense)}
        value={chosen?.Id ?? ''}
        onChange={(event) => void assign(event.currentTarget.value)}
      >
        <option value="">{t('console.notes.nobody')}</option>
        {colleagues.map(({ Id, Name }) => (
          <option key={Id} value={Id}>
            {Name}
          </option>
        ))}
      </select>
    </label>
  );
};
