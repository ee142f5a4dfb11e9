import { daysBetween } from '@mundwerk/contract/values/day';
import { INSIGHT_RHYTHMS } from '@mundwerk/contract/values/insight/insight';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { formatDate } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { SelectField, TextField, textInput } from '#ui/form/field.tsx';
import { Stack } from '#ui/layout/page.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Notice } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import { type Attempt, useAttempt } from '#work/act/use-attempt.ts';
import { consoleCall, consoleQuery } from '../app/session/operator.ts';
import styles from './insight.module.css';
import type { InsightQuestion } from './insight-tools.tsx';

interface MailProps {
  client: string;
  question: InsightQuestion;
}

type Rhythm = (typeof INSIGHT_RHYTHMS)[number];

/** Ends a mail subscription. */
const useEnd = (client: string) => {
  const queries = useQueryClient();
  return async (id: string): Promise<void> => {
    const rest = await consoleCall(client, 'POST /verwaltung/auswertung/mails/{id}/ende', { params: { id } });
    queries.setQueryData(['insight-mails', client], rest);
  };
};

/** The person's mail subscriptions, each with a button to end it. */
const OrderedMails = ({ client, attempt }: { client: string } & Pick<Attempt, 'attempt'>): ReactNode => {
  const end = useEnd(client);
  const { data = [] } = useQuery(consoleQuery(client, ['insight-mails'], 'GET /verwaltung/auswertung/mails'));
  if (data.length === 0) return null;
  return (
    <section>
      <h3 className={text.lg}>{t('consoleInsight.mail.ordered')}</h3>
      <ul className={styles.mails}>
        {data.map(({ Id, Name, Rhythmus, ZuletztAm }) => (
          <li key={Id}>
            <span>
              {[
                Name,
                t(`consoleInsight.mail.rhythms.${Rhythmus}`),
                ZuletztAm
                  ? t('consoleInsight.mail.last', { day: formatDate(ZuletztAm) })
                  : t('consoleInsight.mail.never'),
              ].join(' · ')}
            </span>
            <Button kind="secondary" onClick={() => void attempt(() => end(Id))}>
              {t('consoleInsight.mail.end')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Subscribes to the view by mail. */
const MailForm = ({ client, question }: MailProps): ReactNode => {
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const [rhythm, setRhythm] = useState<Rhythm>('Woechentlich');
  const { problem, isBusy, attempt } = useAttempt();
  const order = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const { Von, Bis, Nach, ProduktId, Kanal, Agentur } = question;
    const body = {
      Name: name.trim(),
      Rhythmus: rhythm,
      Tage: daysBetween(Von, Bis) + 1,
      Nach,
      ProduktId: ProduktId ? Number(ProduktId) : null,
      Kanal: Kanal ?? null,
      Agentur: Agentur ?? null,
    };
    await attempt(async () => {
      queries.setQueryData(
        ['insight-mails', client],
        await consoleCall(client, 'POST /verwaltung/auswertung/mails', { body }),
      );
      setName('');
    });
  };
  return (
    <Stack>
      <p>{t('consoleInsight.mail.text')}</p>
      <form className={styles.tools} onSubmit={(event) => void order(event)}>
        <TextField label={t('consoleInsight.mail.name')} required maxLength={60} {...textInput(name, setName)} />
        <SelectField
          label={t('consoleInsight.mail.rhythm')}
          value={rhythm}
          onChange={({ currentTarget }) =>
            setRhythm(INSIGHT_RHYTHMS.find((one) => one === currentTarget.value) ?? 'Woechentlich')
          }
          options={INSIGHT_RHYTHMS.map((one) => [one, t(`consoleInsight.mail.rhythms.${one}`)] as const)}
        />
        <Button type="submit" isBusy={isBusy}>
          {t('consoleInsight.mail.send')}
        </Button>
      </form>
      {problem ? <Notice kind="error">{problem}</Notice> : null}
      <OrderedMails client={client} attempt={attempt} />
    </Stack>
  );
};

/** The button that opens the form. */
export const MailButton = ({ client, question }: MailProps): ReactNode => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button kind="secondary" onClick={() => setIsOpen(true)}>
        {t('consoleInsight.mail.order')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('consoleInsight.mail.title')}
        closeLabel={t('consoleInsight.mail.close')}
      >
        <MailForm client={client} question={question} />
      </Dialog>
    </>
  );
};

/** Target of the unsubscribe link in a mail. It takes a button press, because mail scanners follow links. */
export const EndMail = ({ client, id }: { client: string; id: string }): ReactNode => {
  const endMail = useEnd(client);
  const [isEnded, setIsEnded] = useState(false);
  const { problem, attempt } = useAttempt();
  const end = (): Promise<boolean> =>
    attempt(async () => {
      await endMail(id);
      setIsEnded(true);
    });
  if (problem) return <Notice kind="error">{problem}</Notice>;
  if (isEnded) return <Notice kind="success">{t('consoleInsight.mail.ended')}</Notice>;
  return (
    <Notice
      kind="info"
      action={
        <Button kind="secondary" onClick={() => void end()}>
          {t('consoleInsight.mail.end')}
        </Button>
      }
    >
      {t('consoleInsight.mail.ask')}
    </Notice>
  );
};
