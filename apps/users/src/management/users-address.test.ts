import { readUsersAddress, writeUsersAddress } from './users-address.ts';

const read = (query: string) => readUsersAddress(new URLSearchParams(query));

describe('readUsersAddress', () => {
  it('starts with the first page of all users', () => {
    expect(read('')).toEqual({ tab: 'users', search: '', page: 1 });
  });

  it('reads what was written', () => {
    const address = { tab: 'statistics', search: 'õmblus & co', page: 3 } as const;
    expect(readUsersAddress(writeUsersAddress(address))).toEqual(address);
  });

  it.each(['page=0', 'page=-2', 'page=1.5', 'page=x', 'tab=other', 'search=%20'])('ignores %s', (query) => {
    expect(read(query)).toEqual(read(''));
  });
});

describe('writeUsersAddress', () => {
  it('leaves out what is as at first', () => {
    expect(String(writeUsersAddress(read('')))).toBe('');
  });
});
