import { render } from '@testing-library/react';
import { PortalProvider } from '../core/portal-provider.tsx';

/** The style sheets as text. jsdom does not apply rules in layers, so they are read, not computed. */
const styleSheets = () =>
  [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)).join('');

describe('registerRecipes', () => {
  it('styles the components of a module that is loaded after the first page has rendered', async () => {
    const { rerender } = render(<p>First page</p>, { wrapper: PortalProvider });
    const { Card } = await import('../data-display.ts');
    expect(styleSheets()).not.toContain('--card-padding');
    rerender(<Card.Root>Second page</Card.Root>);
    expect(styleSheets()).toContain('--card-padding');
  });
});
