import type { KeyboardEvent } from 'react';
import { parseDecimal } from './decimal.ts';
import { TextInput, type TextInputProps } from './text-controls.tsx';

interface NumberInputProps extends Omit<TextInputProps, 'type' | 'inputMode' | 'step' | 'min' | 'max'> {
  /** What the arrow keys add and take away; also tells how many decimals it shows after that. */
  step?: number;
  min?: number | string;
  max?: number | string;
}

/** Sets the value as typing would, so that every kind of listener hears of it. */
function type(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

const decimalsOf = (step: number) => `${step}`.split('.')[1]?.length ?? 0;

/**
 * A number, typed with a comma or a point; the up and down arrow keys change it. Its value is the text as typed:
 * register it with `decimal` to get a number.
 */
export function NumberInput({ step = 1, min, max, onKeyDown, ...props }: NumberInputProps) {
  function change(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event);
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    const input = event.currentTarget;
    if (!direction || event.defaultPrevented || input.readOnly) return;
    event.preventDefault();
    const current = parseDecimal(input.value) || 0;
    const next = Math.min(
      Number(max ?? Infinity),
      Math.max(Number(min ?? -Infinity), current + direction * step),
    );
    type(input, `${Number(next.toFixed(Math.max(decimalsOf(step), decimalsOf(current))))}`);
  }
  return (
    <TextInput
      autoComplete="off"
      {...props}
      inputMode={Number.isInteger(step) ? 'numeric' : 'decimal'}
      onKeyDown={change}
    />
  );
}
