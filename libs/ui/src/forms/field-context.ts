import { createContext, useContext } from 'react';

/** What a `FormField` tells the control inside it. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  required: boolean;
  disabled: boolean;
}

export const FieldContext = createContext<FieldControl | undefined>(undefined);

/**
 * Ties a control to the `FormField` around it, if there is one: label, help, error, required, disabled.
 *
 * @param props the control's own props, which win
 */
export function useFieldControl<Props extends object>(props: Props): Props & Partial<FieldControl> {
  const field = useContext(FieldContext);
  return { ...field, ...props };
}
