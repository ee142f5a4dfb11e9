import type { KeyView } from '@mundwerk/contract/console/connect/keys';
import type { ReactNode } from 'react';
import { formatDateTime } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Facts } from '#ui/data/facts.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { Notice } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import type { ActDone, Reason } from '#work/act/act.ts';
import { ActButton } from '#work/act/act-button.tsx';
import { scopeWords } from '../acts/words.ts';
import { consoleCall } from '../app/console-call.ts';
import { screenPath } from '../app/paths.ts';
import { useConsoleClient, useMay } from '../app/session/operator.ts';
import { KeyRequests } from './key-requests.tsx';
import { endWords, lastUseWords, networkWords } from './key-words.ts';
import styles from './keys-screen.module.css';

/** Revokes a key: systems that use it stop working at once. */
const RevokeKeyAct = ({ view, onDone }: { view: KeyView; onDone: () => void }): ReactNode => {
  const { Key } = useConsoleClient();
  const may = useMay();
  if (!may('key.revoke') || view.Status === 'Widerrufen') return null;
  const act = async (Grund: Reason): Promise<ActDone> => {
    await consoleCall(Key, 'POST /verwaltung/schluessel/{id}/widerruf', { params: { id: view.Id }, body: { Grund } });
    return { message: t('consoleKeys.revoke.done', { name: view.Name }) };
  };
  return (
    <div>
      <ActButton label={t('consoleKeys.revoke.label')} isDangerous act={act} onDone={onDone}>
        {() => <p>{t('consoleKeys.revoke.preview', { name: view.Name, use: lastUseWords(view) })}</p>}
      </ActButton>
    </div>
  );
};

/** Why the key does not work yet, and what it lacks. */
const KeyNotices = ({ view: { Status, FreigabeId, Warnungen } }: { view: KeyView }): ReactNode => {
  const { Key } = useConsoleClient();
  return (
    <>
      {Status === 'Wartet' && FreigabeId ? (
        <Notice
          kind="info"
          title={t('consoleKeys.waiting.title')}
          action={<Link to={`${screenPath(Key, 'freigaben')}?auf=${FreigabeId}`}>{t('consoleKeys.waiting.link')}</Link>}
        >
          {t('consoleKeys.waiting.text')}
        </Notice>
      ) : null}
      {Status === 'NichtFreigegeben' ? <Notice kind="warning">{t('consoleKeys.waiting.ended')}</Notice> : null}
      {Warnungen.length > 0 ? (
        <Notice kind="warning" title={t('consoleKeys.warnings.title')}>
          {Warnungen.map((warning) => t(`consoleKeys.warnings.${warning}`)).join(' ')}
        </Notice>
      ) : null}
    </>
  );
};

/** One key beside the list: its limits, its scopes in sentences, and its requests. */
export const KeyPanel = ({ view, onDone }: { view: KeyView | undefined; onDone: () => void }): ReactNode => {
  if (view === undefined) return <p className={text.soft}>{t('consoleKeys.missing')}</p>;
  return (
    <Stack>
      <KeyNotices view={view} />
      <Facts
        isBeside
        facts={[
          [t('consoleKeys.columns.state'), t(`consoleKeys.states.${view.Status}`)],
          [t('consoleKeys.columns.kind'), t(`consoleKeys.kinds.${view.Art}`)],
          [t('consoleKeys.columns.networks'), networkWords(view)],
          [t('consoleKeys.columns.made'), formatDateTime(view.ErstelltAm)],
          [t('consoleKeys.columns.ends'), endWords(view)],
          [t('consoleKeys.columns.used'), lastUseWords(view)],
        ]}
      />
      <Section title={t('consoleKeys.columns.scopes')} size="lg" gap="ms">
        {view.Bereiche.length === 0 ? (
          <p className={text.soft}>{t('consoleKeys.noScope')}</p>
        ) : (
          <ul className={styles.scopes}>
            {view.Bereiche.map((scope) => (
              <li key={scope}>
                {scopeWords(scope)} <code className={text.note}>{scope}</code>
              </li>
            ))}
          </ul>
        )}
      </Section>
      <RevokeKeyAct view={view} onDone={onDone} />
      <KeyRequests id={view.Id} />
    </Stack>
  );
};
