import { expectAccessible } from '../support/accessibility.ts';
import { addDoor, doorData, openProject, refuseInDatabase } from '../support/project-page.ts';
import { addProject } from '../support/projects.ts';
import { accounts, expect, signIn, test } from '../support/test.ts';

test.beforeEach(async ({ page }) => signIn(page, accounts.user));

test('Create Door starts with its defaults, checks, and saves folder and data', async ({ page, portal }) => {
  const project = await addProject(portal);
  await openProject(page, project.id);
  await page.getByRole('button', { name: 'Create Door' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Create Door' });
  await expect(dialog.getByLabel('Door Series')).toHaveValue('door_60mm');
  await expect(dialog.getByLabel('Hinge Type')).toHaveValue('2');
  await expect(dialog.getByLabel('Lock Type')).toHaveValue('Assa');
  await expect(dialog.getByLabel('Quantity')).toHaveValue('1');
  await expect(dialog.getByLabel('Threshold')).toHaveValue('none');
  await expect(dialog.getByLabel('Surface Finish')).toHaveValue('Untreated');
  await expect(dialog.getByLabel('Handedness')).toHaveValue('Left');
  for (const box of ['Has Glass', 'Waternose', 'Kickplate'])
    await expect(dialog.getByLabel(box)).not.toBeChecked();
  await expectAccessible(page);

  await dialog.getByLabel('Quantity').fill('0');
  await dialog.getByRole('button', { name: 'Create Door' }).click();
  await expect(dialog.getByText('Please enter a door number/ID')).toBeVisible();
  await expect(dialog.getByText('Please enter door dimensions')).toHaveCount(2);
  await expect(dialog.getByText('Please enter a quantity of at least 1')).toBeVisible();
  await expect(dialog.getByLabel('Door Number/ID')).toBeFocused();
  await expectAccessible(page);

  await dialog.getByLabel('Door Number/ID').fill('D-100');
  await dialog.getByLabel('Width (mm)').fill('900,5');
  await dialog.getByLabel('Height (mm)').fill('2100');
  await dialog.getByLabel('Height (mm)').press('ArrowUp');
  await dialog.getByLabel('Quantity').fill('3');
  await dialog.getByLabel('Door Series').selectOption('Door Meranti');
  await dialog.getByLabel('Handedness').selectOption('Right Hand');
  await dialog.getByLabel('Has Glass').check();
  await dialog.getByRole('button', { name: 'Create Door' }).click();
  await expect(page.getByText('Door created successfully with all specifications')).toBeVisible();
  await expect(dialog).toBeHidden();

  await expect(page.getByRole('heading', { level: 2, name: 'D-100' })).toBeVisible();
  await expect(page.getByText('900.5 × 2100.1 mm').first()).toBeVisible();
  await expect(
    page.getByRole('img', { name: 'Picture: Door Meranti, Right Hand, with glass' }),
  ).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Doors (1)' })).toBeVisible();
  const id = new URL(page.url()).searchParams.get('door') ?? '';
  expect(await doorData(portal, id)).toMatchObject({ amount: 3, door_name: 'door_meranti', has_glass: true });

  await page.getByRole('button', { name: 'Create Door' }).click();
  await expect(dialog.getByLabel('Door Number/ID')).toHaveValue('');
});

test('Create Door works with the keyboard alone', async ({ page, portal }) => {
  const project = await addProject(portal);
  await openProject(page, project.id);
  const button = page.getByRole('button', { name: 'Create Door' }).first();
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Create Door' });
  await expect(dialog.getByLabel('Door Number/ID')).toBeFocused();
  await page.keyboard.type('K-1');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Door C');
  await page.keyboard.press('Tab');
  await page.keyboard.type('800');
  await page.keyboard.press('Tab');
  await page.keyboard.type('2000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'K-1' })).toBeVisible();
  await expect(page.getByText('Door Cottage').first()).toBeVisible();
});

test('metadata refused after the folder was created: told, and nothing typed is lost', async ({
  page,
  portal,
}) => {
  const project = await addProject(portal);
  const allow = await refuseInDatabase(portal, {
    table: 'public.door_metadata',
    operation: 'insert',
    condition: 'new.width = 777.7',
  });
  await openProject(page, project.id);
  await page.getByRole('button', { name: 'Create Door' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Door Number/ID').fill('Half a door');
  await dialog.getByLabel('Width (mm)').fill('777.7');
  await dialog.getByLabel('Height (mm)').fill('2000');
  await dialog.getByRole('button', { name: 'Create Door' }).click();
  await expect(page.getByText('Door folder created but metadata could not be added')).toBeVisible();

  const rest = page.getByRole('dialog', { name: 'Add Door Data: Half a door' });
  await expect(rest.getByLabel('Width (mm)')).toHaveValue('777.7');
  await expect(rest.getByLabel('Door Series')).toHaveValue('door_60mm');
  await rest.getByRole('button', { name: 'Save' }).click();
  await expect(rest.getByText('Failed to save door data')).toBeVisible();
  await allow();
  await rest.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Door data saved successfully')).toBeVisible();
  await expect(page.getByText('777.7 × 2000 mm').first()).toBeVisible();
});

test('a door that cannot be created keeps its form', async ({ page, portal }) => {
  const project = await addProject(portal);
  await openProject(page, project.id);
  await page.getByRole('button', { name: 'Create Door' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Create Door' });
  await dialog.getByLabel('Door Number/ID').fill('Never there');
  await dialog.getByLabel('Width (mm)').fill('900');
  await dialog.getByLabel('Height (mm)').fill('2000');
  const fault = portal.backend.faults.add({ method: 'POST', path: '/rest/v1/folders', effect: 'abort' });
  await dialog.getByRole('button', { name: 'Create Door' }).click();
  await expect(dialog.getByText('Failed to create door')).toBeVisible();
  await expect(dialog.getByLabel('Door Number/ID')).toHaveValue('Never there');
  fault.remove();
});

test('Add Door Data starts with the other reading of the defaults and saves it', async ({ page, portal }) => {
  const project = await addProject(portal);
  const id = await addDoor(portal, project.id, 'Bare door', null);
  await openProject(page, project.id, `?door=${id}`);
  await page.getByRole('button', { name: 'Add Door Data' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Door Data: Bare door' });
  await expect(dialog.getByLabel('Door Series')).toHaveValue('Standard Door');
  await expect(dialog.getByLabel('Hinge Type')).toHaveValue('Right');
  await expect(dialog.getByLabel('Lock Type')).toHaveValue('Standard');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Door data saved successfully')).toBeVisible();
  expect(await doorData(portal, id)).toMatchObject({
    door_name: 'Standard Door',
    hinge_type: 'Right',
    lock_type: 'Standard',
    surface_finish: 'Untreated',
    handedness: 'Left',
    amount: 1,
  });
  await expect(page.getByRole('button', { name: 'Edit Door Data' })).toBeVisible();
});

test('a value from outside its list is one more choice and survives a save', async ({ page, portal }) => {
  const project = await addProject(portal);
  const old = {
    door_name: 'Old door',
    hinge_type: 'Right',
    lock_type: 'Standard',
    threshold_type: 'steel',
    surface_finish: 'Wax',
    handedness: 'Both',
  };
  const id = await addDoor(portal, project.id, 'Old', old);
  await openProject(page, project.id, `?door=${id}`);
  await page.getByRole('button', { name: 'Edit Door Data' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Hinge Type').selectOption('3');
  await dialog.getByLabel('Hinge Type').selectOption('Right');
  await dialog.getByLabel('Width (mm)').fill('1000.04');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Door data saved successfully')).toBeVisible();
  expect(await doorData(portal, id)).toMatchObject(old);
  await expect(page.getByText('Both', { exact: true })).toBeVisible();
});

test('colours, finishes and quantity follow the rules of the form', async ({ page, portal }) => {
  const project = await addProject(portal);
  const id = await addDoor(portal, project.id, 'Painted');
  await openProject(page, project.id, `?door=${id}`);
  await page.getByRole('button', { name: 'Edit Door Data' }).click();
  const dialog = page.getByRole('dialog');
  const swatch = dialog.getByTestId('color-swatch');
  const code = dialog.getByLabel('Color Code');
  await expect(code).toBeHidden();

  await dialog.getByLabel('Surface Finish').selectOption('RAL');
  await expect(swatch).toHaveAttribute('data-color', '#FFFFFF');
  await code.pressSequentially('ral 7016');
  await expect(code).toHaveValue('RAL 7016');
  await expect(swatch).toHaveAttribute('data-color', '#383E42');
  await expect(dialog.getByText('Anthracite grey', { exact: true }).last()).toBeVisible();
  await code.fill('RAL 0001');
  await expect(swatch).toHaveAttribute('data-color', '#CCCCCC');
  await expect(dialog.getByText('Unknown color code')).toBeVisible();

  await dialog.getByLabel('Surface Finish').selectOption('NCS');
  await code.fill('s 0502-y');
  await expect(code).toHaveValue('S 0502-Y');
  await expect(dialog.getByText('NCS S 0502-Y', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await dialog.getByLabel('Surface Finish').selectOption('Custom');
  await expect(code).toBeHidden();
  await dialog.getByLabel('Custom Finish').fill('Brushed bronze');
  await dialog.getByLabel('Quantity').fill('none');
  await dialog.getByLabel('Quantity').press('Tab');
  await expect(dialog.getByLabel('Quantity')).toHaveValue('1');
  await dialog.getByLabel('Width (mm)').fill('wide');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please enter door dimensions')).toBeVisible();
  await dialog.getByLabel('Width (mm)').fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Custom: Brushed bronze')).toBeVisible();
});

test('two people editing one door: the second is told and loses nothing', async ({
  page,
  portal,
  browser,
}) => {
  const project = await addProject(portal);
  const id = await addDoor(portal, project.id, 'Shared door', {
    width: 900,
    height: 2000,
    lock_type: 'Assa',
  });
  const address = `?door=${id}`;
  const other = await browser.newContext({ baseURL: portal.url });
  const colleague = await other.newPage();
  await signIn(colleague, accounts.admin);

  for (const person of [page, colleague]) {
    await openProject(person, project.id, address);
    await person.getByRole('button', { name: 'Edit Door Data' }).click();
  }
  const theirs = colleague.getByRole('dialog');
  await theirs.getByLabel('Width (mm)').fill('1000');
  await theirs.getByLabel('Lock Type').selectOption('3-Point Lock');
  await theirs.getByRole('button', { name: 'Save' }).click();
  await expect(colleague.getByText('Door data saved successfully')).toBeVisible();

  const mine = page.getByRole('dialog');
  await mine.getByLabel('Width (mm)').fill('1100');
  await mine.getByLabel('Height (mm)').fill('2200');
  await mine.getByRole('button', { name: 'Save' }).click();
  await expect(mine.getByText('Somebody else changed this door while you were editing')).toBeVisible();
  await expect(mine.getByLabel('Width (mm)')).toHaveValue('1100');
  await expect(mine.getByLabel('Height (mm)')).toHaveValue('2200');
  await expect(mine.getByLabel('Lock Type')).toHaveValue('3-Point Lock');
  await expect(mine.getByRole('group', { name: 'Width (mm)' })).toContainText('Yours: 1100');
  await expect(mine.getByRole('group', { name: 'Width (mm)' })).toContainText('Theirs: 1000');
  expect(await doorData(portal, id)).toMatchObject({ lock_type: '3-Point Lock' });
  await expectAccessible(page);

  await mine
    .getByRole('group', { name: 'Width (mm)' })
    .getByRole('radio', { name: /Theirs/ })
    .check();
  await expect(mine.getByLabel('Width (mm)')).toHaveValue('1000');
  await mine.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('1000 × 2200 mm').first()).toBeVisible();
  await other.close();
});

test('a door deleted by somebody else while it is edited is told', async ({ page, portal }) => {
  const project = await addProject(portal);
  const id = await addDoor(portal, project.id, 'Short-lived', { width: 900 });
  await openProject(page, project.id, `?door=${id}`);
  await page.getByRole('button', { name: 'Edit Door Data' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Width (mm)').fill('950');
  await portal.backend.sql('delete from public.folders where id = $1', [id]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(
    dialog.getByText('This door does not exist any more: somebody else deleted it.'),
  ).toBeVisible();
  await expect(dialog.getByLabel('Width (mm)')).toHaveValue('950');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('No folder selected')).toBeVisible();
});
