/** A failure that a person can act on: its message alone is shown, without a stack. */
export class Failure extends Error {}
