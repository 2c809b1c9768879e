import { emptyProjectForm, projectFormSchema } from './project-form.ts';

const problems = (form: object) => {
  const { error } = projectFormSchema.safeParse({ ...emptyProjectForm, ...form });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
};

describe('the form of a new project', () => {
  it('needs a number and a name', () => {
    expect(problems({})).toEqual({
      projectNumber: 'Please enter only numbers for the project number',
      name: 'Project name is required',
    });
    expect(problems({ projectNumber: '17', name: '   ' })).toEqual({ name: 'Project name is required' });
  });

  it.each(['CO-17', '17a', '1 7', '1.5', '-1'])('refuses the number %s', (projectNumber) => {
    expect(problems({ projectNumber, name: 'Doors' })).toEqual({
      projectNumber: 'Please enter only numbers for the project number',
    });
  });

  it('refuses a day that does not exist', () => {
    expect(problems({ projectNumber: '17', name: 'Doors', dueDate: '2026-02-30' })).toEqual({
      dueDate: 'Please enter a valid date',
    });
  });

  it('adds the prefix, takes spaces away and turns nothing into none', () => {
    const form = { ...emptyProjectForm, projectNumber: ' 0017 ', name: ' Doors ', description: '  ' };
    expect(projectFormSchema.parse(form)).toEqual({
      projectNumber: 'CO-0017',
      name: 'Doors',
      description: null,
      dueDate: null,
      clientId: null,
    });
  });
});
