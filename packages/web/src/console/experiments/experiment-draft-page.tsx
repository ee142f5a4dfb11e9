import {
  EXPERIMENT_GOALS,
  EXPERIMENT_QUESTION_MAX_LENGTH,
  EXPERIMENT_SURFACES,
  type ExperimentGoal,
  type ExperimentSurface,
  MOST_ARMS,
} from '@mundwerk/contract/values/experiment/experiment';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { SelectField, TextField, textInput } from '#ui/form/field.tsx';
import { Pair, Row, Section, Sides, Stack } from '#ui/layout/page.tsx';
import { Breadcrumbs } from '#ui/text/link.tsx';
import text from '#ui/text/text.module.css';
import { Screen } from '#work/screen/layout.tsx';
import { Loaded, LoadFailure } from '#work/screen/loaded.tsx';
import { ConsoleAct } from '../acts/console-act.tsx';
import { screenPath } from '../app/paths.ts';
import { consoleCall, useConsoleClient, useConsoleQuery } from '../app/session/operator.ts';
import {
  type Basis,
  type ExperimentDraft,
  isComplete,
  newDraft,
  newVariant,
  sizeOf,
  variantsOf,
} from './draft/draft.ts';
import { VariantFields } from './draft/variant-fields.tsx';
import { experimentsKey, PlanFacts } from './experiment-words.tsx';

interface DraftProps {
  basis: Basis;
  draft: ExperimentDraft;
  onChange: (draft: ExperimentDraft) => void;
}

const Question = ({ basis, draft, onChange }: DraftProps): ReactNode => (
  <Stack gap="ms">
    <TextField
      label={t('consoleExperiments.create.question')}
      hint={t('consoleExperiments.create.questionHint')}
      maxLength={EXPERIMENT_QUESTION_MAX_LENGTH}
      autoComplete="off"
      {...textInput(draft.question, (question) => onChange({ ...draft, question }))}
    />
    <SelectField
      label={t('consoleExperiments.about.surface')}
      hint={
        basis.Belegt.includes(draft.surface)
          ? t('consoleExperiments.create.taken')
          : t(`consoleExperiments.surfaceHints.${draft.surface}`)
      }
      options={EXPERIMENT_SURFACES.map((surface) => [surface, t(`consoleExperiments.surfaces.${surface}`)])}
      value={draft.surface}
      onChange={(event) => onChange({ ...draft, surface: event.currentTarget.value as ExperimentSurface })}
    />
    {draft.surface === 'Praemienhoehe' ? (
      <SelectField
        label={t('consoleExperiments.about.product')}
        hint={t('consoleExperiments.create.productHint')}
        options={[
          ['', t('consoleExperiments.allProducts')],
          ...basis.Produkte.map(({ Id, AnzeigeName }) => [String(Id), AnzeigeName] as const),
        ]}
        value={draft.productId === null ? '' : String(draft.productId)}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...draft, productId: value === '' ? null : Number(value) })
        }
      />
    ) : null}
    <Pair>
      <SelectField
        label={t('consoleExperiments.columns.goal')}
        options={EXPERIMENT_GOALS.map((goal) => [goal, t(`consoleExperiments.goals.${goal}`)])}
        value={draft.goal}
        onChange={(event) => onChange({ ...draft, goal: event.currentTarget.value as ExperimentGoal })}
      />
      <TextField
        label={t('consoleExperiments.create.window')}
        inputMode="numeric"
        {...textInput(draft.windowDays, (windowDays) => onChange({ ...draft, windowDays }))}
      />
    </Pair>
    <TextField
      label={t('consoleExperiments.create.points')}
      hint={t('consoleExperiments.create.pointsHint')}
      inputMode="decimal"
      {...textInput(draft.points, (points) => onChange({ ...draft, points }))}
    />
  </Stack>
);

const Variants = ({ basis, draft, onChange }: DraftProps): ReactNode => {
  const { variants, surface } = draft;
  const add = (): void => {
    const id = Math.max(...variants.map((variant) => variant.id)) + 1;
    onChange({ ...draft, variants: [...variants, newVariant(basis, id)] });
  };
  return (
    <Stack>
      {variants.map((variant, index) => (
        <VariantFields
          key={variant.id}
          basis={basis}
          surface={surface}
          productId={draft.productId}
          place={index + 1}
          variant={variant}
          onChange={(changed) => onChange({ ...draft, variants: variants.with(index, changed) })}
          onRemove={
            variants.length > 1
              ? () => onChange({ ...draft, variants: variants.filter(({ id }) => id !== variant.id) })
              : undefined
          }
        />
      ))}
      {variants.length < MOST_ARMS - 1 ? (
        <div>
          <Button size="sm" kind="secondary" onClick={add}>
            {t('consoleExperiments.create.add')}
          </Button>
        </div>
      ) : null}
    </Stack>
  );
};

/** Size and length of what is typed, as soon as they can be computed. */
const LivePlan = ({ draft }: { draft: ExperimentDraft }): ReactNode => {
  const { Key } = useConsoleClient();
  const size = sizeOf(draft);
  const body = size && { ...size, Varianten: draft.variants.length };
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...experimentsKey(Key), 'plan', body],
    queryFn: ({ signal }) =>
      body ? consoleCall(Key, 'PUT /verwaltung/experimente/planung', { body, signal }) : Promise.resolve(null),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <Section title={t('consoleExperiments.plan.title')} size="lg" gap="ms" aria-busy={isFetching} aria-live="polite">
      {error ? <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} /> : null}
      {body === null ? <p className={text.soft}>{t('consoleExperiments.create.incomplete')}</p> : null}
      {data && body && !error ? <PlanFacts plan={data} /> : null}
    </Section>
  );
};

const DraftForm = ({ basis }: { basis: Basis }): ReactNode => {
  const { Key } = useConsoleClient();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(() => newDraft(basis));
  const isReady = isComplete(draft, basis);
  return (
    <Sides>
      <Stack>
        <Question basis={basis} draft={draft} onChange={setDraft} />
        <Variants basis={basis} draft={draft} onChange={setDraft} />
        <Row gap="sm">
          <ConsoleAct
            label={t('consoleExperiments.create.save')}
            kind="primary"
            unavailable={isReady ? undefined : t('consoleExperiments.create.missing')}
            send={(client, Grund) => {
              const size = sizeOf(draft);
              if (!size) throw new Error('a draft without a size');
              return consoleCall(client, 'POST /verwaltung/experimente', {
                body: { ...size, Frage: draft.question.trim(), Varianten: variantsOf(draft), Grund },
              });
            }}
            after={({ Id }) => void navigate(screenPath(Key, 'experimente', Id ?? ''))}
            done={t('consoleExperiments.create.done')}
            stale={['experiments']}
          />
        </Row>
      </Stack>
      <LivePlan draft={draft} />
    </Sides>
  );
};

/** The form for an experiment, with its size beside it before the experiment starts. */
export const Component = (): ReactNode => {
  const { Key } = useConsoleClient();
  const query = useConsoleQuery(['experiments', 'basis'], 'GET /verwaltung/experimente/grundlage');
  return (
    <Screen
      above={
        <Breadcrumbs
          label={t('consoleExperiments.where')}
          crumbs={[
            { name: t('consoleExperiments.title'), to: screenPath(Key, 'experimente') },
            { name: t('consoleExperiments.create.title') },
          ]}
        />
      }
      title={t('consoleExperiments.create.title')}
      lead={t('consoleExperiments.create.lead')}
    >
      <Loaded query={query}>{(data) => <DraftForm basis={data} />}</Loaded>
    </Screen>
  );
};
