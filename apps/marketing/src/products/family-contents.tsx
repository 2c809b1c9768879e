import { chakra } from '@portal/ui/core';
import { UnbrokenWords } from '../page/unbroken-words.tsx';
import { productFamilies } from './product-families.ts';

/** Jumps to the families on the same page. */
export function FamilyContents() {
  return (
    <chakra.nav aria-label="Families" css={{ _print: { display: 'none' } }}>
      <chakra.ul listStyleType="none" display="flex" flexWrap="wrap" columnGap="6" rowGap="1">
        {productFamilies.map(({ id, name }) => (
          <li key={id}>
            <chakra.a
              href={`#${id}`}
              display="inline-block"
              paddingY="2"
              color="accent.fg"
              textDecoration="underline"
              textDecorationColor="border.emphasized"
              textUnderlineOffset="0.3em"
              transition="text-decoration-color 300ms"
              focusVisibleRing="outside"
              _hover={{ textDecorationColor: 'currentColor' }}
            >
              <UnbrokenWords>{name}</UnbrokenWords>
            </chakra.a>
          </li>
        ))}
      </chakra.ul>
    </chakra.nav>
  );
}
