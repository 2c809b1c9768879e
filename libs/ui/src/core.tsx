/** The eager core: in the first load of every page, so only what every page needs. */
export {
  AspectRatio,
  Badge,
  type BadgeProps,
  Box,
  type BoxProps,
  ButtonGroup,
  Center,
  Container,
  type ContainerProps,
  chakra,
  Flex,
  type FlexProps,
  Grid,
  GridItem,
  type GridProps,
  Heading,
  type HeadingProps,
  HStack,
  Icon,
  type IconProps,
  Image,
  type ImageProps,
  Link,
  type LinkProps,
  List,
  Separator,
  SimpleGrid,
  type SimpleGridProps,
  Skeleton,
  SkeletonText,
  Spacer,
  Spinner,
  Stack,
  type StackProps,
  type SystemStyleObject,
  Text,
  type TextProps,
  VisuallyHidden,
  VStack,
  Wrap,
} from '@chakra-ui/react';
export type { ColorMode, ColorModePreference, ColorModeState } from './color-mode/color-mode-store.ts';
export { ColorModeToggle } from './color-mode/color-mode-toggle.tsx';
export { useColorMode } from './color-mode/use-color-mode.ts';
export { Button, type ButtonProps } from './core/button.tsx';
export { deferred } from './core/deferred.tsx';
export { IconButton, type IconButtonProps } from './core/icon-button.tsx';
export { Logo } from './core/logo.tsx';
export { PageSpinner } from './core/page-spinner.tsx';
export { PortalProvider } from './core/portal-provider.tsx';
export { SkipLink } from './core/skip-link.tsx';
export { useHasUnsavedInput, useUnsavedInput } from './core/unsaved-input.ts';
export { createStyleCache, type EmotionCache } from './theme/style-cache.ts';
