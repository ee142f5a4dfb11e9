/** A reason not to start that the operator can act on: its message is the one sentence shown, without a stack trace. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
