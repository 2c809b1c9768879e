/** Shown when a user was deleted by somebody else meanwhile. */
export const USER_GONE = 'This user does not exist any more. Somebody else has deleted the account.';
