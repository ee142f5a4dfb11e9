/** Limits for tests that are not about them: a busy machine may be slow without being broken. */
export const PATIENT_LIMITS = {
  DATABASE_CONNECT_TIMEOUT_MS: '20000',
  DATABASE_STATEMENT_TIMEOUT_MS: '60000',
  DATABASE_LOCK_TIMEOUT_MS: '20000',
  DATABASE_IDLE_TRANSACTION_TIMEOUT_MS: '60000',
};
