import { Image, type ImageProps, Text } from '@chakra-ui/react';
import { useState } from 'react';

interface LogoProps extends Omit<ImageProps, 'src' | 'alt' | 'children'> {
  /** Address of the logo image; without one the name is shown at once. */
  src?: string | undefined;
  /** The brand's name: the image's alternative text, and what is shown when the image cannot be. */
  name: string;
}

/** The brand: its logo image, or its name as text when the image is missing (specification, section 2). */
export function Logo({ src, name, ...props }: LogoProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  if (!src || failedSrc === src) {
    return (
      <Text as="span" fontFamily="heading" fontSize="lg" fontWeight="bold" letterSpacing="tight">
        {name}
      </Text>
    );
  }
  return (
    <Image
      height="8"
      width="auto"
      fit="contain"
      {...props}
      src={src}
      alt={name}
      onError={() => setFailedSrc(src)}
      // On a prerendered page the image may have failed before there was anyone to hear of it.
      ref={(image: HTMLImageElement | null) => {
        if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setFailedSrc(src);
      }}
    />
  );
}
