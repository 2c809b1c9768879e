/** A reason why the backend cannot start, in one line that a person can act on. It is printed without a stack trace. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
