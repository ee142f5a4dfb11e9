import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, PASSWORD_RULES } from '@mundwerk/contract/values/person/password';

/** What a password must meet; only the server can check that it is not easy to guess. */
export const getPasswordRules = async () => ({
  MindestLaenge: PASSWORD_MIN_LENGTH,
  MaximalLaenge: PASSWORD_MAX_LENGTH,
  Regeln: [...PASSWORD_RULES, 'unguessable' as const],
});
