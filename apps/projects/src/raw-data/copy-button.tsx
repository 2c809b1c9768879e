import { Button } from '@portal/ui/core';
import { Copy } from '@portal/ui/icons';
import { toast } from '@portal/ui/toasts';
import { copyText } from './copy-text.ts';

interface CopyButtonProps {
  /** What is copied, as the message names it: 'Folder ID'. */
  subject: string;
  text: string;
}

/** Puts a text on the clipboard and says so: 'Folder ID copied!' (specification section 8). */
export function CopyButton({ subject, text }: CopyButtonProps) {
  async function copy(button: HTMLElement) {
    const copied = await copyText(text, button.parentElement ?? document.body);
    if (copied) toast.success(`${subject} copied!`);
    else toast.error(`${subject} could not be copied. Select the text and copy it yourself.`);
    button.focus();
  }
  return (
    <Button
      size="xs"
      variant="outline"
      colorPalette="gray"
      onClick={(event) => void copy(event.currentTarget)}
    >
      <Copy aria-hidden />
      {`Copy ${subject}`}
    </Button>
  );
}
