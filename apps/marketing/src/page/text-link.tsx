import { RouterLink } from '@portal/ui/router';

/** A link to another page that stands on its own. */
export function TextLink({ to, children }: { to: string; children: string }) {
  return (
    <RouterLink
      to={to}
      display="inline-block"
      paddingY="1"
      color="accent.fg"
      fontWeight="medium"
      borderBottomWidth="1px"
      borderColor="accent.fg"
      borderRadius="0"
      transition="border-color 300ms"
      _hover={{ borderColor: 'transparent' }}
    >
      {children}
    </RouterLink>
  );
}
