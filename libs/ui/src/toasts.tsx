/** Messages at the top right of the admin application: loaded with its layout, one store for shell and sections. */
export { type ToastOptions, toast } from './toasts/toast.ts';
export { Toaster } from './toasts/toaster.tsx';
