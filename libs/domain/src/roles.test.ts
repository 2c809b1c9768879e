import { isProtected, roleOf } from './roles.ts';

describe('roleOf', () => {
  it.each([
    [{}, 'User', false],
    [{ isAdmin: null, isSuperAdmin: null }, 'User', false],
    [{ isAdmin: true, isSuperAdmin: false }, 'Admin', false],
    [{ isAdmin: false, isSuperAdmin: true }, 'Super Admin', true],
    [{ isAdmin: true, isSuperAdmin: true }, 'Super Admin', true],
  ])('of %p is %s', (flags, role, protectedAccount) => {
    expect(roleOf(flags)).toBe(role);
    expect(isProtected(flags)).toBe(protectedAccount);
  });
});
