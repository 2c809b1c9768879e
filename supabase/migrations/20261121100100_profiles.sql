-- One profile per account. Staff = a signed-in user who has one.
--
-- Removing the account removes the profile, and with it every right at once, although the access token
-- is good for a while longer. Accounts come into being by invitation only: sign-up must stay off in the
-- authentication settings (see config.toml), because any account may have a profile.
create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  username text not null default 'User' check (username ~ '\S' and char_length(username) <= 100),
  is_admin boolean not null default false,
  is_super_admin boolean not null default false,
  click_count integer not null default 0 check (click_count >= 0),
  login_count integer not null default 0 check (login_count >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

comment on column public.profiles.updated_at is
  'When the person last used the portal: signed in, clicked or saved the profile. What a super admin changes does not move it.';

-- 'User' is the name of a profile that was created because it was missing; several people may have it.
create unique index profiles_username_key on public.profiles (lower(username)) where lower(username) <> 'user';
create index profiles_created_at_idx on public.profiles (created_at, id);
create index profiles_updated_at_idx on public.profiles (updated_at, id);
create index profiles_click_count_idx on public.profiles (click_count, id);

-- Who is calling ------------------------------------------------------------------------------------

create function private.has_account() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from auth.users where id = auth.uid() and not coalesce(is_anonymous, false))
$$;

create function private.is_staff() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.profiles where id = auth.uid())
$$;

create function private.is_super_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.profiles where id = auth.uid() and is_super_admin)
$$;

-- For functions that would otherwise answer with an empty or misleading result.
create function private.require_staff() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_staff() then
    raise insufficient_privilege using message = 'Only staff can do this',
      hint = 'Sign in with an account that has a profile.';
  end if;
end $$;

create function private.require_super_admin() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_super_admin() then
    raise insufficient_privilege using message = 'Only super admins can manage users',
      hint = 'Ask a super admin.';
  end if;
end $$;

revoke execute on all functions in schema private from public;
grant execute on function private.has_account(), private.is_staff(), private.is_super_admin(),
  private.require_staff(), private.require_super_admin() to authenticated;

-- Rights --------------------------------------------------------------------------------------------
-- The flag is_admin gives no right to data beyond those of any staff member: what an admin may do more
-- is not settled. is_super_admin can't be set through the API at all, and no profile can be deleted
-- through it: the function delete-user removes the account.

alter table public.profiles enable row level security;
revoke all on public.profiles from anon, authenticated;
grant select on public.profiles to authenticated;
grant insert (id, username, is_admin, is_super_admin) on public.profiles to authenticated;
grant update (username, is_admin, click_count, login_count) on public.profiles to authenticated;
grant all on public.profiles to service_role;

create policy "own profile, super admins all" on public.profiles for select to authenticated
  using (id = (select auth.uid()) or (select private.is_super_admin()));

create policy "a missing own profile without flags" on public.profiles for insert to authenticated
  with check (
    id = (select auth.uid()) and not is_admin and not is_super_admin and (select private.has_account())
  );

create policy "own profile, super admins all: change" on public.profiles for update to authenticated
  using (id = (select auth.uid()) or (select private.is_super_admin()))
  with check (id = (select auth.uid()) or (select private.is_super_admin()));

-- The unique index refuses a taken name too, but not in words for people.
create function private.is_username_taken(wanted text, owner uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.profiles
    where lower(username) = lower(wanted) and lower(username) <> 'user' and id is distinct from owner
  )
$$;
revoke execute on function private.is_username_taken from public;
grant execute on function private.is_username_taken to authenticated;

create function private.guard_profile() returns trigger
language plpgsql set search_path = '' as $$
declare
  through_api constant boolean := current_user = 'authenticated';
begin
  new.username := btrim(new.username);
  if not through_api then
    return new;
  end if;
  if private.is_username_taken(new.username, new.id) then
    raise unique_violation using message = 'Username already taken';
  end if;
  if tg_op = 'INSERT' then
    return new;
  end if;

  if new.username is distinct from old.username and old.id is distinct from (select auth.uid()) then
    raise insufficient_privilege using message = 'Only the owner can change a username';
  end if;
  if (new.is_admin, new.click_count, new.login_count)
     is distinct from (old.is_admin, old.click_count, old.login_count) then
    if not (select private.is_super_admin()) then
      raise insufficient_privilege using message = 'Only super admins can change roles and statistics',
        hint = 'Ask a super admin.';
    end if;
    if old.is_super_admin then
      raise insufficient_privilege using message = 'Super admin accounts are protected',
        hint = 'Roles and statistics of super admins can''t be changed.';
    end if;
  end if;
  if (new.click_count <> old.click_count and new.click_count <> 0)
     or (new.login_count <> old.login_count and new.login_count <> 0) then
    raise insufficient_privilege using message = 'Statistics can only be reset to 0';
  end if;

  if old.id = (select auth.uid()) then
    new.updated_at := clock_timestamp();
  end if;
  return new;
end $$;

create trigger guard before insert or update on public.profiles
  for each row execute function private.guard_profile();

-- From account to profile ---------------------------------------------------------------------------
-- The metadata of an account is read once, when the account is created, since everybody can change
-- their own later. A username that is taken gets a number behind it, so that an account can always be
-- created; invite-user refuses a taken name before it invites.

create function private.wants_admin(metadata jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(metadata ->> 'is_admin' = 'true', false)
$$;

create function private.create_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  wanted constant text :=
    coalesce(nullif(left(btrim(new.raw_user_meta_data ->> 'username'), 90), ''), 'User');
begin
  for attempt in 1..1000 loop
    insert into public.profiles (id, username, is_admin)
    values (
      new.id,
      case attempt when 1 then wanted else wanted || ' ' || attempt end,
      new.invited_at is not null and private.wants_admin(new.raw_user_meta_data)
    )
    on conflict do nothing;
    exit when found;
  end loop;
  return new;
end $$;

create trigger create_profile after insert on auth.users
  for each row when (not coalesce(new.is_anonymous, false)) execute function private.create_profile();

-- The authentication server writes an invited account first and marks it as invited second, in one
-- transaction. Only then does the metadata come from whoever invited; the metadata of an account that
-- existed before may have been written by its owner. `now()` is the start of the transaction.
create function private.apply_invitation() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set is_admin = true
  where id = new.id and created_at = now() and private.wants_admin(new.raw_user_meta_data);
  return new;
end $$;

create trigger apply_invitation after update of invited_at on auth.users
  for each row when (old.invited_at is null and new.invited_at is not null)
  execute function private.apply_invitation();

create function private.count_sign_in() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set login_count = login_count + 1, updated_at = clock_timestamp()
  where id = new.id;
  return new;
end $$;

create trigger count_sign_in after update of last_sign_in_at on auth.users
  for each row when (new.last_sign_in_at is not null and new.last_sign_in_at is distinct from old.last_sign_in_at)
  execute function private.count_sign_in();
