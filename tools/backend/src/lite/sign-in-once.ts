/**
 * Closes a gap of @supabase/lite 0.10.0: it moves last_sign_in_at twice when a link or code is used, and at every
 * refresh of a token, so that whoever counts sign-ins by it counts too many. GoTrue moves it once per sign-in.
 */
export const signInTrigger = `
create or replace function auth.keep_last_sign_in() returns trigger language plpgsql
  security definer set search_path = '' as $$
begin
  if current_setting('auth.signed_in', true) = new.id::text
     or exists (
       select from auth.sessions
       where user_id = new.id and refreshed_at = new.last_sign_in_at at time zone 'UTC'
     ) then
    new.last_sign_in_at := old.last_sign_in_at;
  else
    perform set_config('auth.signed_in', new.id::text, true);
  end if;
  return new;
end $$;
-- The name makes it the first of the BEFORE triggers.
create or replace trigger "00_keep_last_sign_in" before update of last_sign_in_at on auth.users
  for each row when (old.last_sign_in_at is distinct from new.last_sign_in_at)
  execute function auth.keep_last_sign_in();
`;
