import { daysBetween } from '@mundwerk/contract/values/day';
import { INSIGHT_RHYTHMS } from '@mundwerk/contract/values/insight/insight';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { formatDate } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { SelectField, TextField } from '#ui/form/field.tsx';
import { Stack } from '#ui/layout/page.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Notice } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import { consoleCall, consoleQuery } from '../app/session/operator.ts';
import styles from './insight.module.css';
import type { InsightQuestion } from './insight-question.ts';

interface MailProps {
  client: string;
  question: InsightQuestion;
}

type Rhythm = (typeof INSIGHT_RHYTHMS)[number];

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : t('lib.error.unexpected'));

/** The person's mail subscriptions, each with a button to end it. */
const OrderedMails = ({ client, onFailure }: { client: string; onFailure: (message: string) => void }): ReactNode => {
  const queries = useQueryClient();
  const { data = [] } = useQuery(consoleQuery(client, ['insight-mails'], 'GET /verwaltung/auswertung/mails'));
  if (data.length === 0) return null;
  const end = async (id: string): Promise<void> => {
    try {
      const rest = await consoleCall(client, 'POST /verwaltung/auswertung/mails/{id}/ende', { params: { id } });
      queries.setQueryData(['insight-mails', client], rest);
    } catch (error) {
      onFailure(messageOf(error));
    }
  };
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
            <Button kind="secondary" onClick={() => void end(Id)}>
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
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const order = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setFailure(null);
    setIsBusy(true);
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
    try {
      queries.setQueryData(
        ['insight-mails', client],
        await consoleCall(client, 'POST /verwaltung/auswertung/mails', { body }),
      );
      setName('');
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Stack>
      <p>{t('consoleInsight.mail.text')}</p>
      <form className={styles.tools} onSubmit={(event) => void order(event)}>
        <TextField
          label={t('consoleInsight.mail.name')}
          value={name}
          required
          maxLength={60}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
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
      {failure ? <Notice kind="error">{failure}</Notice> : null}
      <OrderedMails client={client} onFailure={setFailure} />
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
  const queries = useQueryClient();
  const [state, setState] = useState<'asked' | 'ended'>('asked');
  const [failure, setFailure] = useState<string | null>(null);
  const end = async (): Promise<void> => {
    setFailure(null);
    try {
      const rest = await consoleCall(client, 'POST /verwaltung/auswertung/mails/{id}/ende', { params: { id } });
      queries.setQueryData(['insight-mails', client], rest);
      setState('ended');
    } catch (error) {
      setFailure(messageOf(error));
    }
  };
  if (failure) return <Notice kind="error">{failure}</Notice>;
  if (state === 'ended') return <Notice kind="success">{t('consoleInsight.mail.ended')}</Notice>;
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
