import { AlertContent, AlertDescription, AlertIndicator, AlertRoot, AlertTitle } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, Info, RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../core/button.tsx';
import './recipes.ts';

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert };

interface AlertProps {
  status?: keyof typeof icons;
  title?: ReactNode;
  children?: ReactNode;
  /** A button at the end. */
  action?: ReactNode;
}

/** A message that stays in the page. Errors and warnings are announced at once when they appear. */
export function Alert({ status = 'info', title, children, action }: AlertProps) {
  const Kind = icons[status];
  const urgent = status === 'error' || status === 'warning';
  return (
    <AlertRoot status={status} {...(urgent && { role: 'alert' })}>
      <AlertIndicator>
        <Kind aria-hidden />
      </AlertIndicator>
      <AlertContent>
        {title && <AlertTitle>{title}</AlertTitle>}
        {children && <AlertDescription>{children}</AlertDescription>}
      </AlertContent>
      {action}
    </AlertRoot>
  );
}

interface ErrorAlertProps {
  /** The server's message, or the specification's text for this failure (section 8). */
  message: string;
  title?: string;
  /** Tries again; without it there is no button. */
  onRetry?: () => void;
  /** The next try is under way. */
  retrying?: boolean;
}

/** What stands in the place of content that could not be loaded, or above a form that could not be saved. */
export function ErrorAlert({ message, title, onRetry, retrying = false }: ErrorAlertProps) {
  return (
    <Alert
      status="error"
      title={title}
      action={
        onRetry && (
          <Button size="xs" variant="outline" colorPalette="gray" loading={retrying} onClick={onRetry}>
            <RotateCw aria-hidden />
            Try again
          </Button>
        )
      }
    >
      {message}
    </Alert>
  );
}
