import { readClientsAddress, writeClientsAddress } from './clients-address.ts';

const read = (query: string) => readClientsAddress(new URLSearchParams(query));

describe('readClientsAddress', () => {
  it('starts with the first page of all clients', () => {
    expect(read('')).toEqual({ tab: 'clients', search: '', onlyActive: false, page: 1 });
  });

  it('reads what was written', () => {
    const address = { tab: 'statistics', search: 'Ärimaja & co', onlyActive: true, page: 3 } as const;
    expect(readClientsAddress(writeClientsAddress(address))).toEqual(address);
  });

  it.each(['page=0', 'page=-2', 'page=1.5', 'page=x', 'page=1e99', 'tab=other', 'active=yes', 'search=%20'])(
    'ignores %s',
    (query) => {
      expect(read(query)).toEqual(read(''));
    },
  );
});

describe('writeClientsAddress', () => {
  it('leaves out what is as at first', () => {
    expect(String(writeClientsAddress(read('')))).toBe('');
  });
});
