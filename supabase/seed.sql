-- Demo data for development, demonstrations and tests, relative to today. Nothing in it is a real person,
-- company or order. Run as the owner of the database, on an empty schema.
--
-- The rows of files come without their objects, which SQL can't write, and with a size of 0: the embedded
-- backend then makes an object for each row, by its type and name, and fills in the size.

create function pg_temp.demo_id(name text) returns uuid language sql as $$
  select overlay(overlay(md5('door portal demo: ' || name) placing '4' from 13) placing '8' from 17)::uuid
$$;

-- Accounts: three to sign in with (password drawing-center), four to fill the lists, who can't sign in. ----
create temporary table demo_account (
  email text, username text, is_admin boolean, is_super_admin boolean, clicks integer, logins integer,
  password text, created_days_ago integer, used_days_ago integer
);
insert into demo_account values
  ('super@doors.example', 'Demo Super Admin', false, true, 620, 85, 'drawing-center', 400, 0),
  ('admin@doors.example', 'Demo Admin', true, false, 310, 52, 'drawing-center', 320, 1),
  ('user@doors.example', 'Demo User', false, false, 120, 31, 'drawing-center', 200, 2),
  ('drafter@doors.example', 'Demo Drafter', false, false, 44, 12, null, 150, 9),
  ('planner@doors.example', 'Demo Planner', true, false, 205, 40, null, 120, 21),
  ('buyer@doors.example', 'Demo Buyer', false, false, 18, 3, null, 90, 45),
  ('newcomer@doors.example', 'Demo Newcomer', false, false, 0, 0, null, 3, 3);

do $$
begin
  -- Hosted projects keep the password functions in a schema of their own.
  perform set_config('search_path', 'public, extensions', true);
  insert into auth.users (
    id, aud, role, email, encrypted_password, email_confirmed_at, last_sign_in_at, created_at, updated_at,
    raw_app_meta_data, raw_user_meta_data,
    confirmation_token, recovery_token, email_change, email_change_token_new
  )
  select
    pg_temp.demo_id(email), 'authenticated', 'authenticated', email,
    crypt(coalesce(password, gen_random_uuid()::text), gen_salt('bf')),
    now() - created_days_ago * interval '1 day',
    case when logins > 0 then now() - used_days_ago * interval '1 day' end,
    now() - created_days_ago * interval '1 day', now(),
    '{"provider": "email", "providers": ["email"]}', jsonb_build_object('username', username),
    '', '', '', ''
  from demo_account;
  -- Only the hosted authentication server has this column, and looks for this value in it.
  if exists (
    select from information_schema.columns
    where table_schema = 'auth' and table_name = 'users' and column_name = 'instance_id'
  ) then
    update auth.users set instance_id = '00000000-0000-0000-0000-000000000000';
  end if;
end $$;

insert into auth.identities (id, provider, provider_id, user_id, identity_data)
select
  gen_random_uuid(), 'email', id::text, id,
  jsonb_build_object('sub', id, 'email', email, 'email_verified', true, 'phone_verified', false)
from (select pg_temp.demo_id(email) as id, email from demo_account) account;

-- The profiles were made by the trigger on auth.users.
update public.profiles profile
set
  is_admin = account.is_admin,
  is_super_admin = account.is_super_admin,
  click_count = account.clicks,
  login_count = account.logins,
  created_at = now() - account.created_days_ago * interval '1 day',
  updated_at = now() - account.used_days_ago * interval '1 day'
from demo_account account
where profile.id = pg_temp.demo_id(account.email);

-- Clients: some inactive, one abroad, the last three without projects. --------------------------------------
insert into public.clients (
  id, name, company_name, email, phone, address, city, postal_code, country, contact_person, notes, is_active,
  created_by, created_at
)
select
  pg_temp.demo_id('client ' || n), name, company_name,
  case when n % 5 <> 4 then 'client' || n || '@demo.example' end,
  case when n % 4 <> 3 then '+372 5550 ' || lpad((n * 37)::text, 4, '0') end,
  'Demo tee ' || n, city, lpad((10000 + n * 731)::text, 5, '0'), country,
  case when n % 3 <> 2 then 'Demo Contact ' || n end,
  case n % 4 when 0 then 'Delivers on weekdays only. Call an hour before.' when 2 then 'Invoices by e-mail.' end,
  is_active, pg_temp.demo_id('admin@doors.example'), now() - (15 - n) * interval '20 days'
from (
  values
    (1, 'Demo Cold Store 1', 'Demo Cold Store 1 OÜ', 'Tallinn', 'Estonia', true),
    (2, 'Demo Cold Store 2', 'Demo Cold Store 2 AS', 'Tartu', 'Estonia', true),
    (3, 'Näidis Külmhoone', 'Näidis Külmhoone OÜ', 'Pärnu', 'Estonia', true),
    (4, 'Demo House Builder', 'Demo House Builder OÜ', 'Jõhvi', 'Estonia', true),
    (5, 'Demo Dairy', 'Demo Dairy AS', 'Paide', 'Estonia', false),
    (6, 'Demo Fish Terminal', 'Demo Fish Terminal OÜ', 'Kuressaare', 'Estonia', true),
    (7, 'Demo Kylmävarasto', 'Demo Kylmävarasto Oy', 'Helsinki', 'Finland', true),
    (8, 'Demo Private Customer', null, 'Võru', 'Estonia', true),
    (9, 'Demo Bakery', 'Demo Bakery OÜ', 'Rakvere', 'Estonia', true),
    (10, 'Demo Logistics', 'Demo Logistics AS', 'Maardu', 'Estonia', false),
    (11, 'Demo Cottage Village', 'Demo Cottage Village OÜ', 'Haapsalu', 'Estonia', true),
    (12, 'Demo Supermarket', 'Demo Supermarket AS', 'Narva', 'Estonia', true),
    (13, 'Demo Museum', 'Demo Museum MTÜ', 'Viljandi', 'Estonia', true),
    (14, 'demo workshop', 'Demo Workshop OÜ', 'Valga', 'Estonia', false)
) client (n, name, company_name, city, country, is_active);

-- Projects: every status with every due state. ---------------------------------------------------------------
insert into public.projects (
  id, project_number, name, description, status, due_date, client_id, created_by, created_at
)
select
  pg_temp.demo_id('project ' || n),
  'CO-' || (n + 3),
  (array[
    'Cold store doors', 'Front doors', 'Loading bay', 'Freezer room', 'Garden house', 'Staff entrance',
    'Packing hall', 'Holiday cottages', 'Külmlao uksed', 'Renovation of entrances', 'Side doors'
  ])[1 + n % 11] || ', stage ' || (1 + n / 11),
  case n % 4
    when 0 then null
    when 1 then 'Doors with frames and thresholds, delivered to the site and fitted by the client.'
    when 2 then 'Replacement of the old doors. Measure on site before production, because the openings differ from the drawings by up to 30 mm; the client confirms the handedness of every door.'
    when 3 then 'Standard sizes.'
  end,
  (array['New', 'In Progress', 'Ready for Approval', 'Approved', 'In Production', 'Completed', 'Delivered'])[1 + n % 7],
  case n % 5
    when 0 then null
    when 1 then current_date - (1 + n % 23)
    when 2 then current_date
    when 3 then current_date + (1 + n % 7)
    when 4 then current_date + (8 + 3 * n)
  end,
  case when n % 8 <> 0 then pg_temp.demo_id('client ' || (1 + (n * 7) % 11)) end,
  pg_temp.demo_id((array['super@doors.example', 'admin@doors.example', 'user@doors.example'])[1 + n % 3]),
  now() - n * interval '61 hours'
from generate_series(1, 40) n;

-- Doors: twelve in project 1, none in project 2, one to five in the others. ---------------------------------
create temporary table demo_door as
select
  n, d, pg_temp.demo_id('door ' || n || '.' || d) as id, pg_temp.demo_id('project ' || n) as project_id,
  -- Drawings: none, all, or every other door, by project.
  case n % 4 when 0 then false when 2 then d % 2 = 1 else true end as has_drawings,
  n * 7 + d as pick
from generate_series(1, 40) n
cross join lateral generate_series(1, case n when 1 then 12 when 2 then 0 else 1 + n % 5 end) d;

insert into public.folders (id, name, project_id, created_by, created_at)
select
  id, (array['VU', 'SU', 'KU'])[1 + d % 3] || '-' || lpad(d::text, 2, '0'), project_id,
  pg_temp.demo_id('user@doors.example'),
  now() - n * interval '61 hours' + d * interval '4 minutes'
from demo_door;

-- Every ninth door has no data yet.
insert into public.door_metadata (
  folder_id, width, height, door_name, has_glass, hinge_type, lock_type, amount, waternose, threshold_type,
  kickplate, surface_finish, custom_finish, color_code, handedness
)
select
  id,
  (array[790, 890, 990, 1190, 1490.5, 1990])[1 + pick % 6],
  (array[2090, 1990, 2190, 2290.5])[1 + pick % 4],
  case when pick % 23 = 0 then 'Standard Door'
    else (array['door_60mm', 'door_meranti', 'door_cottage', 'door_18deg', 'door_60mm_inward'])[1 + pick % 5] end,
  pick % 3 = 0,
  case when pick % 23 = 0 then 'Right' else (array['2', '3'])[1 + pick % 2] end,
  case when pick % 23 = 0 then 'Standard' else (array['Assa', '3-Point Lock'])[1 + (pick / 2) % 2] end,
  1 + pick % 4,
  pick % 4 = 1,
  (array['none', 'alu', 'oak', 'pine', 'pine_angle'])[1 + (pick / 3) % 5],
  pick % 5 = 2,
  finish,
  case when finish = 'Custom' then 'Oiled oak, two coats, samples agreed with the client' end,
  case finish
    when 'RAL' then (array['RAL 7016', 'RAL 9016', 'RAL 3009', 'RAL 6005', 'RAL 5011'])[1 + pick % 5]
    when 'NCS' then (array['NCS S 0502-Y', 'NCS S 7500-N', 'NCS S 3560-R', 'NCS S 4550-G10Y'])[1 + pick % 4]
  end,
  (array['Left', 'Right'])[1 + (pick / 5) % 2]
from demo_door
cross join lateral (
  select (array['Untreated', 'Oil', 'Lacquer', 'RAL', 'NCS', 'Custom'])[1 + pick % 6] as finish
) chosen
where pick % 9 <> 0;

-- Files: a drawing or two for the doors that have drawings; in the projects themselves every type that can
-- be uploaded. The trigger that asks for a file's object is off meanwhile.
alter table public.files disable trigger require_object;

insert into public.files (
  id, filename, original_name, file_type, file_path, file_size, project_id, folder_id, uploaded_by, created_at
)
select
  pg_temp.demo_id('drawing ' || drawing_name || id), generated.name, drawing_name, 'application/pdf',
  project_id || '/' || id || '/' || generated.name, 0, project_id, id,
  pg_temp.demo_id('user@doors.example'), now() - n * interval '60 hours' + version * interval '1 hour'
from demo_door
cross join lateral generate_series(1, 1 + pick % 2) version
cross join lateral (
  select (array['Joonis', 'Sõlm', 'Läbilõige', 'Lengi mõõdud'])[1 + pick % 4] || ' ' || d
    || case version when 1 then '' else ' (muudatus B)' end || '.pdf' as drawing_name
) named
cross join lateral (select (1760000000000 + pick * 1000 + version)::text || '_' || md5(drawing_name || id) || '.pdf' as name) generated
where has_drawings;

insert into public.files (
  id, filename, original_name, file_type, file_path, file_size, project_id, uploaded_by, created_at
)
select
  pg_temp.demo_id('file ' || n || '.' || f), generated.name, original_name, file_type,
  project_id || '/root/' || generated.name, 0, project_id,
  pg_temp.demo_id('admin@doors.example'), now() - n * interval '60 hours' + f * interval '7 minutes'
from generate_series(1, 40) n
cross join lateral (select pg_temp.demo_id('project ' || n) as project_id) project
join (
  values
    (1, 'Hoone põhiplaan.pdf', 'application/pdf'),
    (2, 'Fassaadi vaade.jpg', 'image/jpeg'),
    (3, 'Sõlme detail.png', 'image/png'),
    (4, 'Ukse avanemine.gif', 'image/gif'),
    (5, 'Mõõdud ja süvised.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
    (6, 'Hinnapakkumine (vana).xls', 'application/vnd.ms-excel'),
    (7, 'Tükitabel.ods', 'application/vnd.oasis.opendocument.spreadsheet'),
    (8, 'Päring "kiire".eml', 'message/rfc822'),
    (9, 'Kirjavahetus õhtul.msg', 'application/vnd.ms-outlook')
) sample (f, original_name, file_type)
  -- Project 1 has all of them, every third project none, the others two.
  on n = 1 or (n % 3 <> 0 and f in (1 + n % 9, 1 + (n + 4) % 9))
cross join lateral (
  select (1760000000000 + n * 1000 + f)::text || '_' || md5(original_name || n) || '.'
    || split_part(original_name, '.', 2) as name
) generated;

alter table public.files enable trigger require_object;

drop table demo_account, demo_door;
