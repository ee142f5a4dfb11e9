import type { Product } from '@mundwerk/contract/catalogue';
import type { Campaign } from '@mundwerk/contract/content';
import { type ReactNode, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { ApiError } from '../../lib/api-error.ts';
import { boot } from '../../lib/boot.ts';
import { currentChannel } from '../../lib/channel.ts';
import type { CreatedState, RecommenderFields } from '../../lib/created-recommendation.ts';
import { useEntryState } from '../../lib/entry-state.ts';
import { ErrorSummary } from '../../lib/error-summary.tsx';
import { pagePath } from '../../lib/pages.ts';
import { useSearchParams } from '../../lib/search-params.ts';
import { useSession } from '../../lib/session.ts';
import { reportGoal } from '../../lib/tracking.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { Stack } from '../../ui/stack.tsx';
import { AgencyLink } from './agency-link.tsx';
import { CampaignFields } from './campaign-fields.tsx';
import { type Failure, FormNotices } from './form-notices.tsx';
import { type FormSetting, type FormValues, initialValues, toRequest } from './form-values.ts';
import { type FormVariant, FormVariantContext } from './form-variant.ts';
import { readAgencyLink } from './linked-agency.ts';
import { MessageField } from './message-field.tsx';
import { PersonFields } from './person-fields.tsx';
import { RewardChoiceField } from './reward-choice-field.tsx';
import { failureMessage, fieldErrors, labelledFields } from './server-errors.ts';
import { SignedInPerson } from './signed-in-person.tsx';
import { SubmitArea } from './submit-area.tsx';
import { TermsFields } from './terms-fields.tsx';
import { type Attempt, attemptFor, useCreateRecommendation } from './use-create-recommendation.ts';

/** What the form keeps in its history entry, for reload, back and forward. */
interface EntryState {
  draft: FormValues;
  attempt: Attempt | null;
  created: CreatedState | null;
  /** Known data of the recommender, handed over by the page before. */
  recommender?: RecommenderFields;
}

interface RecommendFormProps {
  product: Product;
  variant?: FormVariant;
  /** The campaigns one can take part in with this recommendation. */
  campaigns?: readonly Campaign[];
  /** Fields that come before all others. */
  first?: ReactNode;
  next?: (state: CreatedState) => NextPage;
}

interface NextPage {
  to: string;
  /** Goes along in the browser's history. */
  state: object;
}

/** Where a creation leads, unless somebody else gets the link: to the share screen. */
const toShareScreen = (state: CreatedState): NextPage => ({
  to: pagePath('Click', { empfehlungsnummer: state.created.Empfehlungsnummer }),
  state,
});

/** The form that creates a recommendation and leads to what comes after it. */
export const RecommendForm = ({
  product,
  variant = 'own',
  campaigns = [],
  first,
  next: nextPage = toShareScreen,
}: RecommendFormProps): ReactNode => {
  const { client } = boot();
  const user = useSession()?.user;
  const setting: FormSetting = { product, client, variant, campaigns };
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { initial, write } = useEntryState<EntryState>();
  const link = readAgencyLink(search);
  // Whoever came by an agency's link recommends for it the next time, too.
  const agentNumber = link.agentNumber || (initial.recommender?.agentNumber ?? '');
  const attempt = useRef<Attempt | null>(initial.attempt ?? null);
  const isSending = useRef(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { create, isSlow, captchaStatus, prepare } = useCreateRecommendation();
  // In a reference, because a draft may still be kept between the creation and the share screen.
  const created = useRef<CreatedState | null>(initial.created ?? null);

  const form = useForm<FormValues>({
    mode: 'onTouched',
    defaultValues: initial.draft ?? { ...initialValues(setting, initial.recommender), agentNumber },
  });
  const { getValues, handleSubmit, setError, subscribe } = form;

  const keep = (changes: Partial<EntryState> = {}): void =>
    write({ ...initial, draft: getValues(), attempt: attempt.current, created: created.current, ...changes });
  const { keepNow, listeners } = useDraft(subscribe, keep);

  const goOn = (finished: CreatedState): void => {
    const { to, state } = nextPage(finished);
    void navigate(to, { state });
  };

  const fail = (error: unknown): void => {
    const known = error instanceof ApiError ? error : null;
    const wrong = fieldErrors(known?.fields ?? []);
    for (const [index, { field, message }] of wrong.entries()) {
      setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
    }
    // The old key stands for other content on the server: only a new one can succeed.
    if (known?.reason === 'idempotencyKeyReused') attempt.current = null;
    keepNow();
    if (wrong.length > 0) return;
    setFailure({ message: failureMessage(known, client.SupportEmail), requestId: known?.requestId || null });
  };

  const submit = async (values: FormValues): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    setFailure(null);
    const request = toRequest(values, setting, { channel: currentChannel(search), invitation: link.invitation });
    const next = attemptFor(request, attempt.current);
    const isUnchanged = next === attempt.current;
    attempt.current = next;
    keepNow();
    try {
      if (created.current && isUnchanged) return goOn(created.current);
      const reply = await create(request, next);
      const { firstName, lastName, email } = values;
      const state: CreatedState = {
        created: reply,
        message: values.message.trim(),
        product,
        recommender: {
          firstName: firstName.trim(),
          lastName: lastName.trim(),
          email: email.trim(),
          agentNumber: values.agentNumber,
        },
      };
      if (variant === 'agent') reportGoal('share-offline');
      created.current = state;
      keep({ draft: values });
      goOn(state);
    } catch (error) {
      fail(error);
    } finally {
      isSending.current = false;
    }
  };

  return (
    <FormVariantContext value={variant}>
      <FormProvider {...form}>
        <form
          id="empfehlen-form"
          noValidate
          onSubmit={(event) => void handleSubmit(submit)(event)}
          onFocus={prepare}
          {...listeners}
        >
          <Stack gap="lg">
            <FormNotices created={variant === 'agent' ? null : (initial.created ?? null)} failure={failure} />
            <AgencyLink agentNumber={agentNumber} invitation={link.invitation} />
            <ErrorSummary fields={labelledFields()} />
            {first}
            <RewardChoiceField product={product} />
            {user ? <SignedInPerson user={user} /> : <PersonFields isPrefilled={initial.recommender !== undefined} />}
            {variant === 'agent' ? null : <MessageField />}
            <CampaignFields campaigns={campaigns} />
            <TermsFields />
            <SubmitArea isSlow={isSlow} captchaStatus={captchaStatus} />
          </Stack>
        </form>
      </FormProvider>
    </FormVariantContext>
  );
};
