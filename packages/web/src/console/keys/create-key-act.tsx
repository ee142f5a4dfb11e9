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
import { Checkbox, ChoiceGroup, RadioCard } from '#ui/form/choice.tsx';
import { TextArea, TextField } from '#ui/form/field.tsx';
import { Notice } from '#ui/text/notice.tsx';
import type { ActDone, Reason } from '#work/act/act.ts';
import { ActButton } from '#work/act/act-button.tsx';
import { FieldSet } from '../acts/act-fields.tsx';
import { scopeWords } from '../acts/act-preview.tsx';
import { consoleCall, useConsoleClient, useMay } from '../app/session/operator.ts';

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
      value={draft.until}
      onChange={(event) => onChange({ ...draft, until: event.currentTarget.value })}
    />
    <TextArea
      label={t('consoleKeys.create.networks')}
      hint={needsSecond(draft) ? t('consoleKeys.create.networksNeeded') : t('consoleKeys.create.networksHint')}
      error={wrongNetwork(draft)}
      rows={3}
      spellCheck={false}
      value={draft.networks}
      onChange={(event) => onChange({ ...draft, networks: event.currentTarget.value })}
    />
  </>
);

interface CreateKeyActProps {
  scopes: readonly OperationsScope[];
  /** Gets the key, which is not shown again. */
  onMade: (made: { readonly name: string; readonly key: string; readonly isWaiting: boolean }) => void;
}

/** Creates a key with its scopes, expiry and networks. */
export const CreateKeyAct = ({ scopes, onMade }: CreateKeyActProps): ReactNode => {
  const { Key } = useConsoleClient();
  const may = useMay();
  const [draft, setDraft] = useState<Draft>(EMPTY);
  if (!may('key.create')) return null;
  const name = draft.name.trim();
  const act = async (Grund: Reason): Promise<ActDone> => {
    const body = {
      Name: name,
      Art: draft.kind,
      Bereiche: [...draft.scopes],
      GueltigBis: draft.until || null,
      Netze: networksIn(draft),
      Grund,
    };
    const { Schluessel, FreigabeId } = await consoleCall(Key, 'POST /verwaltung/schluessel', { body });
    setDraft(EMPTY);
    const isWaiting = FreigabeId !== null;
    onMade({ name, key: Schluessel, isWaiting });
    return { message: t(isWaiting ? 'consoleKeys.create.proposed' : 'consoleKeys.create.done', { name }) };
  };
  return (
    <ActButton
      label={t('consoleKeys.create.label')}
      kind="primary"
      isComplete={
        name !== '' &&
        isDayFit(draft) &&
        wrongNetwork(draft) === undefined &&
        !areScopesApart(draft.scopes) &&
        (isLimited(draft) || !needsSecond(draft))
      }
      act={act}
    >
      {() => (
        <>
          <TextField
            label={t('consoleKeys.create.name')}
            hint={t('consoleKeys.create.nameHint')}
            maxLength={KEY_NAME_MAX_LENGTH}
            autoComplete="off"
            value={draft.name}
            onChange={(event) => setDraft({ ...draft, name: event.currentTarget.value })}
          />
          <Kinds draft={draft} onChange={setDraft} />
          <Scopes draft={draft} onChange={setDraft} scopes={scopes} />
          <ScopeNotice draft={draft} />
          <Limits draft={draft} onChange={setDraft} />
        </>
      )}
    </ActButton>
  );
};
