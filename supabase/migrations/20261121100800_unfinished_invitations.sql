-- Whether an account may make room for the next invitation to its address. It may as long as nobody can have used it:
-- its invitation was opened, which confirmed it, and that was all. The database is asked, because the metadata of an
-- account are written by its owner, and a password may be set in other ways than on the page of the invitation.

-- Accounts whose password nobody knows. A hosted authentication server gives an invited account a random one in the
-- transaction in which the opened invitation confirms it; every other password was chosen by somebody.
create table private.random_passwords (
  account uuid primary key references auth.users (id) on delete cascade,
  since timestamptz not null default now()
);
alter table private.random_passwords enable row level security;

-- `now()` is the start of the transaction.
create function private.note_random_password() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.encrypted_password is distinct from old.encrypted_password then
    delete from private.random_passwords where account = new.id;
    if coalesce(old.encrypted_password, '') = '' and new.invited_at is not null
       and new.email_confirmed_at is null then
      insert into private.random_passwords (account) values (new.id);
    end if;
  elsif old.email_confirmed_at is null and new.email_confirmed_at is not null then
    delete from private.random_passwords where account = new.id and since <> now();
  end if;
  return new;
end $$;
revoke execute on function private.note_random_password from public;

create trigger note_random_password after update of encrypted_password, email_confirmed_at on auth.users
  for each row execute function private.note_random_password();

-- A question of the function invite-user: nobody else may ask it.
create function public.is_unfinished_invitation(account uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from auth.users invited
    where invited.id = is_unfinished_invitation.account
      and invited.invited_at is not null
      and invited.email_confirmed_at is not null
      and (
        coalesce(invited.encrypted_password, '') = ''
        or exists (select from private.random_passwords where random_passwords.account = invited.id)
      )
      and not exists (
        select from auth.identities where user_id = invited.id and provider <> 'email'
      )
      -- Opening the invitation is the first sign-in.
      and not exists (
        select from public.profiles where id = invited.id and (is_super_admin or login_count > 1)
      )
      and not exists (select from public.clients where created_by = invited.id)
      and not exists (select from public.projects where created_by = invited.id)
      and not exists (select from public.folders where created_by = invited.id)
      and not exists (select from public.files where uploaded_by = invited.id)
  )
$$;

revoke execute on function public.is_unfinished_invitation from public, anon, authenticated;
grant execute on function public.is_unfinished_invitation to service_role;
