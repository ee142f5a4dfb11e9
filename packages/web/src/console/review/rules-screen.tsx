import type { ReviewRules } from '@mundwerk/contract/console/review/rule-calls';
import { MAX_HOLD_DAYS } from '@mundwerk/contract/values/console/review';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useState } from 'react';
import type { ReplyOf } from '#lib/http/api.ts';
import { formatDate, formatMoney, formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { TextArea, TextField } from '#ui/form/field.tsx';
import { Row, Stack } from '#ui/layout/page.tsx';
import text from '#ui/text/text.module.css';
import { type Change, Changes } from '#work/act/changes.tsx';
import { Loaded } from '#work/screen/loaded.tsx';
import { ConsoleAct } from '../acts/console-act.tsx';
import { consoleCall, useConsoleClient, useConsoleQuery, useMay } from '../app/session/operator.ts';
import styles from './review.module.css';
import { ReviewTabs, STALE } from './review-tabs.tsx';

const NUMBERS = ['Halten', 'Beobachten', 'FristTage'] as const;
const LISTS = ['WegwerfDomains', 'VertrauteDomains'] as const;

/** The form values of the rules. */
type Draft = Record<(typeof NUMBERS)[number] | (typeof LISTS)[number], string>;

type Given = Pick<ReviewRules, (typeof NUMBERS)[number] | (typeof LISTS)[number]>;

const draftOf = (rules: ReviewRules): Draft => ({
  Halten: String(rules.Halten),
  Beobachten: String(rules.Beobachten),
  FristTage: String(rules.FristTage),
  WegwerfDomains: rules.WegwerfDomains.join('\n'),
  VertrauteDomains: rules.VertrauteDomains.join('\n'),
});

const domainsIn = (typed: string): string[] =>
  typed
    .split(/[\s,;]+/)
    .map((domain) => domain.replace(/^@/, '').toLowerCase())
    .filter((domain) => domain !== '');

const isDomain = (domain: string): boolean => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain);

const isWithin = (value: number, most: number): boolean => Number.isInteger(value) && value >= 1 && value <= most;

/** The rules of a draft; null while one is invalid. */
const rulesIn = (draft: Draft): Given | null => {
  const given = {
    Halten: Number(draft.Halten),
    Beobachten: Number(draft.Beobachten),
    FristTage: Number(draft.FristTage),
    WegwerfDomains: domainsIn(draft.WegwerfDomains),
    VertrauteDomains: domainsIn(draft.VertrauteDomains),
  };
  const isRight =
    isWithin(given.Halten, 100) &&
    isWithin(given.Beobachten, given.Halten) &&
    isWithin(given.FristTage, MAX_HOLD_DAYS) &&
    [...given.WegwerfDomains, ...given.VertrauteDomains].every(isDomain);
  return isRight ? given : null;
};

const changesOf = (before: ReviewRules, after: Given): Change[] => [
  ...NUMBERS.filter((name) => before[name] !== after[name]).map((name) => ({
    label: t(`consoleReview.rules.${name}`),
    before: formatNumber(before[name]),
    after: formatNumber(after[name]),
  })),
  ...LISTS.filter((name) => before[name].join() !== after[name].toSorted().join()).map((name) => ({
    label: t(`consoleReview.rules.${name}`),
    before: before[name].join(', ') || '–',
    after: after[name].join(', ') || '–',
  })),
];

const previewSentence = (preview: ReplyOf<'POST /verwaltung/pruefung/regeln/vorschau'>): string => {
  const decided = preview.Abgelehnt + preview.Freigegeben;
  const held = t('consoleReview.rules.preview', {
    days: formatNumber(preview.Tage),
    held: formatNumber(preview.Gehalten),
    total: formatNumber(preview.Geprueft),
    sum: formatMoney(preview.SummeCent),
    watched: formatNumber(preview.Beobachtet),
  });
  if (decided === 0) return held;
  const outcome = t('consoleReview.rules.previewDecided', {
    decided: formatNumber(decided),
    refused: formatNumber(preview.Abgelehnt),
    passed: formatNumber(preview.Freigegeben),
  });
  return `${held} ${outcome}`;
};

/** Preview of the effect of the typed rules, refetched while typing. */
const Preview = ({ given }: { given: Given | null }): ReactNode => {
  const { Key: client } = useConsoleClient();
  const deferred = useDeferredValue(given);
  const { data } = useQuery({
    queryKey: ['review', client, 'preview', deferred],
    queryFn: ({ signal }) =>
      deferred === null
        ? null
        : consoleCall(client, 'POST /verwaltung/pruefung/regeln/vorschau', { body: deferred, signal }),
    placeholderData: (before) => before,
  });
  return (
    <p role="status" className={text.strong}>
      {given === null ? t('consoleReview.rules.wrong') : data ? previewSentence(data) : '…'}
    </p>
  );
};

const Form = ({ rules }: { rules: ReviewRules }): ReactNode => {
  const may = useMay();
  const [draft, setDraft] = useState(draftOf(rules));
  const given = rulesIn(draft);
  const changes = given ? changesOf(rules, given) : [];
  const change = (name: keyof Draft, value: string): void => setDraft((before) => ({ ...before, [name]: value }));
  return (
    <div className={styles.rules}>
      <div className={styles.numbers}>
        {NUMBERS.map((name) => (
          <TextField
            key={name}
            type="number"
            min={1}
            max={name === 'FristTage' ? MAX_HOLD_DAYS : 100}
            label={t(`consoleReview.rules.${name}`)}
            value={draft[name]}
            disabled={!may('review.rules')}
            onChange={(event) => change(name, event.currentTarget.value)}
          />
        ))}
      </div>
      {LISTS.map((name) => (
        <TextArea
          key={name}
          rows={4}
          label={t(`consoleReview.rules.${name}`)}
          hint={t(`consoleReview.rules.${name}Hint`, { count: formatNumber(rules.MitgelieferteDomains) })}
          value={draft[name]}
          disabled={!may('review.rules')}
          onChange={(event) => change(name, event.currentTarget.value)}
        />
      ))}
      <Preview given={given} />
      {may('review.rules') ? (
        <Row gap="sm">
          <ConsoleAct
            label={t('consoleReview.rules.save')}
            kind="primary"
            unavailable={
              given === null
                ? t('consoleReview.rules.wrong')
                : changes.length === 0
                  ? t('consoleReview.rules.unchanged')
                  : undefined
            }
            send={async (client, Grund) => {
              if (given) await consoleCall(client, 'PUT /verwaltung/pruefung/regeln', { body: { ...given, Grund } });
            }}
            done={t('consoleReview.rules.saved')}
            stale={STALE}
          >
            <Changes changes={changes} follows={[t('consoleReview.rules.follows')]} />
          </ConsoleAct>
        </Row>
      ) : null}
      {rules.GeaendertAm ? (
        <p className={text.note}>
          {t('consoleReview.rules.changed', { day: formatDate(rules.GeaendertAm), name: rules.GeaendertVon ?? '–' })}
        </p>
      ) : null}
    </div>
  );
};

/** Thresholds, deadline and lists, with a preview of their effect before they are saved. */
export const Component = (): ReactNode => {
  const query = useConsoleQuery(['review', 'rules'], 'GET /verwaltung/pruefung/regeln');
  return (
    <Stack>
      <h1 className={text.xxl}>{t('consoleReview.title')}</h1>
      <ReviewTabs current="Regeln" />
      <p className={text.measure}>{t('consoleReview.rules.lead')}</p>
      <Loaded query={query}>{(rules) => <Form key={rules.GeaendertAm} rules={rules} />}</Loaded>
    </Stack>
  );
};
