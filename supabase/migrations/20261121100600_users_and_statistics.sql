-- Functions for the profile, user management and the statistics tabs. The names of the JSON fields are
-- those of the screens.

-- Counts a click of the caller. Nobody counts for anybody else.
create function public.increment_click_count(user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if user_id is distinct from auth.uid() then
    raise insufficient_privilege using message = 'Clicks can only be counted for oneself';
  end if;
  perform private.require_staff();
  update public.profiles set click_count = click_count + 1, updated_at = clock_timestamp() where id = user_id;
end $$;

create function private.user_view(profile public.profiles) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', profile.id,
    'username', profile.username,
    'email', nullif(account.email, ''),
    'isAdmin', profile.is_admin,
    'isSuperAdmin', profile.is_super_admin,
    'clickCount', profile.click_count,
    'loginCount', profile.login_count,
    'lastLogin', profile.updated_at,
    'lastSignInAt', account.last_sign_in_at,
    'createdAt', profile.created_at,
    'updatedAt', profile.updated_at
  )
  from auth.users account where account.id = profile.id
$$;

-- { total, users: [...] }, newest first. `search` matches a part of the username or the e-mail; pages
-- hold at most 100.
create function public.list_users(search text default '', page_size integer default 50, page_start integer default 0)
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  pattern constant text := '%' || regexp_replace(coalesce(search, ''), '([\\%_])', '\\\1', 'g') || '%';
begin
  perform private.require_super_admin();
  return (
    with found as materialized (
      select profile.id, profile.created_at
      from public.profiles profile
      join auth.users account on account.id = profile.id
      where profile.username ilike pattern or account.email ilike pattern
    ),
    page as (
      select * from found order by created_at desc, id desc
      limit greatest(least(page_size, 100), 0) offset greatest(page_start, 0)
    )
    select jsonb_build_object(
      'total', (select count(*) from found),
      'users', coalesce(
        (
          select jsonb_agg(private.user_view(profile) order by profile.created_at desc, profile.id desc)
          from page join public.profiles profile on profile.id = page.id
        ),
        '[]'
      )
    )
  );
end $$;

-- One user as in list_users, or null.
create function public.user_detail(user_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_super_admin();
  return (select private.user_view(profile) from public.profiles profile where profile.id = user_id);
end $$;

create function public.user_statistics() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_super_admin();
  return jsonb_build_object(
    'overview', (
      select jsonb_build_object(
        'totalUsers', count(*),
        'activeUsers', count(*) filter (where updated_at >= now() - interval '30 days'),
        'adminUsers', count(*) filter (where is_admin),
        'superAdminUsers', count(*) filter (where is_super_admin)
      )
      from public.profiles
    ),
    'mostActiveUsers', (
      select coalesce(jsonb_agg(to_jsonb(ranked) order by "clickCount" desc, id), '[]')
      from (
        select id, username, click_count as "clickCount", login_count as "loginCount"
        from public.profiles order by click_count desc, id limit 5
      ) ranked
    ),
    'recentLogins', (
      select coalesce(jsonb_agg(to_jsonb(recent) order by "lastLogin" desc, id), '[]')
      from (
        select profile.id, username, profile.updated_at as "lastLogin", login_count as "loginCount"
        from public.profiles profile
        where exists (
          select from auth.users account where account.id = profile.id and account.last_sign_in_at is not null
        )
        order by profile.updated_at desc, profile.id limit 5
      ) recent
    )
  );
end $$;

create function public.client_statistics() returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  perform private.require_staff();
  return jsonb_build_object(
    'overview', (
      select jsonb_build_object(
        'totalClients', count(*),
        'activeClients', count(*) filter (where is_active),
        'inactiveClients', count(*) filter (where not is_active)
      )
      from public.clients
    ),
    'topClients', (
      select coalesce(jsonb_agg(to_jsonb(ranked) order by "projectCount" desc, lower(name), id), '[]')
      from (
        select
          client.id, client.name, count(*) as "projectCount",
          count(*) filter (where project.status in ('New', 'In Progress', 'Ready for Approval')) as "activeProjects",
          client.is_active
        from public.clients client
        join public.projects project on project.client_id = client.id
        group by client.id
        order by count(*) desc, lower(client.name), client.id limit 5
      ) ranked
    )
  );
end $$;

-- The two questions of the function invite-user: nobody else may ask them.
create function public.account_id(email text) returns uuid
language sql stable security definer set search_path = '' as $$
  select id from auth.users account where lower(account.email) = lower(btrim(account_id.email)) limit 1
$$;

-- `owner` is whoever may have the name already.
create function public.username_available(username text, owner uuid default null) returns boolean
language sql stable security definer set search_path = '' as $$
  select not private.is_username_taken(btrim(username), owner)
$$;

revoke execute on function public.account_id, public.username_available from public, anon, authenticated;
grant execute on function public.account_id, public.username_available to service_role;

revoke execute on function private.user_view from public;
revoke execute on function public.increment_click_count, public.list_users, public.user_detail,
  public.user_statistics, public.client_statistics from public, anon;
grant execute on function public.increment_click_count, public.list_users, public.user_detail,
  public.user_statistics, public.client_statistics to authenticated;
