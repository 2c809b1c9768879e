import {
  type DrawingCount,
  drawingBannerText,
  drawingPercentage,
  drawingStatus,
} from '@portal/domain/drawing-status';
import { Box } from '@portal/ui/core';
import { ProgressBar } from '@portal/ui/data-display';

const colours = {
  'no-doors': 'gray',
  'no-drawings': 'orange',
  partial: 'orange',
  'all-complete': 'green',
} as const;

/** How far the drawings of the project's doors are (specification section 4). */
export function DrawingBanner({ count }: { count: DrawingCount }) {
  const status = drawingStatus(count);
  if (status === 'no-doors') return null;
  return (
    <Box borderWidth="1px" borderColor="border" borderRadius="l3" bg="bg.panel" px="5" py="4" mb="6">
      <Box as="output" display="block" textStyle="sm" fontWeight="medium" mb="2.5">
        {drawingBannerText(count)}
      </Box>
      <ProgressBar
        label="Drawing progress"
        hideLabel
        value={drawingPercentage(count)}
        colorPalette={colours[status]}
      />
    </Box>
  );
}
