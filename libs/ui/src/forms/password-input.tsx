import { Box } from '@chakra-ui/react';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../core/icon-button.tsx';
import { TextInput, type TextInputProps } from './text-controls.tsx';

/** A password, which can be shown to check what was typed. */
export function PasswordInput(props: Omit<TextInputProps, 'type'>) {
  const [shown, setShown] = useState(false);
  return (
    <Box position="relative" width="100%">
      <TextInput autoComplete="current-password" pe="12" {...props} type={shown ? 'text' : 'password'} />
      <IconButton
        label={shown ? 'Hide password' : 'Show password'}
        aria-pressed={shown}
        variant="ghost"
        colorPalette="gray"
        size="xs"
        position="absolute"
        insetEnd="1"
        top={{ base: '0', md: '1' }}
        onClick={() => setShown(!shown)}
      >
        {shown ? <EyeOff /> : <Eye />}
      </IconButton>
    </Box>
  );
}
