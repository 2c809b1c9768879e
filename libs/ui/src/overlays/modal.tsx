import {
  Box,
  chakra,
  DialogBackdrop,
  DialogBody,
  DialogCloseTrigger,
  DialogContent,
  DialogFooter,
  DialogHeader,
  DialogPositioner,
  DialogRoot,
  DialogTitle,
  Portal,
} from '@chakra-ui/react';
import { X } from 'lucide-react';
import {
  createContext,
  type FormEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useRef,
  useState,
} from 'react';
import { Button } from '../core/button.tsx';
import { IconButton } from '../core/icon-button.tsx';
import { useUnsavedInput } from '../core/unsaved-input.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import './recipes.ts';

export interface ModalProps {
  open: boolean;
  /** Called when the person closes the modal: by its close button, Escape or a click beside it. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** The buttons at the bottom, the main one last. */
  footer?: ReactNode;
  /** Widest size in rem: sm 28, md 36, lg 48, xl 72. */
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** What gets the focus first; by default the first control of the body. */
  initialFocusRef?: RefObject<HTMLElement | null>;
  /** Work is under way (saving, uploading): the modal cannot be closed until it is done. */
  busy?: boolean;
  /** There is unsaved input: closing asks first. A text replaces the standard question. */
  confirmClose?: boolean | string;
  /** Makes the modal one form, so that Enter in a field submits and the footer's submit button works. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
}

const CloseContext = createContext({ close: () => {}, busy: false });

const firstControl = 'input:not([type=hidden]), select, textarea, button, a[href], [tabindex="0"]';

/**
 * A dialog above the page: keeps the focus inside, gives it back on closing, and never loses unsaved input
 * without asking. Its content is mounted only while it is open, so a form in it starts fresh each time.
 */
export function Modal(props: ModalProps) {
  const { open, onClose, title, children, footer, size = 'md', initialFocusRef, busy = false } = props;
  const { confirmClose = false, onSubmit } = props;
  useUnsavedInput(open && (busy || Boolean(confirmClose)));
  const [asking, setAsking] = useState(false);
  const opener = useRef<Element | null>(null);
  const discarded = useRef(false);
  const [body, setBody] = useState<HTMLDivElement | null>(null);

  function close() {
    if (busy) return;
    if (confirmClose) setAsking(true);
    else onClose();
  }

  const parts = (
    <>
      <DialogHeader>
        <DialogTitle as="h2">{title}</DialogTitle>
      </DialogHeader>
      <DialogBody ref={setBody} aria-busy={busy || undefined}>
        {children}
      </DialogBody>
      {footer && (
        <DialogFooter>
          <CloseContext value={{ close, busy }}>{footer}</CloseContext>
        </DialogFooter>
      )}
    </>
  );

  return (
    <>
      <DialogRoot
        open={open}
        onOpenChange={(details) => !details.open && close()}
        size={size as 'md'}
        // A modal that closes while this one opens gives the focus back to the page: that is nobody's wish to close.
        onFocusOutside={(event) => event.preventDefault()}
        onExitComplete={() => {
          opener.current = null;
          discarded.current = false;
        }}
        initialFocusEl={() => {
          opener.current ??= document.activeElement;
          return initialFocusRef?.current ?? body?.querySelector<HTMLElement>(firstControl) ?? null;
        }}
      >
        <Portal>
          <DialogBackdrop />
          <DialogPositioner>
            <DialogContent>
              {onSubmit ? (
                <chakra.form display="contents" noValidate onSubmit={onSubmit}>
                  {parts}
                </chakra.form>
              ) : (
                <Box display="contents">{parts}</Box>
              )}
              <DialogCloseTrigger asChild>
                <IconButton
                  label="Close dialog"
                  variant="ghost"
                  colorPalette="gray"
                  size="sm"
                  disabled={busy}
                >
                  <X />
                </IconButton>
              </DialogCloseTrigger>
            </DialogContent>
          </DialogPositioner>
        </Portal>
      </DialogRoot>
      <ConfirmDialog
        open={open && asking}
        title="Discard changes?"
        message={
          typeof confirmClose === 'string' ? confirmClose : 'What you have entered has not been saved.'
        }
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        danger
        onConfirm={() => {
          discarded.current = true;
          setAsking(false);
          onClose();
        }}
        onCancel={() => setAsking(false)}
        // Both close at once: the focus must not go back into what is leaving.
        returnFocusTo={() =>
          discarded.current && opener.current instanceof HTMLElement ? opener.current : null
        }
      />
    </>
  );
}

/** A footer's button that closes its modal as the close button does: it asks first while there is unsaved input. */
export function ModalCancel({ children = 'Cancel' }: { children?: ReactNode }) {
  const { close, busy } = useContext(CloseContext);
  return (
    <Button variant="outline" colorPalette="gray" disabled={busy} onClick={close}>
      {children}
    </Button>
  );
}
