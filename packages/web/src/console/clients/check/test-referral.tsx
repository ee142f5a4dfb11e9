import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { setUpKey } from '#console/acts/client-draft/draft-calls.ts';
import { useDraft } from '#console/acts/client-draft/use-draft.ts';
import { consoleCall } from '#console/app/console-call.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { formatMoney } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import text from '#ui/text/text.module.css';
import { useToast } from '#work/act/toasts.tsx';

/** Runs a test referral with the draft, from the recommendation to the pending payment, and shows how far it came. */
export const TestReferral = (): ReactNode => {
  const { client, draft } = useDraft();
  const queries = useQueryClient();
  const show = useToast();
  const [isPlaying, setIsPlaying] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const play = async (): Promise<void> => {
    setIsPlaying(true);
    setFailure(null);
    try {
      const { Schritte, WertCent, Fehler } = await consoleCall(
        null,
        'POST /verwaltung/mandanten/{mandant}/pruefung/testempfehlung',
        { params: { mandant: client } },
      );
      if (Fehler === null) show({ message: t('consoleClients.check.trial.done', { sum: formatMoney(WertCent) }) });
      else
        setFailure(
          t('consoleClients.check.trial.failed', {
            step: Schritte.at(-1) ?? '–',
            count: Schritte.length,
            code: Fehler,
          }),
        );
      await queries.invalidateQueries({ queryKey: [...setUpKey(client), 'check'] });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    } finally {
      setIsPlaying(false);
    }
  };
  return (
    <>
      <Button
        kind="secondary"
        size="sm"
        isBusy={isPlaying}
        isDisabled={draft.Probleme.length > 0}
        onClick={() => void play()}
      >
        {t('consoleClients.check.trial.action')}
      </Button>
      <span role="status" className={text.note}>
        {isPlaying ? t('consoleClients.check.trial.running') : null}
      </span>
      {failure ? (
        <p role="alert" className={text.danger}>
          {failure}
        </p>
      ) : null}
    </>
  );
};
