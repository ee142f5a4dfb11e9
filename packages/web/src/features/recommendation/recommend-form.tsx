import type { Product } from '@mundwerk/contract/catalogue/catalogue';
import type { Campaign } from '@mundwerk/contract/content/content';
import type { RecommendationCreated } from '@mundwerk/contract/referral/recommendation';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useEntryState } from '#lib/form/entry-state.ts';
import { FailureNotice } from '#lib/form/failure.tsx';
import { type Attempt, useCallForm } from '#lib/form/use-call-form.ts';
import { ErrorSummary, FormContext } from '#lib/form/use-form.tsx';
import { ApiError } from '#lib/http/api.ts';
import { boot } from '#lib/page/boot.ts';
import { pagePath } from '#lib/page/pages.tsx';
import { useSearchParams } from '#lib/page/search-params.ts';
import { useSession } from '#lib/session/session.ts';
import { t } from '#lib/text/i18n.ts';
import { currentChannel } from '#lib/tracking/channel.ts';
import { reportGoal } from '#lib/tracking/tracking.ts';
import type { CreatedState, RecommenderFields } from '#shared/recommendation/created-recommendation.ts';
import { Stack } from '#ui/layout/page.tsx';
import { AgencyLink } from './agency/agency-link.tsx';
import { readAgencyLink } from './agency/linked-agency.ts';
import { failureWords, formFields } from './fields/form-fields.ts';
import {
  type FormSetting,
  type FormValues,
  type FormVariant,
  FormVariantContext,
  initialValues,
  toRequest,
} from './fields/form-values.ts';
import { PersonFields, SignedInPerson } from './fields/person-fields.tsx';
import { PromiseBand, RewardChoiceField } from './fields/reward-fields.tsx';
import { ConsentFields, SubmitArea } from './fields/terms-fields.tsx';
import type { Press } from './press.tsx';

// Most forms are sent once and succeed, so what other outcomes show loads on demand. If it fails to load, the form still works.
const AlreadyThere = lazy(() =>
  import('./already-there.tsx').then(
    (module) => ({ default: module.AlreadyThere }),
    () => ({ default: () => null }),
  ),
);

/** State that the form stores in its history entry, for reload, back and forward. */
interface EntryState {
  draft?: FormValues;
  attempt?: Attempt | null;
  created?: CreatedState | null;
  /** Known data of the recommender, handed over by the page before. */
  recommender?: RecommenderFields;
  /** The press on the page before asked for the link. */
  isByPress?: boolean;
}

interface RecommendFormProps {
  product: Product;
  variant?: FormVariant;
  /** The campaigns one can take part in with this recommendation. */
  campaigns?: readonly Campaign[];
  /** Fields that come before all others. */
  first?: ReactNode;
  next?: (state: CreatedState) => NextPage;
  /** The press on the page before that already makes the link. */
  press?: Press | null;
}

interface NextPage {
  to: string;
  /** State of the next history entry. */
  state: object;
}

/** The default page after the creation, unless another person gets the link: the share screen. */
const toShareScreen = (state: CreatedState): NextPage => ({
  to: pagePath('Click', { empfehlungsnummer: state.created.Empfehlungsnummer }),
  state,
});

/** State of a creation that is passed to the following pages. */
const createdState = (created: RecommendationCreated, values: FormValues, product: Product): CreatedState => ({
  created,
  // An experiment may have replaced the suggested message.
  message: created.Nachricht ?? values.message.trim(),
  product,
  isMailed: true,
  recommender: {
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    email: values.email.trim(),
    agentNumber: values.agentNumber,
  },
});

/** The form that creates a recommendation and leads to the next page. */
export const RecommendForm = ({
  product,
  variant = 'own',
  campaigns = [],
  first,
  next: nextPage = toShareScreen,
  press = null,
}: RecommendFormProps): ReactNode => {
  const { client } = boot();
  const user = useSession()?.user;
  const setting: FormSetting = { product, client, variant, campaigns, isLoggedIn: user !== undefined };
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { initial, write } = useEntryState<EntryState>();
  const link = readAgencyLink(search);
  // Recommenders who arrived through an agency link stay attributed to that agency.
  const agentNumber = link.agentNumber || (initial.recommender?.agentNumber ?? '');
  const [known, setKnown] = useState<Partial<RecommenderFields>>(initial.recommender ?? {});
  // A ref, because a draft may still be saved between the creation and the share screen.
  const created = useRef<CreatedState | null>(initial.created ?? null);

  const goOn = (finished: CreatedState): void => {
    const { to, state } = nextPage(finished);
    // Going back from the share screen of a press leads to the list of products, where it was.
    void navigate(to, { state, replace: press !== null });
  };

  const form = useCallForm({
    call: 'POST /Empfehlen/create',
    captcha: 'POST /Empfehlen/create',
    isIdempotent: true,
    defaultValues: initial.draft ?? {
      ...initialValues(setting, press?.person ?? initial.recommender),
      agentNumber,
    },
    fields: formFields(setting),
    words: failureWords,
    toRequest: (values) => {
      const channel = currentChannel(search);
      const body = (press?.toRequest ?? toRequest)(values, setting, { channel, invitation: link.invitation });
      return { body, query: channel ? { channel } : {} };
    },
    keep: (draft, attempt) => write({ ...initial, isByPress: false, draft, attempt, created: created.current }),
    attempt: initial.attempt,
    onFailure: (error) => {
      press?.release();
      // Not agreed to in these words yet: the form shows them, and nothing went wrong.
      return press !== null && error instanceof ApiError && error.reason === 'consentMissing';
    },
    resume: () => {
      if (!created.current) return false;
      goOn(created.current);
      return true;
    },
    onDone: (reply, values, saveNow) => {
      reportGoal('recommendation-created');
      if (variant === 'agent') reportGoal('share-offline');
      const joined = campaigns.flatMap(({ AktionsId, Zustimmung }) =>
        press || values.campaigns[AktionsId] ? (Zustimmung ?? []) : [],
      );
      created.current = { ...createdState(reply, values, product), joined };
      saveNow();
      goOn(created.current);
    },
  });

  if (press) return <press.Waiting submit={form.submit} />;
  return (
    <FormVariantContext value={variant}>
      <FormContext value={form.store}>
        <form id="empfehlen-form" {...form.formProps}>
          <Stack gap="md">
            {initial.created && variant !== 'agent' ? (
              <Suspense fallback={null}>
                <AlreadyThere state={initial.created} />
              </Suspense>
            ) : null}
            <FailureNotice
              title={t('recommendation.errors.title')}
              failure={form.failure}
              action={
                form.failure?.recommendationNumber ? (
                  <Suspense fallback={null}>
                    <AlreadyThere failure={form.failure} email={form.getValues().email} />
                  </Suspense>
                ) : null
              }
              isNumbered
            />
            <AgencyLink agentNumber={agentNumber} invitation={link.invitation} onKnown={setKnown} />
            <ErrorSummary fields={form.labels} />
            {first}
            <PromiseBand product={product} />
            <RewardChoiceField product={product} isFresh={!initial.draft} />
            {user ? <SignedInPerson user={user} /> : <PersonFields known={known} />}
            <ConsentFields campaigns={campaigns} />
            <SubmitArea campaigns={campaigns} isSlow={form.isSlow} captchaStatus={form.captchaStatus} />
          </Stack>
        </form>
      </FormContext>
    </FormVariantContext>
  );
};
