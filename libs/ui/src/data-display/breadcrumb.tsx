import { chakra } from '@chakra-ui/react';
import { ChevronRight } from 'lucide-react';
import { RouterLink } from '../router/links.tsx';

interface BreadcrumbProps {
  /** From the top; the last one is the page itself and needs no address. */
  steps: readonly { label: string; to?: string }[];
}

/** Where the page stands. */
export function Breadcrumb({ steps }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb">
      <chakra.ol display="flex" flexWrap="wrap" alignItems="center" gap="1.5" textStyle="sm" color="fg.muted">
        {steps.map(({ label, to }, index) => (
          <chakra.li key={label} display="flex" alignItems="center" gap="1.5">
            {index > 0 && <ChevronRight size={14} aria-hidden />}
            {to === undefined ? (
              <chakra.span color="fg" aria-current={index === steps.length - 1 ? 'page' : undefined}>
                {label}
              </chakra.span>
            ) : (
              <RouterLink to={to} minHeight="6">
                {label}
              </RouterLink>
            )}
          </chakra.li>
        ))}
      </chakra.ol>
    </nav>
  );
}
