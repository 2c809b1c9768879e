import { brand } from '@portal/domain/brand';
import { chakra, Link, SimpleGrid } from '@portal/ui/core';
import type { ReactNode } from 'react';

/** The address of a call. */
export const phoneAddress = `tel:${brand.phone.replaceAll(' ', '')}`;

/** The phone number as it is shown: never broken over two lines. */
export const shownPhone = brand.phone.replaceAll(' ', '\u00a0');

/** The address of a mail. */
export const mailAddress = `mailto:${brand.email}`;

/** How to reach the company, and when. */
export function ContactDetails() {
  return (
    <SimpleGrid as="dl" columns={{ base: 1, sm: 2 }} columnGap="10" rowGap="8">
      <Detail term="Phone">
        <Link href={phoneAddress}>{shownPhone}</Link>
      </Detail>
      <Detail term="E-mail">
        <Link href={mailAddress}>{brand.email}</Link>
      </Detail>
      <Detail term="Where we are">{brand.address}</Detail>
      <Detail term="Business hours">
        {brand.businessHours.map(({ days, hours }) => (
          <chakra.span key={days} display="flex" justifyContent="space-between" gap="4" maxWidth="xs">
            <span>{days}</span> <chakra.span whiteSpace="nowrap">{hours}</chakra.span>
          </chakra.span>
        ))}
      </Detail>
    </SimpleGrid>
  );
}

function Detail({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <chakra.dt fontSize="sm" color="fg.muted">
        {term}
      </chakra.dt>
      <chakra.dd marginTop="1" fontSize="lg" fontVariantNumeric="tabular-nums">
        {children}
      </chakra.dd>
    </div>
  );
}
