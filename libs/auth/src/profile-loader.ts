import { isDataError } from '@portal/data/data-error';
import { createMissingProfile, fetchProfile, type Profile } from '@portal/data/profiles';
import { profileFetchTimeout } from '@portal/domain/limits';

/** What loading a profile came to. */
export interface LoadedProfile {
  profile: Profile | null;
  /** The server answered that the account has no profile. */
  missing: boolean;
  /** The profile is the fallback: nobody has answered yet, so it says nothing about the person. */
  assumed: boolean;
}

/** Loads profiles, remembers them per user id, and fetches one at a time (specification section 4). */
export interface ProfileLoader {
  /**
   * The profile of a user. Never rejects: how the fetch failed decides what the profile is (specification
   * sections 6 and 8, design section 7).
   *
   * - no answer (time-out, network failure, exception): the profile that is remembered, else the fallback
   *   profile, which is a super admin; the database is what guards the data
   * - PGRST116: null, and `missing`
   * - 42501 or a message with RLS: the profile is created
   * - any other error: null
   *
   * @param userId the id of the account
   * @param fresh asks the server even when the profile is remembered or being fetched
   */
  load: (userId: string, fresh: boolean) => Promise<LoadedProfile>;
  /** Forgets every profile and gives up what is being fetched. */
  forget: () => void;
}

/** Makes a loader that remembers nothing yet. */
export function createProfileLoader(): ProfileLoader {
  let remembered = new Map<string, Profile>();
  let fetching = new Map<string, Promise<LoadedProfile>>();
  let last: Promise<unknown> = Promise.resolve();
  let abandon = new AbortController();

  function load(userId: string, fresh: boolean): Promise<LoadedProfile> {
    const known = remembered.get(userId);
    const underWay = fetching.get(userId);
    if (!fresh && known) return Promise.resolve({ profile: known, missing: false, assumed: false });
    if (!fresh && underWay) return underWay;

    const { signal } = abandon;
    const memory = remembered;
    const list = fetching;
    const loaded = last.then(() => ask(userId, memory, signal));
    list.set(userId, loaded);
    last = loaded.then(() => {
      if (list.get(userId) === loaded) list.delete(userId);
    });
    return loaded;
  }

  function forget() {
    abandon.abort(new Error('Signed out'));
    abandon = new AbortController();
    remembered = new Map();
    fetching = new Map();
  }

  return { load, forget };
}

async function ask(
  userId: string,
  remembered: Map<string, Profile>,
  abandoned: AbortSignal,
): Promise<LoadedProfile> {
  try {
    const profile = await withTimeout(abandoned, (signal) => fetchOrCreate(userId, signal));
    remembered.set(userId, profile);
    return { profile, missing: false, assumed: false };
  } catch (error) {
    if (!isDataError(error) || error.status === 0) {
      const profile = remembered.get(userId);
      return { profile: profile ?? fallbackProfile(userId), missing: false, assumed: !profile };
    }
    remembered.delete(userId);
    return { profile: null, missing: error.code === 'PGRST116', assumed: false };
  }
}

async function fetchOrCreate(userId: string, signal: AbortSignal): Promise<Profile> {
  try {
    return await fetchProfile(userId, signal);
  } catch (error) {
    const refused = isDataError(error) && (error.code === '42501' || error.message.includes('RLS'));
    if (!refused) throw error;
    return await createMissingProfile(userId, signal);
  }
}

/** Does not rely on the work to heed its signal: a request may first wait for the session to be refreshed. */
function withTimeout<Result>(
  abandoned: AbortSignal,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const timedOut = new AbortController();
  const timer = setTimeout(() => timedOut.abort(new Error('Profile fetch timeout')), profileFetchTimeout);
  const signal = AbortSignal.any([abandoned, timedOut.signal]);
  const result = new Promise<Result>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    if (signal.aborted) reject(signal.reason);
    else work(signal).then(resolve, reject);
  });
  return result.finally(() => clearTimeout(timer));
}

function fallbackProfile(id: string): Profile {
  return {
    id,
    username: 'User',
    isAdmin: false,
    isSuperAdmin: true,
    clickCount: 0,
    loginCount: 0,
    createdAt: '',
    updatedAt: '',
  };
}
