import { hasColourCode } from '@portal/domain/colour-preview';
import type { DoorData } from '@portal/domain/door-defaults';
import { formatDimension, formatDimensions } from '@portal/domain/door-dimensions';
import {
  doorSeries,
  handednessOptions,
  hingeTypes,
  lockTypes,
  optionLabel,
  surfaceFinishes,
  thresholdTypes,
} from '@portal/domain/door-options';
import { Box } from '@portal/ui/core';
import { DataList } from '@portal/ui/data-display';
import { ColorSwatch } from './color-code-field.tsx';

/** The specification of a door in words. */
export function DoorSpecifications({ data }: { data: DoorData }) {
  const yesNo = (value: boolean) => (value ? 'Yes' : 'No');
  const finish = optionLabel(surfaceFinishes, data.surfaceFinish);
  return (
    <DataList
      columns={2}
      items={[
        { label: 'Door Series', value: optionLabel(doorSeries, data.doorName) },
        { label: 'Dimensions (width × height)', value: dimensions(data) },
        { label: 'Quantity', value: data.amount },
        { label: 'Handedness', value: optionLabel(handednessOptions, data.handedness) },
        { label: 'Hinge Type', value: optionLabel(hingeTypes, data.hingeType) },
        { label: 'Lock Type', value: optionLabel(lockTypes, data.lockType) },
        { label: 'Threshold', value: optionLabel(thresholdTypes, data.thresholdType) },
        { label: 'Has Glass', value: yesNo(data.hasGlass) },
        { label: 'Waternose', value: yesNo(data.waternose) },
        { label: 'Kickplate', value: yesNo(data.kickplate) },
        {
          label: 'Surface Finish',
          value:
            data.surfaceFinish === 'Custom' && data.customFinish ? `${finish}: ${data.customFinish}` : finish,
        },
        ...(hasColourCode(data.surfaceFinish)
          ? [
              {
                label: 'Color Code',
                value: (
                  <Box>
                    {data.colorCode}
                    <ColorSwatch surfaceFinish={data.surfaceFinish} colorCode={data.colorCode} />
                  </Box>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}

function dimensions({ width, height }: DoorData): string | null {
  const both = formatDimensions(width, height);
  if (both !== null) return both;
  if (width === null && height === null) return null;
  return `${formatDimension(width) || '–'} × ${formatDimension(height) || '–'} mm`;
}
