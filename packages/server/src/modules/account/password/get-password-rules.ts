import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, PASSWORD_RULES } from '@mundwerk/contract/values/person/password';

/** The rules for passwords; only the server can check that a password is not easy to guess. */
export const getPasswordRules = async () => ({
  MindestLaenge: PASSWORD_MIN_LENGTH,
  MaximalLaenge: PASSWORD_MAX_LENGTH,
  Regeln: [...PASSWORD_RULES, 'unguessable' as const],
});
