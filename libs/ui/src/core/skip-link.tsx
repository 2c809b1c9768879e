import { Link } from '@chakra-ui/react';

/**
 * The first link of a page: appears when focused and jumps over the navigation.
 *
 * @param targetId the id of the main content, which needs `tabIndex={-1}`
 */
export function SkipLink({ targetId }: { targetId: string }) {
  return (
    <Link
      href={`#${targetId}`}
      position="fixed"
      zIndex="skipNav"
      top="2"
      insetStart="2"
      bg="bg.panel"
      px="5"
      py="3"
      fontWeight="medium"
      transform="translateY(-200%)"
      _focusVisible={{ transform: 'none', boxShadow: 'lg' }}
      // Above a sheet of paper stands the one before it.
      _print={{ display: 'none' }}
    >
      Skip to content
    </Link>
  );
}
