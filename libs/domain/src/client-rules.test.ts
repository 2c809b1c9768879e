import { clientDeletionProblem, clientLabel, listedCountry } from './client-rules.ts';

describe('client rules', () => {
  it.each([
    ['Estonia', null],
    [' estonia ', null],
    ['', null],
    [null, null],
    ['Finland', 'Finland'],
    [' New Estonia', 'New Estonia'],
  ])('list the country %p as %p', (country, shown) => expect(listedCountry(country)).toBe(shown));

  it('block the deletion of a client with projects', () => {
    expect(clientDeletionProblem(0)).toBeNull();
    expect(clientDeletionProblem(3)).toBe(
      'Cannot delete client. There are 3 projects associated with this client.',
    );
  });

  it('show the company beside the name, once', () => {
    expect(clientLabel({ name: 'Demo', company_name: 'Demo Ltd' })).toBe('Demo (Demo Ltd)');
    expect(clientLabel({ name: 'Demo', company_name: 'Demo' })).toBe('Demo');
    expect(clientLabel({ name: 'Demo', company_name: null })).toBe('Demo');
  });
});
