-- Nothing is open unless a later statement opens it: what the platform grants to API roles by default is
-- taken back here, for everything that the following migrations create.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;
alter default privileges revoke execute on functions from public;

-- Helpers of policies and triggers. The API exposes only the schema `public`, so nobody can call these
-- by themselves; they are callable at all because policies run them as the signed-in user.
create schema private;
revoke all on schema private from public;
grant usage on schema private to authenticated, service_role;

-- Optimistic locking. `updated_at` changes with every change of a row, strictly upwards, and can't be
-- written through the API. A screen that edits a row keeps the value that it read and makes its update
-- conditional on it:
--
--   update({ ... }).eq('id', id).eq('updated_at', updatedAtThatWasRead).select()
--
-- No row in the answer means that somebody else changed (or deleted) it meanwhile: read it again and ask.
--
-- The author columns don't count as a change: they are emptied when an account is removed.
create function private.touch_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  if to_jsonb(new) - 'created_by' is distinct from to_jsonb(old) - 'created_by' then
    new.updated_at := greatest(clock_timestamp(), old.updated_at + interval '1 microsecond');
  end if;
  return new;
end $$;
