import { useEffect } from 'react';
import { useFormContext } from '#lib/form/use-form.ts';
import { onPrefill } from '#shared/recommendation/host-prefill.ts';
import type { FormValues } from './form-values.ts';

const FIELDS = ['firstName', 'lastName', 'email'] as const;

/** Fills fields that are still empty with what the person typed on the host page; terms and consents are never filled in. */
export const usePrefill = (isOwn: boolean): void => {
  const { getValue, setValue } = useFormContext<FormValues>();
  useEffect(() => {
    if (!isOwn) return undefined;
    return onPrefill((prefill) => {
      for (const field of FIELDS) {
        const typed = prefill[field];
        if (typed && getValue(field) === '') setValue(field, typed);
      }
    });
  }, [isOwn, getValue, setValue]);
};
