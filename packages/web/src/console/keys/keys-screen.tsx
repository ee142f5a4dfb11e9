import type { KeyView } from '@mundwerk/contract/console/connect/keys';
import { isDay } from '@mundwerk/contract/values/day';
import {
  areScopesApart,
  isMoneyScope,
  isNetwork,
  KEY_KINDS,
  KEY_MOST_NETWORKS,
  KEY_NAME_MAX_LENGTH,
  KEY_PREFIXES,
  type KeyKind,
  type OperationsScope,
} from '@mundwerk/contract/values/operations/scopes';
import { type ReactNode, useState } from 'react';
import { today } from '#lib/text/clock.ts';
import { t } from '#lib/text/i18n.ts';
import { StateDot } from '#ui/data/data-table.tsx';
import { Checkbox, ChoiceGroup, RadioCard } from '#ui/form/choice.tsx';
import { TextArea, TextField, textInput } from '#ui/form/field.tsx';
import { Link } from '#ui/text/link.tsx';
import { Notice } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import { useOpenRow } from '#work/list/open-row.ts';
import { RowPanel } from '#work/panel/row-panel.tsx';
import { ShownOnce } from '#work/reveal/reveal.tsx';
import { Screen } from '#work/screen/layout.tsx';
import { Loaded } from '#work/screen/loaded.tsx';
import { RowTable } from '#work/screen/row-table.tsx';
import { scopeWords } from '../acts/act-preview.tsx';
import { ConsoleAct, FieldSet, withReason } from '../acts/console-act.tsx';
import { useConsoleQuery } from '../app/session/operator.ts';
import { endWords, KeyPanel, lastUseWords, networkWords, scopeNames, TONES } from './key-panel.tsx';
import styles from './keys-screen.module.css';

/** The form values of a key. */
interface Draft {
  readonly name: string;
  readonly kind: KeyKind;
  readonly scopes: readonly OperationsScope[];
  readonly until: string;
  /** Addresses or networks, one per line. */
  readonly networks: string;
}

const EMPTY: Draft = { name: '', kind: 'live', scopes: [], until: '', networks: '' };

const networksIn = ({ networks }: Draft): string[] =>
  networks
    .split(/[\s,;]+/)
    .map((network) => network.trim())
    .filter(Boolean);

const wrongNetwork = (draft: Draft): string | undefined => {
  const networks = networksIn(draft);
  const wrong = networks.find((network) => !isNetwork(network));
  if (wrong !== undefined) return t('consoleKeys.create.networkWrong', { network: wrong });
  if (networks.length > KEY_MOST_NETWORKS) return t('consoleKeys.create.networksMany', { most: KEY_MOST_NETWORKS });
  return undefined;
};

const isDayFit = ({ until }: Draft): boolean => until === '' || (isDay(until) && until >= today());

/** Whether a second person must approve the key, which then needs an end and networks. */
const needsSecond = ({ kind, scopes }: Draft): boolean => kind === 'live' && scopes.some(isMoneyScope);

const isLimited = (draft: Draft): boolean => draft.until !== '' && networksIn(draft).length > 0;

/** What the choice of scopes leads to: a second person, or a refusal. */
const ScopeNotice = ({ draft }: { draft: Draft }): ReactNode => {
  if (areScopesApart(draft.scopes)) return <Notice kind="error">{t('consoleKeys.create.apart')}</Notice>;
  return needsSecond(draft) ? (
    <Notice kind="info" title={t('consoleKeys.create.secondTitle')}>
      {t('consoleKeys.create.second')}
    </Notice>
  ) : null;
};

interface PartProps {
  draft: Draft;
  onChange: (draft: Draft) => void;
}

const Kinds = ({ draft, onChange }: PartProps): ReactNode => (
  <ChoiceGroup legend={t('consoleKeys.create.kind')}>
    {KEY_KINDS.map((kind) => (
      <RadioCard
        key={kind}
        name="key-kind"
        label={t(`consoleKeys.kinds.${kind}`)}
        description={t(`consoleKeys.create.kinds.${kind}`, { prefix: KEY_PREFIXES[kind] })}
        checked={draft.kind === kind}
        onChange={() => onChange({ ...draft, kind })}
      />
    ))}
  </ChoiceGroup>
);

const Scopes = ({ draft, onChange, scopes }: PartProps & { scopes: readonly OperationsScope[] }): ReactNode => (
  <FieldSet legend={t('consoleKeys.create.scopes')} hint={t('consoleKeys.create.scopesHint')}>
    {scopes.map((scope) => (
      <Checkbox
        key={scope}
        label={scopeWords(scope)}
        hint={<code>{scope}</code>}
        checked={draft.scopes.includes(scope)}
        onChange={({ currentTarget: { checked } }) =>
          onChange({
            ...draft,
            scopes: checked ? [...draft.scopes, scope] : draft.scopes.filter((one) => one !== scope),
          })
        }
      />
    ))}
  </FieldSet>
);

const Limits = ({ draft, onChange }: PartProps): ReactNode => (
  <>
    <TextField
      type="date"
      label={t('consoleKeys.create.until')}
      hint={needsSecond(draft) ? t('consoleKeys.create.needed') : t('consoleKeys.create.untilHint')}
      error={isDayFit(draft) ? undefined : t('consoleKeys.create.untilWrong')}
      min={today()}
      {...textInput(draft.until, (until) => onChange({ ...draft, until }))}
    />
    <TextArea
      label={t('consoleKeys.create.networks')}
      hint={needsSecond(draft) ? t('consoleKeys.create.networksNeeded') : t('consoleKeys.create.networksHint')}
      error={wrongNetwork(draft)}
      rows={3}
      spellCheck={false}
      {...textInput(draft.networks, (networks) => onChange({ ...draft, networks }))}
    />
  </>
);

/** A key that was just made. */
interface MadeKey {
  readonly name: string;
  readonly key: string;
  readonly isWaiting: boolean;
}

interface CreateKeyActProps {
  scopes: readonly OperationsScope[];
  /** Gets the key, which is not shown again. */
  onMade: (made: MadeKey) => void;
}

/** Creates a key with its scopes, expiry and networks. */
export const CreateKeyAct = ({ scopes, onMade }: CreateKeyActProps): ReactNode => {
  const [draft, setDraft] = useState<Draft>(EMPTY);
  const name = draft.name.trim();
  const send = withReason('POST /verwaltung/schluessel', {
    body: {
      Name: name,
      Art: draft.kind,
      Bereiche: [...draft.scopes],
      GueltigBis: draft.until || null,
      Netze: networksIn(draft),
    },
  });
  return (
    <ConsoleAct
      right="key.create"
      label={t('consoleKeys.create.label')}
      kind="primary"
      isComplete={
        name !== '' &&
        isDayFit(draft) &&
        wrongNetwork(draft) === undefined &&
        !areScopesApart(draft.scopes) &&
        (isLimited(draft) || !needsSecond(draft))
      }
      send={send}
      after={({ Schluessel, FreigabeId }) => {
        setDraft(EMPTY);
        onMade({ name, key: Schluessel, isWaiting: FreigabeId !== null });
      }}
      done={({ FreigabeId }) => t(FreigabeId ? 'consoleKeys.create.proposed' : 'consoleKeys.create.done', { name })}
      stale={['keys']}
    >
      <TextField
        label={t('consoleKeys.create.name')}
        hint={t('consoleKeys.create.nameHint')}
        maxLength={KEY_NAME_MAX_LENGTH}
        autoComplete="off"
        {...textInput(draft.name, (name) => setDraft({ ...draft, name }))}
      />
      <Kinds draft={draft} onChange={setDraft} />
      <Scopes draft={draft} onChange={setDraft} scopes={scopes} />
      <ScopeNotice draft={draft} />
      <Limits draft={draft} onChange={setDraft} />
    </ConsoleAct>
  );
};

const Keys = ({ keys }: { keys: readonly KeyView[] }): ReactNode => {
  const { addressOf, openId } = useOpenRow();
  return (
    <RowPanel
      list={{ idOf: ({ Id }: KeyView) => Id }}
      rows={keys}
      opening={{
        title: (_id, view) => view?.Name ?? t('consoleKeys.title'),
        content: (_id, view) => <KeyPanel view={view} />,
      }}
    >
      <RowTable
        caption={t('consoleKeys.title')}
        frame="loose"
        rows={keys}
        empty={{ title: t('consoleKeys.emptyTitle'), text: t('consoleKeys.emptyText') }}
        keyOf={({ Id }) => Id}
        rowProps={({ Id, Status }) => ({
          'aria-current': openId === Id ? true : undefined,
          className: Status === 'Aktiv' ? undefined : text.soft,
        })}
        columns={[
          {
            title: t('consoleKeys.columns.name'),
            cell: ({ Id, Name }) => (
              <Link to={addressOf(Id)} data-row={Id}>
                {Name}
              </Link>
            ),
            below: ({ Art }) => t(`consoleKeys.kinds.${Art}`),
          },
          {
            title: t('consoleKeys.columns.state'),
            cell: ({ Status }) => <StateDot tone={TONES[Status]}>{t(`consoleKeys.states.${Status}`)}</StateDot>,
          },
          { title: t('consoleKeys.columns.scopes'), cell: scopeNames, className: styles.names },
          { title: t('consoleKeys.columns.networks'), cell: networkWords, className: styles.names },
          { title: t('consoleKeys.columns.used'), cell: lastUseWords },
          {
            title: t('consoleKeys.columns.refused'),
            number: ({ AbgelehntHeute }) => AbgelehntHeute,
            className: ({ AbgelehntHeute }) => (AbgelehntHeute > 0 ? text.danger : undefined),
          },
          { title: t('consoleKeys.columns.ends'), cell: endWords },
        ]}
      />
    </RowPanel>
  );
};

/** The texts of a secret that is shown once. */
const wordsOf = ({ name, isWaiting }: MadeKey) => ({
  title: t('consoleKeys.made.title', { name }),
  text: t(isWaiting ? 'consoleKeys.made.waits' : 'consoleKeys.made.text'),
  copy: t('consoleKeys.made.copy'),
  copied: t('consoleKeys.made.copied'),
  failed: t('consoleKeys.made.failed'),
  close: t('consoleKeys.made.close'),
});

/** The keys of the client's own systems: their scopes, networks, expiry and requests. */
export const Component = (): ReactNode => {
  const [made, setMade] = useState<MadeKey | null>(null);
  const query = useConsoleQuery(['keys'], 'GET /verwaltung/schluessel');
  return (
    <Screen
      title={t('consoleKeys.title')}
      lead={t('consoleKeys.lead')}
      acts={query.data ? <CreateKeyAct scopes={query.data.MoeglicheBereiche} onMade={setMade} /> : null}
    >
      {made ? <ShownOnce key={made.key} secret={made.key} words={wordsOf(made)} onClose={() => setMade(null)} /> : null}
      <Loaded query={query}>{({ Schluessel }) => <Keys keys={Schluessel} />}</Loaded>
    </Screen>
  );
};
