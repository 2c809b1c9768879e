import { clientLabel } from './client-label.ts';

describe('clientLabel', () => {
  it('adds the company', () => {
    expect(clientLabel({ name: 'Demo Client', companyName: 'Demo Company' })).toBe(
      'Demo Client (Demo Company)',
    );
  });

  it('says a name only once', () => {
    expect(clientLabel({ name: 'Demo Company', companyName: 'Demo Company' })).toBe('Demo Company');
    expect(clientLabel({ name: 'Demo Client', companyName: null })).toBe('Demo Client');
    expect(clientLabel({ name: 'Demo Client', companyName: '' })).toBe('Demo Client');
  });

  it('says that there is none', () => {
    expect(clientLabel(null)).toBe('No client');
  });
});
