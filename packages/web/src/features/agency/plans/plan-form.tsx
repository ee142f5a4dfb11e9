import type { Product } from '@mundwerk/contract/catalogue/catalogue';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { FailureNotice } from '#lib/form/failure.tsx';
import { useCallForm } from '#lib/form/use-call-form.ts';
import { ErrorSummary, FormContext, useFormContext, useValueOf } from '#lib/form/use-form.tsx';
import { checkRequired } from '#lib/form/wrong-fields.ts';
import { call } from '#lib/http/api.ts';
import { today } from '#lib/text/clock.ts';
import { formatDate, formatMoney } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { SelectField, TextField } from '#ui/form/field.tsx';
import { Stack } from '#ui/layout/page.tsx';
import { Notice } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import type { TabProps } from '../area/tab-path.ts';
import { AskOnce, Fields } from '../form/panels.tsx';
import { agencyCall, agencyToken } from '../session/agency-call.ts';
import { productOf } from './plan-table.tsx';
import styles from './plans.module.css';
import {
  checkAmount,
  emptyPlan,
  label,
  type Plan,
  type PlanValues,
  parseAmount,
  phaseOf,
  planFields,
  planQuery,
} from './plans.ts';

/** The best cash reward of the chosen product with the extra amount; null while there is nothing to show. */
const previewOf = (product: Product | undefined, extraCents: number | null): string | null => {
  const cash = (product?.Praemien ?? []).filter(({ Typ }) => Typ === 'Ueberweisung').map(({ WertCent }) => WertCent);
  if (cash.length === 0 || !extraCents) return null;
  const best = Math.max(...cash);
  return t('agencyPlans.preview', { before: formatMoney(best), after: formatMoney(best + extraCents) });
};

/** Which product the plan is for, how much it adds, and when. */
const PlanFields = (): ReactNode => {
  const form = useFormContext<PlanValues>();
  const { register, errors } = form;
  const productId = useValueOf(form, 'productId');
  const from = useValueOf(form, 'from');
  const products = useQuery({ queryKey: ['products'], queryFn: ({ signal }) => call('GET /produkt', { signal }) });
  const chosen = products.data?.find(({ Id }) => String(Id) === productId);
  const preview = previewOf(chosen, parseAmount(useValueOf(form, 'amount')));
  return (
    <Fields>
      <SelectField
        label={label('productId')}
        hint={products.isError ? t('agencyPlans.noProducts') : t('agencyPlans.productHint')}
        options={[
          ['', t('agencyPlans.allProducts')],
          ...(products.data ?? []).map(({ Id, AnzeigeName }) => [String(Id), AnzeigeName] as const),
        ]}
        error={errors.productId}
        {...register('productId')}
      />
      <TextField
        label={label('amount')}
        hint={preview ?? t('agencyPlans.amountHint')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        required
        error={errors.amount}
        end={<span className={classNames(text.soft, styles.unit)}>{'€'}</span>}
        {...register('amount', { validate: checkAmount })}
      />
      <TextField
        label={label('from')}
        hint={t('agencyPlans.fromHint')}
        type="date"
        required
        error={errors.from}
        {...register('from', { validate: checkRequired(label('from')) })}
      />
      <TextField
        label={label('until')}
        hint={t('agencyPlans.untilHint')}
        optionalMark={t('agencyForm.optional')}
        type="date"
        min={from}
        error={errors.until}
        {...register('until', {
          validate: (until) => until === '' || until >= from || t('agencyPlans.endsBefore'),
        })}
      />
    </Fields>
  );
};

/** Adds a plan: for a product or for all, how much, from when, until when. */
export const PlanForm = ({ agency: { Agenturnummer } }: TabProps): ReactNode => {
  const cache = useQueryClient();
  const [added, setAdded] = useState<Plan | null>(null);
  const form = useCallForm({
    call: 'POST /agentur/praemienplan/{agentur}',
    isIdempotent: true,
    // A message on blur would move the button away from the pointer.
    mode: 'onSubmit',
    defaultValues: emptyPlan(),
    fields: planFields(),
    token: agencyToken(),
    toRequest: ({ productId, amount, from, until }) => {
      setAdded(null);
      return {
        params: { agentur: Agenturnummer },
        body: {
          ProduktId: productId === '' ? null : Number(productId),
          ZusatzCent: parseAmount(amount) ?? 0,
          GueltigVon: from,
          GueltigBis: until || null,
        },
      };
    },
    onDone: (plan) => {
      setAdded(plan);
      form.reset(emptyPlan());
      void cache.invalidateQueries({ queryKey: planQuery(Agenturnummer).queryKey });
    },
  });
  const { setFocus } = form;

  // The focus is ready for the next plan; an effect, because the emptied fields exist only after the render.
  useEffect(() => {
    if (added) setFocus('productId');
  }, [added, setFocus]);

  return (
    <FormContext value={form.store}>
      <form {...form.formProps}>
        <Stack>
          {added ? (
            <Notice kind="success">
              {t('agencyPlans.added', { product: productOf(added), amount: formatMoney(added.ZusatzCent) })}
            </Notice>
          ) : null}
          <FailureNotice title={t('agencyPlans.failed')} failure={form.failure} isNumbered />
          <ErrorSummary fields={form.labels} />
          <PlanFields />
          <div>
            <Button type="submit" isBusy={form.isSending}>
              {t('agencyPlans.send')}
            </Button>
          </div>
        </Stack>
      </form>
    </FormContext>
  );
};

interface EndPlanProps extends TabProps {
  plan: Plan;
  /** Gets the sentence about what was done. */
  onDone: (words: string) => void;
  onClose: () => void;
}

/** Asks before a plan is removed: one that has not begun is deleted, one that has ends today; the question says which. */
export const EndPlan = ({ agency: { Agenturnummer }, plan, onDone, onClose }: EndPlanProps): ReactNode => {
  const cache = useQueryClient();
  const words = `agencyPlans.${phaseOf(plan, today()) === 'coming' ? 'delete' : 'end'}` as const;
  const end = useMutation({
    mutationFn: () =>
      agencyCall('DELETE /agentur/praemienplan/{agentur}/{id}', { params: { agentur: Agenturnummer, id: plan.Id } }),
    onSuccess: async ({ EndetAm }) => {
      await cache.invalidateQueries({ queryKey: planQuery(Agenturnummer).queryKey });
      // The server decides, because midnight may have passed since the question was shown.
      onDone(
        EndetAm === null ? t('agencyPlans.delete.done') : t('agencyPlans.end.done', { date: formatDate(EndetAm) }),
      );
    },
  });
  return (
    <AskOnce
      title={t(`${words}.question`)}
      confirm={t(`${words}.confirm`)}
      isBusy={end.isPending}
      error={end.error}
      onConfirm={() => end.mutate()}
      onClose={onClose}
    >
      {t(`${words}.text`, {
        product: productOf(plan),
        amount: formatMoney(plan.ZusatzCent),
        date: formatDate(today()),
      })}
    </AskOnce>
  );
};
