declare module 'bench-pages' {
  import type { PageModule } from '@portal/federation/contract';
  export const pages: Record<string, () => Promise<PageModule>>;
}
