import type { ClientConfig } from '@mundwerk/contract/client';
import { AppError, type ErrorCode } from '@mundwerk/contract/errors';
import { normaliseIban } from '@mundwerk/contract/values/iban';
import { isSEPACountry, isValidIBAN } from 'ibantools';

const refuse = (code: ErrorCode): never => {
  throw new AppError(code, [{ Field: 'Iban', ErrorCode: code }]);
};

/** Reads an IBAN that money can be sent to: valid in its country's form, inside SEPA, German where the client wants that. */
export const readIban = (typed: string, config: Pick<ClientConfig, 'ModuleIBANNurDE'>): string => {
  const iban = normaliseIban(typed);
  const country = iban.slice(0, 2);
  if (!isValidIBAN(iban) || !isSEPACountry(country)) return refuse('PSOF0504');
  if (config.ModuleIBANNurDE && country !== 'DE') return refuse('PSOF0505');
  return iban;
};
