import {
  Toaster as ChakraToaster,
  Icon,
  Portal,
  Stack,
  ToastCloseTrigger,
  ToastDescription,
  ToastRoot,
  ToastTitle,
} from '@chakra-ui/react';
import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import { registerRecipes } from '../theme/register-recipes.ts';
import { toaster } from './toast.ts';
import { toastRecipe } from './toast-recipe.ts';

registerRecipes({ slotRecipes: { toast: toastRecipe } });

const icons: Record<string, LucideIcon> = {
  success: CircleCheck,
  error: CircleAlert,
  warning: TriangleAlert,
  info: Info,
};

function KindIcon({ type }: { type: string | undefined }) {
  const Kind = icons[type ?? 'info'] ?? Info;
  return (
    <Icon color="var(--toast-icon)" boxSize="5">
      <Kind />
    </Icon>
  );
}

/**
 * The place where toasts appear: a polite live region at the top right. The admin layout renders one.
 * Toasts wait while the pointer or the focus is on them; Alt+T moves the focus there.
 */
export function Toaster() {
  return (
    <Portal>
      <ChakraToaster toaster={toaster} insetInline={{ mdDown: '4' }}>
        {(shown) => (
          <ToastRoot>
            <KindIcon type={shown.type} />
            <Stack gap="1" flex="1" minWidth="0">
              {shown.title && <ToastTitle>{shown.title}</ToastTitle>}
              {shown.description && <ToastDescription>{shown.description}</ToastDescription>}
            </Stack>
            <ToastCloseTrigger aria-label="Close message" />
          </ToastRoot>
        )}
      </ChakraToaster>
    </Portal>
  );
}
