/** An error at startup that an operator can resolve. Its message is one sentence, printed without a stack. */
export class StartupError extends Error {
  override name = 'StartupError';
}
