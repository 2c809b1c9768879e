/** Shown when a client was deleted by somebody else meanwhile. */
export const CLIENT_GONE = 'This client does not exist any more. Somebody else has deleted it.';
