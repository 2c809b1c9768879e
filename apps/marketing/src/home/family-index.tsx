import { Box, chakra, Text } from '@portal/ui/core';
import { RouterLink } from '@portal/ui/router';
import { FamilyThumbnail } from '../drawings/family-drawing.tsx';
import { HairlineGrid } from '../page/hairline-grid.tsx';
import { UnbrokenWords } from '../page/unbroken-words.tsx';
import { productFamilies } from '../products/product-families.ts';

/** The six families, each with its drawing and the way to its details. */
export function FamilyIndex() {
  return (
    <HairlineGrid as="ul" listStyleType="none" columns={{ base: 1, sm: 2, xl: 3 }}>
      {productFamilies.map((family) => (
        <chakra.li key={family.id} display="flex">
          <RouterLink
            to={`/products#${family.id}`}
            display="flex"
            flex="1"
            alignItems="flex-start"
            gap="5"
            padding={{ base: '4', md: '6' }}
            borderRadius="0"
            textDecoration="none"
            transition="background-color 300ms"
            _hover={{ background: 'bg.panel', textDecoration: 'none' }}
          >
            <Box flex="none" width={{ base: '16', md: '20' }} css={{ '--sheet': 'colors.bg' }}>
              <FamilyThumbnail family={family} />
            </Box>
            <Box minWidth="0">
              <Text as="span" display="block" fontWeight="medium" lineHeight="1.3">
                <UnbrokenWords>{family.name}</UnbrokenWords>
              </Text>
              <Text as="span" display="block" marginTop="2" fontSize="sm" color="fg.muted">
                {family.summary}
              </Text>
            </Box>
          </RouterLink>
        </chakra.li>
      ))}
    </HairlineGrid>
  );
}
