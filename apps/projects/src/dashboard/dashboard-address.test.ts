import fc from 'fast-check';
import {
  type DashboardAddress,
  readDashboardAddress,
  showsAllProjects,
  writeDashboardAddress,
} from './dashboard-address.ts';

const read = (query: string) => readDashboardAddress(new URLSearchParams(query));
const initial: DashboardAddress = { client: null, due: 'all', sort: 'created', order: 'desc', view: 'list' };

describe('the address of the dashboard', () => {
  it('is empty at first', () => {
    expect(read('')).toEqual(initial);
    expect(writeDashboardAddress(initial).toString()).toBe('');
  });

  it('holds what is shown', () => {
    const client = '3f0f6c1e-5d0e-4d1c-9a57-0b6b6d1b2c3d';
    const address: DashboardAddress = {
      client,
      due: 'due-soon',
      sort: 'name',
      order: 'asc',
      view: 'detailed',
    };
    expect(writeDashboardAddress(address).toString()).toBe(
      `client=${client}&due=due-soon&sort=name&order=asc&view=detailed`,
    );
  });

  it('gives back what was written, whatever is shown', () => {
    const addresses = fc.record({
      client: fc.option(fc.uuid()),
      due: fc.constantFrom('all', 'overdue', 'due-soon', 'no-date'),
      sort: fc.constantFrom('created', 'due', 'number', 'name'),
      order: fc.constantFrom('desc', 'asc'),
      view: fc.constantFrom('list', 'detailed'),
    });
    fc.assert(
      fc.property(addresses, (address: DashboardAddress) => {
        expect(readDashboardAddress(writeDashboardAddress(address))).toEqual(address);
      }),
    );
  });

  it('takes whatever is no choice as not said', () => {
    expect(read('client=nobody&due=never&sort=colour&order=up&view=aerial&page=9')).toEqual(initial);
    fc.assert(
      fc.property(fc.webQueryParameters(), (query) => {
        expect(() => read(query)).not.toThrow();
      }),
    );
  });

  it('tells whether all projects are let through', () => {
    expect(showsAllProjects(initial)).toBe(true);
    expect(showsAllProjects({ ...initial, sort: 'name', view: 'detailed' })).toBe(true);
    expect(showsAllProjects({ ...initial, due: 'overdue' })).toBe(false);
    expect(showsAllProjects({ ...initial, client: 'some' })).toBe(false);
  });
});
