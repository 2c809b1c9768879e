/** The addresses of the shell's own pages; every other address comes from a section's `section.json`. */
export const paths = {
  publicHome: '/',
  admin: '/admin',
  signIn: '/admin/login',
} as const;
