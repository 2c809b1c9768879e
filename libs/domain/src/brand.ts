/**
 * The company as the site presents it: the one place to change its name and contact details. The business
 * hours and the copyright year are the specification's (section 2); the rest stands in until the company's own
 * details are put here.
 */
export const brand = {
  name: 'Door Works',
  description: 'Exterior and cold-store doors, made in Estonia',
  /** Address of the logo image; without one the name is shown as text. */
  logo: undefined as string | undefined,
  /** Where the doors are made, as it stands behind "in" and "from" in the pages' sentences. */
  country: 'Estonia',
  address: 'Estonia',
  phone: '+372 000 0000',
  email: 'info@doors.example',
  businessHours: [
    { days: 'Monday to Friday', hours: '8:00-18:00', opens: '08:00', closes: '18:00' },
    { days: 'Saturday', hours: '9:00-16:00', opens: '09:00', closes: '16:00' },
    { days: 'Sunday', hours: 'closed', opens: null, closes: null },
  ],
  copyrightYear: 2024,
} as const;
