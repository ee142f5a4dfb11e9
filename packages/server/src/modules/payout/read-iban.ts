import type { ClientConfig } from '@mundwerk/contract/client/client';
import { AppError, type ErrorName } from '@mundwerk/contract/errors';
import { normaliseIban } from '@mundwerk/contract/values/person/iban';
import { isSEPACountry, isValidIBAN } from 'ibantools';

const refuse = (reason: ErrorName): never => {
  throw new AppError(reason, [{ field: 'Iban', reason }]);
};

/** Reads an IBAN that money can be sent to: valid in its country's form, inside SEPA, German where the client wants that. */
export const readIban = (typed: string, config: Pick<ClientConfig, 'ModuleIBANNurDE'>): string => {
  const iban = normaliseIban(typed);
  const country = iban.slice(0, 2);
  if (!isValidIBAN(iban) || !isSEPACountry(country)) return refuse('ibanInvalid');
  if (config.ModuleIBANNurDE && country !== 'DE') return refuse('ibanNotGerman');
  return iban;
};
